import Foundation
import Retile
import RetileJSON
import RetileSinks

/// Puts the parts of a split together: a host's segment that goes on in the next part becomes one.
struct SplitJoin {
  private struct Run {
    var sources: [Source]
    let width: Int
    let height: Int
    let firstFrame: Int
    var frames: Int
    let start: JSONValue
    var end: JSONValue
  }

  /// A file of a part; of PNGs as many files.
  private struct Source {
    let directory: String
    /// Of PNGs with `%d`.
    let file: String
    let frames: Int

    var path: String { directory + "/" + file }

    /// Of one frame.
    func path(_ frame: Int) -> String {
      directory + "/" + file.components(separatedBy: "%d").joined(separator: "\(frame)")
    }
  }

  private struct Host {
    let id: String
    let account: String?
    var runs: [Run] = []
  }

  private let job: SplitJob
  private let segments: [Segment]

  init(_ job: SplitJob, _ segments: [Segment]) {
    self.job = job
    self.segments = segments
  }

  /// - Throws: `RetileError`, `SinkError`.
  func write() throws {
    guard let format = job.outputFormat else { return }
    let hosts = try hosts()
    let options = OutputOptions(overwrite: job.overwrites)
    try job.names.makeDirectory()
    let manifest = try OutputFile(job.names.manifest, options)
    defer { manifest.cancel() }
    var members: [JSONValue] = []
    for host in hosts {
      try job.names.makeDirectory(of: host.id)
      var runs: [JSONValue] = []
      for (number, run) in host.runs.enumerated() {
        let (name, target) = try job.names.segment(number, of: host.id, format: format)
        try join(run, to: target, options)
        runs.append(Self.json(run, name))
      }
      members.append(Self.json(host, runs))
    }
    let text = JSONWriter.write(
      .object([
        JSONMember("version", .int(1)), JSONMember("input", .string(job.input.path)),
        JSONMember("hosts", .array(members)),
      ]), style: .pretty)
    try manifest.write(Array((text + "\n").utf8))
    try manifest.finish()
  }

  private func hosts() throws -> [Host] {
    var hosts: [Host] = []
    for segment in segments where segment.frames > 0 {
      let path = segment.stem + "/manifest.json"
      let bytes = try TextFile.read(path, limit: SplitFiles.manifestLimit)
      let fields = PlanFields(
        try JSONParser.parse(
          bytes[...], limits: JSONParser.Limits(depth: 16, values: 16_000_000)), path: path)
      for found in try fields.objects("hosts") {
        let id = try found.string("id")
        let place = hosts.firstIndex { $0.id == id } ?? hosts.count
        if place == hosts.count {
          hosts.append(Host(id: id, account: try? found.string("account")))
        }
        for run in try found.objects("segments") {
          let run = try Self.run(run, in: segment.stem)
          let last = hosts[place].runs.count - 1
          // Only at the border between two parts: within a part runs are apart.
          if last >= 0, Self.goesOn(hosts[place].runs[last], run) {
            hosts[place].runs[last].sources += run.sources
            hosts[place].runs[last].frames += run.frames
            hosts[place].runs[last].end = run.end
          } else {
            hosts[place].runs.append(run)
          }
        }
      }
    }
    return hosts
  }

  private static func run(_ fields: PlanFields, in directory: String) throws -> Run {
    let frames = try fields.int("frames")
    return Run(
      sources: [Source(directory: directory, file: try fields.string("file"), frames: frames)],
      width: try fields.int("width"), height: try fields.int("height"),
      firstFrame: try fields.int("firstFrame"), frames: frames,
      start: .double(try fields.double("start")), end: .double(try fields.double("end")))
  }

  private static func goesOn(_ run: Run, _ next: Run) -> Bool {
    run.firstFrame + run.frames == next.firstFrame && run.width == next.width
      && run.height == next.height
  }

  private func join(_ run: Run, to place: OutputTarget, _ options: OutputOptions) throws {
    guard case .pattern(let pattern) = place.place else {
      guard case .file(let path) = place.place else { return }
      var header: [UInt8] = []
      try SegmentCopy.join(run.sources.map(\.path), to: path, options) {
        source throws(SinkError) in
        guard place.format == .y4m else { return [] }
        let line = try source.readLine(limit: Y4MHeader.maximumLength * 4)
        defer { header = line }
        guard header.isEmpty || header == line else { throw .segmentsDiffer(source.path) }
        return header.isEmpty ? line : []
      }
      return
    }
    var number = 0
    for source in run.sources {
      for frame in 0..<source.frames {
        try SegmentCopy.join([source.path(frame)], to: pattern.path(number), options)
        number += 1
      }
    }
  }

  private static func json(_ host: Host, _ runs: [JSONValue]) -> JSONValue {
    var members = [JSONMember("id", .string(host.id))]
    if let account = host.account { members.append(JSONMember("account", .string(account))) }
    members.append(JSONMember("segments", .array(runs)))
    return .object(members)
  }

  private static func json(_ run: Run, _ name: String) -> JSONValue {
    .object([
      JSONMember("file", .string(name)), JSONMember("width", .int(run.width)),
      JSONMember("height", .int(run.height)), JSONMember("firstFrame", .int(run.firstFrame)),
      JSONMember("frames", .int(run.frames)), JSONMember("start", run.start),
      JSONMember("end", run.end),
    ])
  }
}
