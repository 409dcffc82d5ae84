import RetileFrames
import RetileSinks
import TestSupport
import Testing

struct PNGFileTests {
  private func noise(_ count: Int, _ seed: UInt64) -> [UInt8] {
    var numbers = SeededGenerator(seed: seed)
    // Half noise, half runs, so that filters and matches both have work.
    return (0..<count).map { index in
      index % 64 < 32
        ? UInt8.random(in: 0...255, using: &numbers) : UInt8(truncatingIfNeeded: index / 64)
    }
  }

  @Test func everyKindOfPNGIsReadAsFFmpegReadsIt() throws {
    let size = Size(width: 33, height: 20)
    let source = try PNGFile.encode(PNGImage(size: size, rgb: noise(33 * 20 * 3, 23)))
    for format in [
      "rgb24", "rgba", "gray", "ya8", "pal8", "monob", "rgb48be", "rgba64be", "gray16be",
    ] {
      let file = try ForeignCommand.ffmpeg(
        ["-f", "png_pipe", "-i", "-", "-pix_fmt", format, "-c:v", "png", "-f", "image2pipe", "-"],
        input: source)
      try #require(!file.output.isEmpty, "\(format): \(file.errors)")
      let image = try PNGFile.decodeWithAlpha(file.output)
      #expect(image.size == size)
      let judge = try decodedByFFmpeg(file.output, "rgba")
      try #require(judge.count == image.rgba.count)
      // 16 bits are rounded to 8, which swscale may do otherwise by one.
      let allowed = format.contains("16") || format.contains("48") || format.contains("64") ? 1 : 0
      let worst = zip(judge, image.rgba).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst <= allowed, "\(format)")
      #expect(try PNGFile.decode(file.output).rgb == withoutAlpha(image.rgba))
    }
  }

  @Test func everyPrefixIsAnError() throws {
    let whole = try PNGFile.encode(
      PNGImage(size: Size(width: 16, height: 16), rgb: noise(768, 24)))
    for length in 0..<whole.count {
      let error = #expect(throws: PNGError.self) { try PNGFile.decode(Array(whole[..<length])) }
      if case .decode = error { continue }
      Issue.record("\(length): \(String(describing: error))")
    }
    #expect(try PNGFile.decode(whole + [1, 2, 3]).size == Size(width: 16, height: 16))
  }

  @Test func damagedFilesNeverTrapAndKeepTheirSize() throws {
    let whole = try PNGFile.encode(
      PNGImage(size: Size(width: 16, height: 16), rgb: noise(768, 25)))
    var numbers = SeededGenerator(seed: 26)
    var refused = 0
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &numbers) {
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      do {
        let image = try PNGFile.decodeWithAlpha(bytes)
        #expect(image.rgba.count == image.size.width * image.size.height * 4)
      } catch { refused += 1 }
    }
    #expect(refused > 2500, "checksums find almost every damage")
  }

  @Test func garbageIsAnError() {
    var numbers = SeededGenerator(seed: 27)
    for length in [1, 8, 100, 5000] {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      #expect(throws: PNGError.self) { try PNGFile.decode(bytes) }
    }
  }

  @Test func sizesBeyondTheLimitsAreRefusedBeforeMemoryIsTaken() throws {
    for size in [
      Size(width: 0, height: 1), Size(width: 16385, height: 1), Size(width: 1, height: -1),
    ] {
      #expect(throws: PNGError.badSize(size)) { try PNGEncoder().begin(size) }
    }
    for (width, height) in [(16385, 1), (1, 16385), (16384, 16384), (0, 5)] {
      let file = header(width: UInt32(width), height: UInt32(height))
      #expect(throws: PNGError.self, "\(width)x\(height)") { try PNGFile.decode(file) }
    }
  }

  /// A signature and an IHDR chunk with a right checksum (CRC-32 of the PNG specification, annex D).
  private func header(width: UInt32, height: UInt32) -> [UInt8] {
    func bytes(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
    }
    let body = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 2, 0, 0, 0]
    var crc: UInt32 = .max
    for byte in body {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1 }
    }
    return [137, 80, 78, 71, 13, 10, 26, 10] + bytes(13) + body + bytes(~crc)
  }

  private func decodedByFFmpeg(_ png: [UInt8], _ format: String) throws -> [UInt8] {
    try ForeignCommand.ffmpeg(
      ["-f", "png_pipe", "-i", "-", "-f", "rawvideo", "-pix_fmt", format, "-"], input: png
    ).output
  }

  private func withoutAlpha(_ rgba: [UInt8]) -> [UInt8] {
    rgba.indices.filter { $0 % 4 != 3 }.map { rgba[$0] }
  }
}
