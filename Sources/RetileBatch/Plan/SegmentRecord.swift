import Retile
import RetileFrames
import RetileJSON
import RetileSinks

/// Says that a part of an output is there, and what it came to.
struct SegmentRecord: Equatable {
  /// What it was made from.
  let fingerprint: String
  /// The digest of the task that made it: another one may be of other frames.
  let task: String
  /// Of all its files together.
  let bytes: Int
  /// In the part; of a series, as many files.
  let frames: Int
  let seconds: Double
  let warnings: [String]
  /// Of a cut render, by the stream's times; nil also where no frame is in it.
  let span: Span?

  /// Hosts that are named and not in it, and those that are.
  let absentHosts: [String]
  let hosts: [String]

  /// When the first frame is shown and the last one ends.
  struct Span: Equatable {
    let start: MediaTime
    let end: MediaTime
  }

  init(
    fingerprint: String, task: String, frames: Int, bytes: Int, seconds: Double,
    warnings: [String] = [], span: Span? = nil, absentHosts: [String] = [], hosts: [String] = []
  ) {
    self.fingerprint = fingerprint
    self.task = task
    self.bytes = bytes
    self.absentHosts = absentHosts
    self.hosts = hosts
    self.frames = frames
    self.seconds = seconds
    self.warnings = warnings
    self.span = span
  }

  /// Reads a record; nil if there is none that is whole.
  init?(_ path: String) {
    guard let fields = try? PlanJSON.read(path, key: "retileSegment"),
      let fingerprint = try? fields.string("fingerprint"), let frames = try? fields.int("frames"),
      let seconds = try? fields.double("seconds"), let warnings = try? fields.strings("warnings"),
      let task = try? fields.string("task"), let bytes = try? fields.int("bytes"),
      let absentHosts = try? fields.strings("absentHosts"),
      let hosts = try? fields.strings("hosts")
    else { return nil }
    var span: Span?
    if let found = fields.object("span") {
      guard let start = try? found.time("start"), let end = try? found.time("end") else {
        return nil
      }
      span = Span(start: start, end: end)
    }
    self.init(
      fingerprint: fingerprint, task: task, frames: frames, bytes: bytes, seconds: seconds,
      warnings: warnings, span: span, absentHosts: absentHosts, hosts: hosts)
  }

  /// The bytes that a part's files have together; nil where one of them is not there.
  static func bytes(of job: DrawingJob, frames: Int) -> Int? {
    guard frames > 0 else { return 0 }
    let output = BatchOutput(name: "", work: job, definition: "")
    guard let place = try? OutputPlace(output),
      case .success(let stamp)? = OutputFiles(place, count: frames)?.stamp()
    else { return nil }
    return stamp.bytes
  }

  func write(to path: String) throws {
    var members = [
      JSONMember("retileSegment", .int(PlanJSON.version)),
      JSONMember("fingerprint", .string(fingerprint)), JSONMember("task", .string(task)),
      JSONMember("frames", .int(frames)), JSONMember("bytes", .int(bytes)),
      JSONMember("seconds", .double(seconds)),
      JSONMember("warnings", .array(warnings.map { .string($0) })),
      JSONMember("absentHosts", .array(absentHosts.map { .string($0) })),
      JSONMember("hosts", .array(hosts.map { .string($0) })),
    ]
    if let span {
      members.append(
        JSONMember(
          "span",
          .object([
            JSONMember("start", .int(Int(span.start.microseconds))),
            JSONMember("end", .int(Int(span.end.microseconds))),
          ])))
    }
    try TextFile.write(PlanJSON.text(members), to: path)
  }
}
