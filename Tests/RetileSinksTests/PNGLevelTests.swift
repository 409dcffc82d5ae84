import RetileFrames
import RetileSinks
import TestSupport
import Testing

/// Whatever the level, the pixels are the rows that were given: read back by ffmpeg and by libpng.
struct PNGLevelTests {
  /// One sample; single rows and columns; odd sizes; rows of 32 767, 65 535 and 65 536 bytes, the
  /// last longer than what is deflated at a time; more than one IDAT chunk.
  private static let sizes = [
    Size(width: 1, height: 1), Size(width: 1, height: 77), Size(width: 83, height: 1),
    Size(width: 3, height: 2), Size(width: 17, height: 9), Size(width: 257, height: 131),
    Size(width: 10_922, height: 5), Size(width: 16_384, height: 3),
  ]

  private static let levels = PNGCompression.levels.compactMap(PNGCompression.init(level:))

  enum Content: CaseIterable { case noise, constant, ramp, mixed }

  private func samples(_ content: Content, _ count: Int) -> [UInt8] {
    var numbers = SeededGenerator(seed: 41)
    return (0..<count).map { index in
      switch content {
      case .noise: UInt8.random(in: 0...255, using: &numbers)
      case .constant: 201
      case .ramp: UInt8(truncatingIfNeeded: index / 7)
      // Half noise, half runs, so that filters and matches both have work.
      case .mixed:
        index % 64 < 32
          ? UInt8.random(in: 0...255, using: &numbers) : UInt8(truncatingIfNeeded: index / 64)
      }
    }
  }

  @Test func thereAreTenLevels() {
    #expect(Self.levels.map(\.level) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(PNGCompression(level: -1) == nil)
    #expect(PNGCompression(level: 10) == nil)
    #expect(PNGCompression.fast.level == 1)
  }

  @Test(arguments: sizes, [false, true])
  func theRowsComeBack(size: Size, hasAlpha: Bool) throws {
    let count = size.width * size.height * (hasAlpha ? 4 : 3)
    var files: [UInt8] = []
    var expected: [UInt8] = []
    for content in Content.allCases {
      let samples = samples(content, count)
      for level in Self.levels {
        let file = try encode(size, samples, hasAlpha: hasAlpha, level)
        let read =
          hasAlpha ? try PNGFile.decodeWithAlpha(file).rgba : try PNGFile.decode(file).rgb
        #expect(read == samples, "\(content) at level \(level.level)")
        files += file
        expected += samples
      }
    }
    let judge = try ForeignCommand.ffmpeg(
      [
        "-f", "png_pipe", "-i", "-", "-f", "rawvideo", "-pix_fmt", hasAlpha ? "rgba" : "rgb24",
        "-fps_mode", "passthrough", "-",
      ], input: files)
    #expect(judge.errors == "")
    #expect(judge.output == expected)
  }

  @Test(arguments: levels)
  func chunksAndChecksumsAreRight(level: PNGCompression) throws {
    for (width, height) in [(1, 1), (301, 211)] {
      let size = Size(width: width, height: height)
      let samples = samples(.noise, width * height * 3)
      let chunks = try PNGChunks(try encode(size, samples, hasAlpha: false, level))
      let names = chunks.all.map(\.name)
      #expect(names.first == "IHDR")
      #expect(names.last == "IEND")
      #expect(names.dropFirst().dropLast().allSatisfy { $0 == "IDAT" })
      // 190 533 bytes of noise, at most 65 536 in a chunk.
      #expect(names.count == (width == 1 ? 3 : 5))
      for chunk in chunks.all { #expect(chunk.crc == PNGChunks.crc(of: chunk), "\(chunk.name)") }
      let zlib = chunks.all.filter { $0.name == "IDAT" }.flatMap(\.body)
      // RFC 1950: method 8, a window of at most 32 KiB, no dictionary, a header that 31 divides.
      #expect(zlib[0] & 15 == 8 && zlib[0] >> 4 <= 7 && zlib[1] & 32 == 0)
      #expect((Int(zlib[0]) << 8 | Int(zlib[1])) % 31 == 0)
      guard level.level <= 1 else { continue }
      let sum = PNGChunks.adler(filtered(samples, width * 3, isUp: level == .fast))
      #expect(Array(zlib.suffix(4)) == sum)
    }
  }

  @Test func higherLevelsAreSmallerOnAPicture() throws {
    let size = Size(width: 640, height: 360)
    let format = FrameFormat(
      size: size, subsampling: .yuv420, color: ColorDescription(matrix: .bt709))
    let luma = HostPictures.host(1, format).planes[0].samples
    let bytes = try [0, 1, 9].compactMap(PNGCompression.init(level:)).map {
      try encode(size, luma.flatMap { [$0, $0 / 2, 255 - $0] }, hasAlpha: false, $0).count
    }
    #expect(bytes[0] > 640 * 360 * 3)
    #expect(bytes == bytes.sorted(by: >), "\(bytes)")
  }

  @Test(arguments: levels)
  func itDoesNotMatterHowTheRowsAreHandedOverNorWhatWasEncodedBefore(level: PNGCompression) throws {
    let encoder = try PNGEncoder(level)
    for (width, height) in [(64, 2000), (700, 90), (700, 3), (64, 48)] {
      let size = Size(width: width, height: height)
      let samples = samples(.mixed, width * height * 3)
      let whole = try encode(size, samples, hasAlpha: false, level)
      for step in [1, 7, 64] {
        try encoder.begin(size)
        try feed(samples, to: encoder, bytesPerRow: width * 3, rows: step)
        #expect(Array(try encoder.finish()) == whole, "\(size), \(step) rows at a time")
      }
      // A picture that is given up leaves nothing in the next one.
      try encoder.begin(size)
      try feed(Array(samples.prefix(width * 6)), to: encoder, bytesPerRow: width * 3, rows: 2)
    }
  }

  private func feed(
    _ samples: [UInt8], to encoder: PNGEncoder, bytesPerRow: Int, rows: Int
  ) throws {
    try samples.withUnsafeBufferPointer { all in
      for start in stride(from: 0, to: all.count, by: bytesPerRow * rows) {
        let end = min(all.count, start + bytesPerRow * rows)
        try encoder.write(rows: UnsafeBufferPointer(rebasing: all[start..<end]))
      }
    }
  }

  private func encode(
    _ size: Size, _ samples: [UInt8], hasAlpha: Bool, _ level: PNGCompression
  ) throws -> [UInt8] {
    hasAlpha
      ? try PNGFile.encode(PNGImageWithAlpha(size: size, rgba: samples), level)
      : try PNGFile.encode(PNGImage(size: size, rgb: samples), level)
  }

  /// What is deflated: each row after its filter's number (PNG specification, clause 9).
  private func filtered(_ samples: [UInt8], _ bytesPerRow: Int, isUp: Bool) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: samples.count, by: bytesPerRow) {
      result.append(isUp ? 2 : 0)
      for index in start..<(start + bytesPerRow) {
        let above = isUp && start > 0 ? samples[index - bytesPerRow] : 0
        result.append(samples[index] &- above)
      }
    }
    return result
  }
}
