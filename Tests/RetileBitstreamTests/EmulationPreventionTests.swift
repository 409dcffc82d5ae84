import RetileBitstream
import TestSupport
import Testing

struct EmulationPreventionTests {
  private func removed(_ unit: [UInt8], limit: Int = .max) -> [UInt8] {
    EmulationPrevention.removed(from: unit.span, limit: limit)
  }

  @Test func theExamplesOfTheStandardHold() {
    // H.264 7.4.1: 00 00 00, 00 00 01, 00 00 02 and 00 00 03 get a 03, and a last 00 does.
    for byte: UInt8 in 0...3 {
      #expect(EmulationPrevention.inserted(into: [0, 0, byte, 9]) == [0, 0, 3, byte, 9])
    }
    #expect(EmulationPrevention.inserted(into: [0, 0, 4]) == [0, 0, 4])
    #expect(EmulationPrevention.inserted(into: [5, 0]) == [5, 0, 3])
    #expect(EmulationPrevention.inserted(into: [0, 0, 0, 0, 0]) == [0, 0, 3, 0, 0, 3, 0, 3])
    #expect(removed(hex("000003 000003 01")) == hex("0000 0000 01"))
    #expect(removed(hex("0003 000103")) == hex("0003 000103"))
  }

  @Test func removingUndoesInsertingAndNoStartCodeIsLeft() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<3000 {
      let count = Int.random(in: 0...24, using: &random)
      let bytes = (0..<count).map { _ in
        UInt8.random(in: 0...5, using: &random) &- UInt8.random(in: 0...1, using: &random)
      }
      let unit = EmulationPrevention.inserted(into: bytes)
      for i in unit.indices.dropLast(2) {
        #expect(!(unit[i] == 0 && unit[i + 1] == 0 && unit[i + 2] < 3))
      }
      #expect(unit.last != 0)
      let back = removed(unit)
      // A last zero byte comes back as it was: its 03 is removed only after two zeros.
      let expected = bytes.last == 0 && unit.suffix(3) != [0, 0, 3] ? bytes + [3] : bytes
      #expect(back == expected)
    }
  }

  @Test func theLimitCountsInputBytes() {
    #expect(removed(hex("0000030000"), limit: 4) == hex("000000"))
  }
}
