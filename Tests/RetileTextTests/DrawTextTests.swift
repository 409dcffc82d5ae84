import Foundation
import RetileFrames
import RetileText
import Testing

/// An outside judge: ffmpeg's `drawtext`, which draws single letters with FreeType alone.
@Suite struct DrawTextTests {
  private static func ffmpeg(_ arguments: [String], to path: String) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ffmpeg", "-v", "error", "-nostdin", "-y"] + arguments + [path]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
      ? [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) : []
  }

  /// White on black: the red channel is the coverage.
  private func judged(_ letter: String, font: String, em: Int, _ size: Size) throws -> [Int] {
    let path = NSTemporaryDirectory() + "retile-drawtext-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    try letter.write(toFile: path + ".txt", atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path + ".txt") }
    let bytes = try Self.ffmpeg(
      [
        "-f", "lavfi", "-i", "color=black:s=\(size),format=rgb24", "-frames:v", "1", "-vf",
        "drawtext=fontfile=\(font):textfile=\(path).txt:fontsize=\(em):fontcolor=white:x=20:y=20"
          + ":ft_load_flags=no_hinting",
        "-f", "rawvideo", "-pix_fmt", "rgb24",
      ], to: path)
    return stride(from: 0, to: bytes.count, by: 3).map { Int(bytes[$0]) }
  }

  @Test(arguments: [
    ("truetype/dejavu/DejaVuSans.ttf", "AgЖ&λש☺"), ("truetype/wqy/wqy-microhei.ttc", "漢あ한"),
    ("truetype/noto/NotoSansEthiopic-Regular.ttf", "አማ"),
  ])
  func aLetterIsWhatFreeTypeDraws(_ font: String, _ letters: String) throws {
    let renderer = try TextRenderer()
    for letter in letters {
      for lineHeight in [16, 40, 100] {
        let em = (3 * lineHeight + 2) / 4
        let size = Size(width: 160, height: 160)
        let own = try renderer.render(String(letter), lineHeight: lineHeight, maximumWidth: 400)
        let other = try judged(String(letter), font: "/usr/share/fonts/" + font, em: em, size)
        try #require(other.count == size.width * size.height)
        let theirs = try #require(
          Ink.bounds(size) { other[$1 * size.width + $0] }, "nothing by ffmpeg")
        let ours = try #require(own.ink)
        #expect(ours.size == theirs.size, "\(letter) \(lineHeight)")
        var worst = 0
        for y in -1...ours.height {
          for x in -1...ours.width {
            let wanted = other[(theirs.top + y) * size.width + theirs.left + x]
            worst = max(worst, abs(own.at(ours.left + x, ours.top + y) - wanted))
          }
        }
        // ffmpeg blends with a step of 1/128.
        #expect(worst <= 4, "\(letter) \(lineHeight): \(worst)")
      }
    }
  }
}
