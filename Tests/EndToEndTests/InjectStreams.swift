import Foundation
import Testing

/// Streams without layouts to write layouts into, made by ffmpeg.
struct InjectStream: CustomTestStringConvertible, Sendable {
  let codec: String
  let container: String

  var testDescription: String { "\(codec).\(container)" }
  var isRaw: Bool { ["h264", "hevc"].contains(container) }
  /// Frames of 40 ms.
  static let frames = 75

  static let h264 = ["mp4", "flv", "ts", "mkv", "h264"].map { Self(codec: "h264", container: $0) }
  static let h265 = ["mp4", "ts", "mkv", "hevc"].map { Self(codec: "hevc", container: $0) }
  static let all = h264 + h265

  /// From each container into each other of its codec.
  static let conversions: [Conversion] = [h264, h265].flatMap { streams in
    streams.flatMap { from in
      streams.filter { $0.container != from.container }.map { Conversion(from: from, to: $0) }
    }
  }

  struct Conversion: CustomTestStringConvertible, Sendable {
    let from: InjectStream
    let to: InjectStream

    var testDescription: String { "\(from.codec): \(from.container) to \(to.container)" }
  }

  /// The file: B-frames that others refer to, key frames that are no multiples, sound.
  func file() throws -> String {
    if container == "mp4" { return try encoded() }
    let original = try encoded()
    return try FileCache.file("inject-\(codec).\(container)") { output in
      try FFmpeg.run(
        ["-i", original, "-map", "0:v"] + (isRaw ? [] : ["-map", "0:a"]) + ["-c", "copy", output])
    }
  }

  private func encoded() throws -> String {
    try FileCache.file("inject-\(codec).mp4") { output in
      let encoder =
        codec == "h264"
        ? [
          "-c:v", "libx264", "-x264-params",
          "keyint=31:min-keyint=31:scenecut=0:bframes=3:b-adapt=0",
        ]
        : [
          "-c:v", "libx265", "-x265-params",
          "log-level=none:keyint=31:min-keyint=31:scenecut=0:bframes=3:b-adapt=0:open-gop=1",
        ]
      try FFmpeg.run(
        ["-f", "lavfi", "-i", "testsrc2=s=96x64:r=25", "-f", "lavfi", "-i", "sine=r=44100"]
          + ["-t", "3", "-pix_fmt", "yuv420p", "-preset", "veryfast"] + encoder
          + ["-c:a", "aac", "-metadata", "title=A call", "-metadata:s:a:0", "language=deu"]
          + ["-disposition:a:0", "default+hearing_impaired", output])
    }
  }
}

/// NAL units as the test splits them, with nothing of the tool's.
struct NALUnits {
  let units: [[UInt8]]
  private let isH265: Bool

  /// - Parameter path: any container; ffmpeg copies the video into a raw stream.
  init(_ path: String, codec: String) throws {
    isH265 = codec == "hevc"
    let bytes = [UInt8](
      try FFmpeg.run(["-i", path, "-map", "0:v:0", "-c", "copy", "-f", codec, "-"]))
    var starts: [Int] = []
    for index in 0..<max(0, bytes.count - 2)
    where bytes[index] == 0 && bytes[index + 1] == 0 && bytes[index + 2] == 1 {
      starts.append(index + 3)
    }
    units = zip(starts, starts.dropFirst().map { $0 - 3 } + [bytes.count]).map { from, to in
      var unit = Array(bytes[from..<to])
      while unit.last == 0 { unit.removeLast() }
      return unit
    }
  }

  /// All of them but SEI NAL units of one message whose payload is a JSON object.
  var withoutLayouts: [[UInt8]] { units.filter { !isLayout($0) } }

  var layouts: [[UInt8]] { units.filter(isLayout) }

  /// Units that hold a text.
  func holding(_ text: String) -> [[UInt8]] {
    units.filter { Data($0).range(of: Data(text.utf8)) != nil }
  }

  private func isLayout(_ unit: [UInt8]) -> Bool {
    guard let first = unit.first else { return false }
    let header = isH265 ? 2 : 1
    guard isH265 ? [39, 40].contains(first >> 1 & 63) : first & 31 == 6, unit.count > header + 2
    else { return false }
    var rest = unit.dropFirst(header)
    var type = 0
    while rest.first == 0xff { type += Int(rest.removeFirst()) }
    type += Int(rest.popFirst() ?? 0)
    while rest.first == 0xff { rest.removeFirst() }
    rest = rest.dropFirst(type == 5 ? 17 : 1)
    return rest.starts(with: Array("{\"".utf8))
  }
}

/// What ffprobe says of the packets of a file.
enum PacketTable {
  /// Stream, pts, dts, duration and flags of each packet, in the order of the file.
  ///
  /// - Parameter sizes: of the packets too.
  static func read(
    _ path: String, streams: String? = nil, entries: String = "stream_index,pts,dts,duration,flags"
  ) throws -> [String] {
    let command = try Command.run(
      ["ffprobe", "-v", "error"] + (streams.map { ["-select_streams", $0] } ?? [])
        + ["-show_entries", "packet=\(entries)", "-of", "compact=p=0", path])
    try #require(command.status == 0, "ffprobe \(path): \(command.errors)")
    // Lines of side data have other keys.
    return command.text.split(separator: "\n").map(String.init).filter { $0.contains("=") }
      .map { $0.split(separator: "|").filter { !$0.hasPrefix("side_data") }.joined(separator: "|") }
  }
}
