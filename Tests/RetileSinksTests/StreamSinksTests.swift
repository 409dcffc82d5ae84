import RetileFrames
import RetileSinks
import Testing

/// Y4M, raw video and MD5, judged by ffmpeg at every size and sub-sampling.
struct StreamSinksTests {
  private let scratch = ScratchDirectory()

  private func write(_ frames: [Frame], _ text: String, rate: FrameRate? = nil) throws {
    let target = try OutputTarget.parse(text)
    let sink = try FrameSinks.make(target, format: frames[0].format, frameRate: rate)
    for frame in frames { try sink.write(frame) }
    try sink.finish()
  }

  /// The planes of the frames by their definition, without our writer.
  private func planes(_ frames: [Frame]) -> [UInt8] { frames.flatMap(\.samples) }

  @Test func rawVideoIsThePlanesWithoutPadding() throws {
    for format in NoiseFrames.formats {
      let frames = NoiseFrames.frames(format, count: 3, seed: 11)
      try write(frames, scratch.file("a.yuv"))
      let bytes = try scratch.bytes("a.yuv")
      #expect(bytes == planes(frames), "\(format)")
      #expect(bytes.count == 3 * format.byteCount)
    }
  }

  @Test func ffmpegReadsTheSameSamplesFromY4M() throws {
    for format in NoiseFrames.formats {
      let frames = NoiseFrames.frames(format, count: 3, seed: 12)
      try write(frames, scratch.file("a.y4m"), rate: FrameRate(25, 1))
      let judge = try ForeignCommand.ffmpeg([
        "-i", scratch.file("a.y4m"), "-f", "rawvideo", "-pix_fmt",
        NoiseFrames.pixelFormat(format), "-",
      ])
      #expect(judge.output == planes(frames), "\(format) \(judge.errors)")
    }
  }

  @Test func theMD5LineIsFFmpegs() throws {
    for format in NoiseFrames.formats {
      let frames = NoiseFrames.frames(format, count: 3, seed: 13)
      try write(frames, "md5:" + scratch.file("sum"))
      let judge = try ForeignCommand.ffmpeg(
        [
          "-f", "rawvideo", "-pixel_format", NoiseFrames.pixelFormat(format),
          "-video_size", "\(format.size)", "-i", "-", "-f", "md5", "-",
        ], input: planes(frames))
      #expect(try scratch.text("sum") == judge.text, "\(format) \(judge.errors)")
      #expect(judge.text.hasPrefix("MD5="))
    }
  }

  @Test func picturesStoredBottomUpAreWrittenTopDown() throws {
    let format = FrameFormat(
      size: Size(width: 4, height: 4), subsampling: .yuv420,
      color: ColorDescription(matrix: .bt601))
    let upright = NoiseFrames.frames(format, count: 1, seed: 14)[0]
    let buffer = FrameBuffer(format)
    for plane in 0..<3 {
      let rows = (0..<format.planeSize(plane).height).map { y in
        upright.planes[plane].withRow(y) { Array($0) }
      }
      buffer.write(Array(rows.reversed().joined()), plane: plane)
    }
    let flipped = Frame(
      format: format,
      planes: (0..<3).map { plane in
        let size = format.planeSize(plane)
        return Plane(
          base: buffer.row(plane, size.height - 1), size: size,
          bytesPerRow: -buffer.storage.bytesPerRow[plane], owner: buffer.storage)
      })
    try write([flipped], scratch.file("a.yuv"))
    #expect(try scratch.bytes("a.yuv") == upright.samples)
  }

  @Test func aStreamWithoutFramesIsWhole() throws {
    let format = NoiseFrames.formats[0]
    for text in [scratch.file("a.y4m"), scratch.file("a.yuv"), "md5:" + scratch.file("sum")] {
      try FrameSinks.make(try OutputTarget.parse(text), format: format).finish()
    }
    #expect(try scratch.text("a.y4m").hasPrefix("YUV4MPEG2 W1 H1 F0:0 "))
    #expect(try scratch.bytes("a.yuv") == [])
    #expect(try scratch.text("sum") == "MD5=d41d8cd98f00b204e9800998ecf8427e\n")
  }

  @Test func aFrameOfAnotherFormatIsAnErrorAndCancelLeavesNothing() throws {
    let (format, other) = (NoiseFrames.formats[1], NoiseFrames.formats[2])
    let frame = NoiseFrames.frames(other, count: 1, seed: 15)[0]
    for text in ["a.y4m", "a.yuv"] {
      let path = scratch.path(text)
      let sink = try FrameSinks.make(
        OutputTarget(place: .file(path), format: try OutputTarget.parse(text).format),
        format: format)
      #expect(throws: SinkError.formatChanged(path, expected: format, found: other)) {
        try sink.write(frame)
      }
      sink.cancel()
      sink.cancel()
    }
    #expect(try scratch.names == [])
  }

  @Test func nothingTakesFramesAndMakesNothing() throws {
    let sink = try FrameSinks.make(try OutputTarget.parse("null:"), format: NoiseFrames.formats[0])
    for frame in NoiseFrames.frames(NoiseFrames.formats[0], count: 2, seed: 1) {
      try sink.write(frame)
    }
    try sink.finish()
    sink.cancel()
  }
}
