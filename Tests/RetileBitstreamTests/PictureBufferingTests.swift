import Foundation
import RetileBitstream
import Testing

/// What parameter sets promise, against ffprobe's reading of the same streams.
@Suite struct PictureBufferingTests {
  @Test(arguments: [
    (1, 0, "yuv420p", true), (4, 0, "yuv420p", true), (3, 2, "yuv420p", true),
    (16, 8, "yuv420p", true), (2, 1, "yuv420p10le", false), (2, 1, "yuv444p", false),
  ])
  func h264KeepsWhatItRefersToAndWhatWaits(
    references: Int, bFrames: Int, format: String, isEightBit: Bool
  ) throws {
    let path = try FFmpegTool.encode(
      30,
      [
        "-c:v", "libx264", "-pix_fmt", format, "-x264-params",
        "ref=\(references):bframes=\(bFrames):b-adapt=0",
      ], to: "buffering-\(references)-\(bFrames)-\(format).h264")
    let found = try FFmpegTool.probe(
      path, ["-show_entries", "stream=has_b_frames", "-of", "csv=p=0"])
    let reordered = try #require(found.first?.first.flatMap { Int($0) })
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let buffering = try #require(PictureBuffering(codec: .h264, extradata: bytes))
    // x264 refers to one more where B-frames are referred to.
    let promised = references + reordered
    #expect((promised...promised + 1).contains(buffering.pictures))
    #expect(buffering.isEightBit == isEightBit)
  }

  @Test(arguments: [("yuv420p", true), ("yuv420p10le", false)])
  func h265KeepsNoLessThanItReorders(format: String, isEightBit: Bool) throws {
    let path = try FFmpegTool.encode(
      30,
      [
        "-c:v", "libx265", "-pix_fmt", format, "-x265-params", "log-level=none:ref=3:bframes=4",
      ], to: "buffering-\(format).hevc")
    let found = try FFmpegTool.probe(
      path, ["-show_entries", "stream=has_b_frames", "-of", "csv=p=0"])
    let reordered = try #require(found.first?.first.flatMap { Int($0) })
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let buffering = try #require(PictureBuffering(codec: .h265, extradata: bytes))
    #expect(buffering.pictures > reordered)
    #expect(buffering.pictures <= PictureBuffering.mostPictures)
    #expect(buffering.isEightBit == isEightBit)
  }

  @Test func whatSaysNothingIsNil() {
    #expect(PictureBuffering(codec: .h264, extradata: []) == nil)
    #expect(PictureBuffering(codec: .h265, extradata: [0, 0, 0, 1, 0x42]) == nil)
    #expect(PictureBuffering(codec: .h264, extradata: [0, 0, 0, 1, 0x67]) == nil)
  }
}
