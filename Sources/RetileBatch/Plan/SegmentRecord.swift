import Retile
import RetileFrames
import RetileJSON
import RetileSinks

/// Says that a part of an output is there, and what it came to.
struct SegmentRecord: Equatable {
  /// What it was made from.
  let fingerprint: String
  /// In the part; of a series, as many files.
  let frames: Int
  let seconds: Double
  let warnings: [String]
  /// Of a cut render, by the stream's times; nil also where no frame is in it.
  let span: Span?

  /// When the first frame is shown and the last one ends.
  struct Span: Equatable {
    let start: MediaTime
    let end: MediaTime
  }

  init(
    fingerprint: String, frames: Int, seconds: Double, warnings: [String], span: Span? = nil
  ) {
    self.fingerprint = fingerprint
    self.frames = frames
    self.seconds = seconds
    self.warnings = warnings
    self.span = span
  }

  /// Reads a record; nil if there is none that is whole.
  init?(_ path: String) {
    guard let fields = try? PlanJSON.read(path, key: "retileSegment"),
      let fingerprint = try? fields.string("fingerprint"), let frames = try? fields.int("frames"),
      let seconds = try? fields.double("seconds"), let warnings = try? fields.strings("warnings")
    else { return nil }
    var span: Span?
    if let found = fields.object("span") {
      guard let start = try? found.time("start"), let end = try? found.time("end") else {
        return nil
      }
      span = Span(start: start, end: end)
    }
    self.init(
      fingerprint: fingerprint, frames: frames, seconds: seconds, warnings: warnings, span: span)
  }

  func write(to path: String) throws {
    var members = [
      JSONMember("retileSegment", .int(PlanJSON.version)),
      JSONMember("fingerprint", .string(fingerprint)), JSONMember("frames", .int(frames)),
      JSONMember("seconds", .double(seconds)),
      JSONMember("warnings", .array(warnings.map { .string($0) })),
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
    try TextFile.write(PlanJSON.text(.object(members)), to: path)
  }
}
