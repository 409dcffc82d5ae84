import Foundation
import RetileFrames
import RetileMedia
import Testing

/// Raw video whose packets begin at odd addresses: libavformat hands out parts of Matroska's blocks.
@Suite struct OddAddressTests {
  /// Matroska (RFC 9559) as FFmpeg 5.1 does not write it.
  private struct Rewriting {
    let bytes: [UInt8]
    /// Block headers of five bytes instead of four: the track's number gets two, as EBML allows.
    let widensBlocks: Bool

    func rewritten() throws -> [UInt8] { try elements(0..<bytes.count) }

    private func elements(_ range: Range<Int>) throws -> [UInt8] {
      var result: [UInt8] = []
      var index = range.lowerBound
      while index < range.upperBound {
        let idLength = bytes[index].leadingZeroBitCount + 1
        let id = number(index, idLength)
        let sizeLength = bytes[index + idLength].leadingZeroBitCount + 1
        let unknown = 1 << (7 * sizeLength) - 1
        let size = number(index + idLength, sizeLength) & unknown
        let body = index + idLength + sizeLength
        let end = size == unknown ? range.upperBound : body + size
        try #require(end <= range.upperBound)
        let name = bytes[index..<(index + idLength)]
        var content = Array(bytes[body..<end])
        index = end
        switch id {
        case 0x1853_8067, 0x1F43_B675:
          // Segment and cluster: of unknown size, so that nothing has to add up.
          result += name + [1, 255, 255, 255, 255, 255, 255, 255]
          result += try elements(body..<end)
          continue
        case 0x1654_AE6B, 0xAE: content = try elements(body..<end)
        case 0xE0:
          // Video: its colour space is FFmpeg's FOURCC of yuv420p10le.
          content += [0x2E, 0xB5, 0x24, 0x84] + Array("Y3".utf8) + [11, 10]
        case 0x86: content = Array("V_UNCOMPRESSED".utf8)
        // The codec's own header, and sums over what is changed.
        case 0x63A2, 0xBF: continue
        case 0xA3 where widensBlocks: content = [0x40, 0x01] + content.dropFirst()
        default: break
        }
        let length = content.count | 1 << 28
        result += name + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: length >> $0) } + content
      }
      return result
    }

    private func number(_ index: Int, _ length: Int) -> Int {
      bytes[index..<(index + length)].reduce(0) { $0 << 8 | Int($1) }
    }
  }

  @Test func samplesOfTwoBytesAreReadFromAnyAddress() throws {
    let scratch = try Scratch()
    let source = try scratch.make(
      "source.mkv", "-f lavfi -i testsrc2=s=101x67:r=5:d=0.8",
      "-c:v rawvideo -pix_fmt yuv420p10le -allow_raw_vfw 1 -live 1")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: source)))
    var seen: [[UInt8]] = []
    for widensBlocks in [false, true] {
      let path = scratch.file("\(widensBlocks).mkv")
      let rewritten = try Rewriting(bytes: bytes, widensBlocks: widensBlocks).rewritten()
      try Data(rewritten).write(to: URL(fileURLWithPath: path))
      let judge = try Scratch.decode(path)
      let frames = try Playback(path).pictures.map {
        try #require($0.frame(color: ColorDescription(matrix: .bt601)))
      }
      #expect(frames.count == 4)
      #expect(frames.allSatisfy { $0.format.bitDepth == 10 })
      #expect(frames.flatMap(\.samples) == judge)
      seen.append(judge)
    }
    #expect(seen[0] == seen[1])
  }
}
