import Foundation
import RetileBitstream
import Testing

/// Runs ffmpeg and ffprobe, the judges of these tests.
enum FFmpegTool {
  /// Removed when the tests end.
  private static let directory: URL = {
    let directory = FileManager.default.temporaryDirectory.appending(
      path: "retile-bitstream-\(ProcessInfo.processInfo.processIdentifier)")
    try? FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    atexit { try? FileManager.default.removeItem(at: FFmpegTool.directory) }
    return directory
  }()

  static func path(_ name: String) -> String { directory.appending(path: name).path() }

  /// What the program prints; a failure of it is a failure of the test.
  @discardableResult
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments)")
    return String(decoding: bytes, as: UTF8.self)
  }

  static func ffmpeg(_ arguments: [String]) throws {
    try run("ffmpeg", ["-nostdin", "-v", "error", "-y"] + arguments)
  }

  /// Encodes a moving test picture of 64x64.
  static func encode(_ frames: Int, _ options: [String], to name: String) throws -> String {
    let path = path(name)
    try ffmpeg(
      ["-f", "lavfi", "-i", "testsrc2=s=64x64:r=25", "-frames:v", "\(frames)"] + options + [path])
    return path
  }

  /// The lines of one section of ffprobe, split at commas.
  static func probe(_ path: String, _ options: [String]) throws -> [[String]] {
    let text = try run("ffprobe", ["-v", "error", "-select_streams", "v:0"] + options + [path])
    return text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
  }
}

/// A stream as ffprobe sees it.
struct JudgedStream {
  /// In decoding order.
  var packets: [[UInt8]] = []
  var pts: [Int?] = []
  var extradata: [UInt8] = []
  /// The packet of each output frame, in display order.
  var frames: [Int] = []

  /// - Parameter path: a raw stream or an MP4 file; in others a packet is not a range of the file.
  init(_ path: String, codec: VideoCodec) throws {
    let file = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let lines = try FFmpegTool.probe(
      path, ["-show_entries", "packet=pts,size,pos", "-of", "compact=p=0:nk=0:s=,"])
    var indices: [Int: Int] = [:]
    for line in lines {
      var fields: [String: Int] = [:]
      for field in line {
        let pair = field.split(separator: "=").map(String.init)
        if pair.count == 2, let number = Int(pair[1]) { fields[pair[0]] = number }
      }
      let size = try #require(fields["size"])
      let start = try #require(fields["pos"])
      indices[start] = packets.count
      packets.append(Array(file[start..<start + size]))
      pts.append(fields["pts"])
    }
    let shown = try FFmpegTool.probe(
      path, ["-show_entries", "frame=pkt_pos", "-of", "csv=p=0"])
    for line in shown {
      let start = try #require(line.first.flatMap { Int($0) })
      frames.append(try #require(indices[start]))
    }
    if path.hasSuffix(".mp4") { extradata = try Self.extradata(path) }
  }

  private static func extradata(_ path: String) throws -> [UInt8] {
    let text = try FFmpegTool.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v:0", "-show_data", "-show_entries",
        "stream=extradata", path,
      ])
    // 00000000: 0164 000b ffe1 001b …  .d......
    let rows = text.split(separator: "\n").filter { $0.dropFirst(8).first == ":" }
    return rows.flatMap { row in hex(String(row.dropFirst(10).prefix(39))) }
  }
}

/// What our reader makes of the same packets.
struct ReadStream {
  var units: [AccessUnit] = []
  var places: [DisplayOrder.Place] = []

  init(_ packets: [[UInt8]], codec: VideoCodec, extradata: [UInt8] = []) {
    var reader = AccessUnitReader(codec: codec, extradata: extradata)
    var order = DisplayOrder()
    for (token, packet) in packets.enumerated() {
      let unit = packet.withUnsafeBytes { reader.read($0) }
      units.append(unit)
      places += order.add(token: token, picture: unit.picture, isDiscarded: false)
    }
    places += order.finish()
  }

  /// The packet of each frame, the first field's where there are two.
  var frames: [Int] {
    var frames: [Int] = []
    for place in places where place.frame == frames.count { frames.append(place.token) }
    return frames
  }
}
