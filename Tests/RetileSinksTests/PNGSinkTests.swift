import RetileFrames
import RetileSinks
import TestSupport
import Testing

struct PNGSinkTests {
  private let scratch = ScratchDirectory()

  /// Full range grey: R, G and B are the luma sample exactly (H.273 clause 8.3).
  private func greyFrames(_ size: Size, count: Int) -> [Frame] {
    let format = FrameFormat(
      size: size, subsampling: .yuv420,
      color: ColorDescription(matrix: .bt709, range: .full))
    var numbers = SeededGenerator(seed: 31)
    return (0..<count).map { _ in
      let buffer = FrameBuffer(format)
      buffer.write(
        (0..<(size.width * size.height)).map { _ in UInt8.random(in: 0...255, using: &numbers) },
        plane: 0)
      for plane in 1...2 {
        let chroma = format.planeSize(plane)
        buffer.write([UInt8](repeating: 128, count: chroma.width * chroma.height), plane: plane)
      }
      return buffer.freeze()
    }
  }

  private func pixels(_ name: String) throws -> [UInt8] {
    let judge = try ForeignCommand.ffmpeg([
      "-i", scratch.file(name), "-f", "rawvideo", "-pix_fmt", "rgb24", "-",
    ])
    #expect(judge.errors == "")
    return judge.output
  }

  private func sink(_ name: String, _ format: FrameFormat, overwrite: Bool = true) throws
    -> any FrameSink
  {
    try FrameSinks.make(
      try OutputTarget.parse(scratch.file(name)), format: format,
      options: OutputOptions(overwrite: overwrite))
  }

  @Test func everyRowOfTheFrameIsInThePicture() throws {
    for (width, height) in [(1, 1), (5, 16), (31, 17), (64, 50)] {
      let frame = greyFrames(Size(width: width, height: height), count: 1)[0]
      let sink = try sink("a.png", frame.format)
      try sink.write(frame)
      try sink.finish()
      let luma = frame.planes[0].samples
      #expect(try pixels("a.png") == luma.flatMap { [$0, $0, $0] })
    }
    #expect(try scratch.names == ["a.png"])
  }

  @Test func coloursAreTheFramesOwn() throws {
    // Red, green, blue in BT.709 limited range; computed in floating point from H.273 (Kr, Kb).
    for (r, g, b) in [(255, 0, 0), (0, 255, 0), (0, 0, 255), (200, 100, 50)] {
      let (red, green, blue) = (Double(r) / 255, Double(g) / 255, Double(b) / 255)
      let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
      let codes = [16 + 219 * y, 128 + 224 * (blue - y) / 1.8556, 128 + 224 * (red - y) / 1.5748]
      let format = FrameFormat(
        size: Size(width: 8, height: 6), subsampling: .yuv420,
        color: ColorDescription(matrix: .bt709))
      let buffer = FrameBuffer(format)
      for plane in 0..<3 {
        let size = format.planeSize(plane)
        buffer.write(
          [UInt8](repeating: UInt8(codes[plane].rounded()), count: size.width * size.height),
          plane: plane)
      }
      let sink = try sink("c.png", format)
      try sink.write(buffer.freeze())
      try sink.finish()
      let found = try pixels("c.png")
      #expect(found.count == 144)
      // Rounding to codes moves a channel by at most 255/219/2 + 1.86·255/224/2, below 2.
      for (index, sample) in found.enumerated() {
        #expect(abs(Int(sample) - [r, g, b][index % 3]) <= 2)
      }
    }
  }

  @Test func aNumberedSeriesCountsFromZeroInOutputOrder() throws {
    let frames = greyFrames(Size(width: 4, height: 3), count: 12)
    let sink = try sink("f%02d.png", frames[0].format)
    for frame in frames { try sink.write(frame) }
    try sink.finish()
    #expect(try scratch.names == (0..<12).map { $0 < 10 ? "f0\($0).png" : "f\($0).png" })
    for (index, name) in try scratch.names.enumerated() {
      #expect(try pixels(name) == frames[index].planes[0].samples.flatMap { [$0, $0, $0] })
    }
  }

  @Test func picturesOfASeriesMayDifferInSize() throws {
    let sizes = [Size(width: 16, height: 8), Size(width: 7, height: 5), Size(width: 16, height: 8)]
    let frames = sizes.flatMap { greyFrames($0, count: 1) }
    let sink = try sink("s-%d.png", frames[0].format)
    for frame in frames { try sink.write(frame) }
    try sink.finish()
    for (index, frame) in frames.enumerated() {
      let grey = frame.planes[0].samples.flatMap { [$0, $0, $0] }
      #expect(try pixels("s-\(index).png") == grey)
    }
  }

  @Test func aSecondFrameForOnePictureIsAnErrorAndLeavesNothing() throws {
    let frames = greyFrames(Size(width: 4, height: 3), count: 2)
    let sink = try sink("one.png", frames[0].format)
    try sink.write(frames[0])
    #expect(throws: SinkError.secondFrame(scratch.path("one.png"))) { try sink.write(frames[1]) }
    sink.cancel()
    #expect(try scratch.names == [])
  }

  @Test func noFrameForOnePictureIsAnErrorAndForASeriesNone() throws {
    let format = greyFrames(Size(width: 4, height: 3), count: 1)[0].format
    let single = try sink("one.png", format)
    #expect(throws: SinkError.noFrame(scratch.path("one.png"))) { try single.finish() }
    try sink("%d.png", format).finish()
    #expect(try scratch.names == [])
  }

  @Test func namesThatCannotBeWrittenAreRefusedBeforeAnyFrame() throws {
    let format = greyFrames(Size(width: 4, height: 3), count: 1)[0].format
    #expect(throws: SinkError.noDirectory(scratch.path("no/0.png"), directory: scratch.path("no")))
    {
      try sink("no/%d.png", format)
    }
    try scratch.put("mine", "a0.png")
    #expect(throws: SinkError.alreadyExists(scratch.path("a0.png"))) {
      try sink("a%d.png", format, overwrite: false)
    }
    #expect(try scratch.text("a0.png") == "mine")
  }

  @Test func cancelInASeriesKeepsWholePicturesOnly() throws {
    let frames = greyFrames(Size(width: 4, height: 3), count: 2)
    let sink = try sink("%d.png", frames[0].format)
    try sink.write(frames[0])
    sink.cancel()
    #expect(try scratch.names == ["0.png"])
    #expect(try pixels("0.png") == frames[0].planes[0].samples.flatMap { [$0, $0, $0] })
  }
}
