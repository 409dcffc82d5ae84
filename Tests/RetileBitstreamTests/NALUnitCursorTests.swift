import RetileBitstream
import Testing

struct NALUnitCursorTests {
  @Test func startCodesOfThreeAndFourBytesAndTrailingZerosAreNoPartOfAUnit() {
    let packet = hex("00000001 09f0 000001 06ff 00000000 000001 6588 000000")
    let found = units(packet, .annexB)
    #expect(found.units == [hex("09f0"), hex("06ff"), hex("6588")])
    #expect(found.fault == nil)
  }

  @Test func emptyUnitsArePassedOver() {
    #expect(units(hex("000001 000001 000001 65"), .annexB).units == [[0x65]])
    #expect(units(hex("0000 0001 65"), .lengthPrefixed(bytes: 2)).units == [[0x65]])
    #expect(units(hex("000001"), .annexB).units == [])
    #expect(units([], .annexB).units == [])
    #expect(units([], .annexB).fault == nil)
    #expect(units(hex("000000"), .annexB).fault == nil)
  }

  @Test func bytesBeforeTheFirstStartCodeAreAFault() {
    let found = units(hex("aabb 000001 65"), .annexB)
    #expect(found.units == [[0x65]])
    #expect(found.fault == .noStartCode(byteCount: 2))
    #expect(units(hex("aabbcc"), .annexB).fault == .noStartCode(byteCount: 3))
  }

  @Test func lengthPrefixesOfOneToFourBytesAreRead() {
    for bytes in 1...4 {
      let zeros = String(repeating: "00", count: bytes - 1)
      let found = units(hex("\(zeros)02 0680 \(zeros)03 658801"), .lengthPrefixed(bytes: bytes))
      #expect(found.units == [hex("0680"), hex("658801")])
      #expect(found.fault == nil)
    }
  }

  @Test func whatComesBeforeALengthBeyondTheEndIsKept() {
    let long = units(hex("00000002 0680 00000009 6588"), .lengthPrefixed(bytes: 4))
    #expect(long.units == [hex("0680")])
    #expect(long.fault == .lengthBeyondEnd(offset: 6, declared: 9, available: 2))
    let huge = units(hex("ffffffff 65"), .lengthPrefixed(bytes: 4))
    #expect(huge.fault == .lengthBeyondEnd(offset: 0, declared: 0xffff_ffff, available: 1))
    let short = units(hex("00000002 0680 0000"), .lengthPrefixed(bytes: 4))
    #expect(short.units == [hex("0680")])
    #expect(short.fault == .truncatedLength(offset: 6, available: 2))
  }
}
