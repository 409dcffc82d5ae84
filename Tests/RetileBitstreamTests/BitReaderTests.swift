import TestSupport
import Testing

@testable import RetileBitstream

struct BitReaderTests {
  @Test func elementsComeBackAsTheyWereWritten() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      var writer = BitWriter()
      var expected: [Int] = []
      let kinds = (0..<20).map { _ in Int.random(in: 0...2, using: &random) }
      let widths = kinds.map { _ in Int.random(in: 0...32, using: &random) }
      for (kind, width) in zip(kinds, widths) {
        let value = Int.random(in: 0...(1 << width - 1), using: &random)
        switch kind {
        case 0:
          expected.append(value)
          writer.put(value, width)
        case 1:
          expected.append(max(0, value - 1))
          writer.ue(max(0, value - 1))
        default:
          expected.append(value / 2 * (width % 2 == 0 ? 1 : -1))
          writer.se(value / 2 * (width % 2 == 0 ? 1 : -1))
        }
      }
      var reader = BitReader([0xaa] + writer.bytes, from: 1, part: .h264SPS)
      for (index, kind) in kinds.enumerated() {
        switch kind {
        case 0: #expect(try reader.bits(widths[index]) == expected[index])
        case 1: #expect(try reader.ue() == expected[index])
        default: #expect(try reader.se() == expected[index])
        }
      }
    }
  }

  @Test func theEndAndTooLongPrefixesAreErrors() throws {
    var short = BitReader([0x80], from: 0, part: .h265SPS)
    #expect(try short.ue() == 0)
    #expect(throws: BitstreamError.truncated(.h265SPS)) { try short.bits(8) }
    #expect(throws: BitstreamError.truncated(.h265SPS)) { try short.ue() }
    var zeros = BitReader([UInt8](repeating: 0, count: 9), from: 0, part: .h264PPS)
    #expect(
      throws: BitstreamError.outOfRange(.h264PPS, field: "an Exp-Golomb prefix", value: 33)
    ) { try zeros.ue() }
  }
}
