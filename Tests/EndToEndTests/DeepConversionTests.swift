import Foundation
import RetileFrames
import RetileJSON
import Testing

/// Pictures that are not what frames are made of, or not what the first picture was.
@Suite struct DeepConversionTests {
  private static let flags = "flags=bilinear+accurate_rnd+bitexact+full_chroma_inp"

  /// The whole picture in one view, and what the report says.
  private func render(
    _ file: String, _ size: PlanarFormat
  ) throws -> (video: RawVideo, report: JSONValue) {
    let scratch = try Scratch()
    try Tool.succeed(
      ["render", file, "--grid", "1x1", "--layout", "grid", "-o", scratch.file("out.yuv")]
        + ["--report", scratch.file("report.json"), "--quiet"])
    return (
      try RawVideo(scratch.file("out.yuv"), size),
      try JSONParser.parse(scratch.text("report.json").utf8)
    )
  }

  private func largestDifference(_ a: Picture, _ b: Picture) -> Int {
    guard a.format == b.format else { return .max }
    return (0..<3).map { plane in
      let (width, height) = a.format.planeSize(plane)
      return (0..<(width * height)).map { abs(a.code(plane, $0) - b.code(plane, $0)) }.max() ?? 0
    }.max() ?? 0
  }

  /// Eight frames of a raw stream.
  private func part(_ scratch: Scratch, _ name: String, _ pixelFormat: String, _ codec: String)
    throws -> String
  {
    let file = scratch.file(name)
    try FFmpeg.run(
      [
        "-f", "lavfi", "-i", "testsrc2=s=96x64:r=25,noise=alls=10:allf=t", "-frames:v", "8",
        "-pix_fmt", pixelFormat,
      ] + codec.split(separator: " ").map(String.init) + [file])
    return file
  }

  /// The first picture's bit depth holds for the stream.
  @Test(arguments: [
    ("hevc", "-c:v libx265 -x265-params log-level=none", ["yuv420p", "yuv420p10le"]),
    ("hevc", "-c:v libx265 -x265-params log-level=none", ["yuv420p10le", "yuv420p"]),
    ("hevc", "-c:v libx265 -x265-params log-level=none", ["yuv420p12le", "yuv420p10le"]),
    ("h264", "-c:v libx264", ["yuv420p", "yuv420p10le"]),
    ("h264", "-c:v libx264", ["yuv422p10le", "yuv420p10le"]),
  ])
  func laterPicturesBecomeWhatTheFirstIs(
    _ container: String, _ codec: String, _ formats: [String]
  ) throws {
    let scratch = try Scratch()
    let parts = try formats.enumerated().map {
      try part(scratch, "\($0).\(container)", $1, codec)
    }
    let joined = scratch.file("joined.\(container)")
    var bytes = Data()
    for part in parts { bytes += try Data(contentsOf: URL(fileURLWithPath: part)) }
    try bytes.write(to: URL(fileURLWithPath: joined))
    let size = PlanarFormat(96, 64, formats[0])
    let (video, report) = try render(joined, size)
    try #require(video.count == 16)
    let first = try FFmpeg.filter(parts[0], "null", size)
    let second = try FFmpeg.filter(parts[1], "scale=\(Self.flags),format=\(size.name)", size)
    for frame in 0..<8 {
      #expect(video.picture(frame).difference(from: first.picture(frame)) == nil, "\(frame)")
      let difference = largestDifference(video.picture(8 + frame), second.picture(frame))
      #expect(difference <= 1, "\(frame)")
    }
    let words = "\(size.bitDepth)-bit \(formats[0].prefix(7))"
    #expect(
      report["notes"]?.array?.map(\.string) == [
        "pictures in \(formats[1]) are converted to \(words) with libswscale"
      ])
    #expect(report["stream"]?["bitDepth"]?.int == size.bitDepth)
  }

  /// What has no planar format of its depth becomes the nearest.
  @Test(arguments: [
    ("yuv420p16le", "yuv420p12le"), ("yuv444p14le", "yuv444p12le"), ("gbrp10le", "yuv444p10le"),
    ("gray10le", "yuv420p10le"), ("yuva420p10le", "yuv420p10le"), ("gray16le", "yuv420p12le"),
  ])
  func otherFormatsBecomeTheNearest(_ found: String, _ wanted: String) throws {
    let scratch = try Scratch()
    let file = try part(scratch, "in.mkv", found, "-c:v ffv1")
    let size = PlanarFormat(96, 64, wanted)
    let (video, report) = try render(file, size)
    // ffmpeg says of RGB and of grey that they are of full range, and the frames keep that. Grey's codes
    // stay what they are, which for ffmpeg's scaler is one range on both sides, whichever.
    let isRGB = found.hasPrefix("gbr")
    let isFull = isRGB || found.hasPrefix("gray")
    #expect(report["stream"]?["range"]?.string == (isFull ? "full" : "limited"))
    let ranges = isRGB ? "out_range=pc" : "in_range=tv:out_range=tv"
    let theirs = try FFmpeg.filter(
      file, "scale=in_color_matrix=bt601:out_color_matrix=bt601:\(ranges):\(Self.flags)", size)
    try #require(video.count == 8 && theirs.count == 8)
    for frame in 0..<8 {
      #expect(largestDifference(video.picture(frame), theirs.picture(frame)) <= 1, "\(frame)")
    }
    #expect(report["stream"]?["pixelFormat"]?.string == found)
    #expect(report["stream"]?["bitDepth"]?.int == size.bitDepth)
    #expect(
      report["notes"]?.array?.map(\.string) == [
        "pictures in \(found) are converted to \(size.bitDepth)-bit \(wanted.prefix(7)) with libswscale"
      ])
  }

  @Test func benchMeasuresDeepStreams() throws {
    let scratch = try Scratch()
    let file = try part(scratch, "in.mkv", "yuv420p10le", "-c:v ffv1")
    let bench = try Tool.succeed(
      ["bench", file, "--grid", "2x2", "--layout", "grid", "--runs", "1", "--format", "json"])
    let figures = try JSONParser.parse(bench.output)
    #expect(figures["frames"]?.int == 8)
    #expect(figures["stills"]?["pictures"]?.int == 8)
  }
}
