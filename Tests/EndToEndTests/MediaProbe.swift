import Foundation
import RetileJSON
import Testing

/// What ffprobe says of a file's streams and packets.
enum MediaProbe {
  struct Packet: Equatable, CustomStringConvertible {
    /// In the stream's ticks.
    let pts: Int?
    let seconds: Double
    let hash: String

    var description: String { "\(seconds) \(hash.prefix(8))" }
  }

  /// The packets of the streams chosen (`a:0`), in the order of the file.
  static func packets(_ path: String, _ streams: String) throws -> [Packet] {
    try rows(
      path, "packets",
      ["-select_streams", streams, "-show_packets", "-show_data_hash", "md5"]
    ).map {
      Packet(
        pts: $0["pts"]?.int,
        seconds: try #require($0["pts_time"]?.string.flatMap(Double.init), "\(path): no pts"),
        hash: try #require($0["data_hash"]?.string))
    }
  }

  /// The times of the decoded frames, in seconds.
  static func frameTimes(_ path: String) throws -> [Double] {
    try rows(path, "frames", ["-select_streams", "v:0", "-show_frames"]).map {
      try #require($0["best_effort_timestamp_time"]?.string.flatMap(Double.init))
    }
  }

  static func streams(_ path: String) throws -> [JSONValue] {
    try rows(path, "streams", ["-show_streams"])
  }

  private static func rows(
    _ path: String, _ name: String, _ arguments: [String]
  ) throws -> [JSONValue] {
    let run = try Command.run(["ffprobe", "-v", "error", "-of", "json"] + arguments + [path])
    try #require(run.status == 0, "ffprobe \(path): \(run.errors)")
    return try #require(try JSONParser.parse(run.output)[name]?.array)
  }

  /// The hash of all decoded video, none dropped or repeated, as `ffmpeg -f md5` prints it.
  static func md5(_ path: String) throws -> String {
    let text = try FFmpeg.run(
      ["-i", path, "-map", "0:v:0", "-fps_mode", "passthrough", "-f", "md5", "-"])
    return String(decoding: text, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
