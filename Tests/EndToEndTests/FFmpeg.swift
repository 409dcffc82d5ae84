import Foundation
import RetileFrames
import RetileJSON
import Testing

/// ffmpeg and ffprobe, the judges and the makers of test streams.
enum FFmpeg {
  /// Runs ffmpeg; anything but success ends the test.
  @discardableResult
  static func run(_ arguments: [String], input: String = "/dev/null") throws -> Data {
    let command = try Command.run(["ffmpeg", "-v", "error", "-y"] + arguments, input: input)
    try #require(
      command.status == 0, "ffmpeg \(arguments.joined(separator: " ")): \(command.errors)")
    return command.output
  }

  /// The frames that libavcodec gives for a whole stream, none dropped or repeated.
  ///
  /// Each file is decoded once; the frames are shared by the tests.
  static func decode(_ path: String) throws -> RawVideo {
    let stream = try probe(path)
    let file = try FileCache.file("\(path).yuv") { output in
      try run(
        ["-i", path, "-map", "0:v:0", "-fps_mode", "passthrough", "-f", "rawvideo", output])
    }
    return try RawVideo(file, stream.format)
  }

  /// Frames through a filter.
  static func filter(
    _ input: String, _ filter: String, _ format: PlanarFormat, _ options: [String] = []
  ) throws -> RawVideo {
    let scratch = try Scratch()
    let output = scratch.file("out.yuv")
    try run(
      options + [
        "-i", input, "-vf", filter, "-fps_mode", "passthrough", "-pix_fmt", format.name,
        "-f", "rawvideo", output,
      ])
    return try RawVideo(output, format)
  }

  /// A picture file as R, G, B bytes.
  static func rgb(_ path: String) throws -> [UInt8] {
    [UInt8](try run(["-i", path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"]))
  }

  struct Stream {
    let format: PlanarFormat
    let framesPerSecond: Double
    /// Only where they were counted.
    let frames: Int?
  }

  static func probe(_ path: String, countsFrames: Bool = false) throws -> Stream {
    let command = try Command.run(
      ["ffprobe", "-v", "error", "-select_streams", "v:0"]
        + (countsFrames ? ["-count_frames"] : []) + [
          "-show_entries", "stream=width,height,pix_fmt,r_frame_rate,nb_read_frames",
          "-of", "json", path,
        ])
    try #require(command.status == 0, "ffprobe \(path): \(command.errors)")
    let stream = try #require(
      JSONParser.parse(command.output)["streams"]?.array?.first, "\(path): no video")
    let rate = stream["r_frame_rate"]?.string?.split(separator: "/").compactMap {
      Double($0)
    }
    return Stream(
      format: PlanarFormat(
        try #require(stream["width"]?.int), try #require(stream["height"]?.int),
        try #require(stream["pix_fmt"]?.string)),
      framesPerSecond: try #require(rate)[0] / (try #require(rate))[1],
      frames: stream["nb_read_frames"]?.string.flatMap { Int($0) })
  }
}
