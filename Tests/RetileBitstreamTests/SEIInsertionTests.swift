import RetileBitstream
import Testing

struct SEIInsertionTests {
  private let sei = hex("06 64 02 7b7d 80")

  @Test func h264GoesAfterParameterSetsAndBeforeTheFirstSlice() throws {
    let packet = hex("00000001 09f0 00000001 67aa 000001 68bb 000001 6588 000001 6599")
    let found = try SEIInsertion.inserting(sei, into: packet, codec: .h264, framing: .annexB)
    #expect(
      units(found, .annexB).units
        == [hex("09f0"), hex("67aa"), hex("68bb"), sei, hex("6588"), hex("6599")])
    let bare = try SEIInsertion.inserting(
      sei, into: hex("00000001 4188"), codec: .h264, framing: .annexB)
    #expect(bare == hex("00000001") + sei + hex("00000001 4188"))
  }

  @Test func aPrefixUnitStaysNextToItsSlice() throws {
    let packet = hex("00000001 06800180 000001 6ecc 000001 6588")
    let found = try SEIInsertion.inserting(sei, into: packet, codec: .h264, framing: .annexB)
    #expect(units(found, .annexB).units == [hex("06800180"), sei, hex("6ecc"), hex("6588")])
  }

  @Test func h265GoesBeforeTheFirstSliceAndNotBeforeASuffix() throws {
    let prefix = hex("4e01 64 02 7b7d 80")
    let packet = hex("00000001 4601 000001 4001 000001 2801af 000001 5001 0180 00")
    let found = try SEIInsertion.inserting(prefix, into: packet, codec: .h265, framing: .annexB)
    #expect(
      units(found, .annexB).units
        == [hex("4601"), hex("4001"), prefix, hex("2801af"), hex("50010180")])
  }

  @Test func bytesBeforeTheFirstStartCodeDoNotBecomePartOfTheMessage() throws {
    let packet = hex("ff 00 000001 6588")
    let found = try SEIInsertion.inserting(sei, into: packet, codec: .h264, framing: .annexB)
    #expect(found == hex("ff 00000001") + sei + hex("00 000001 6588"))
    #expect(units(found, .annexB).units == [sei, hex("6588")])
  }

  @Test func lengthPrefixesOfEverySizeAreWritten() throws {
    for bytes in 1...4 {
      let framing = NALFraming.lengthPrefixed(bytes: bytes)
      let zeros = String(repeating: "00", count: bytes - 1)
      let packet = hex("\(zeros)02 09f0 \(zeros)03 658801")
      let found = try SEIInsertion.inserting(sei, into: packet, codec: .h264, framing: framing)
      #expect(units(found, framing).units == [hex("09f0"), sei, hex("658801")])
    }
  }

  @Test func whatCannotBeDoneIsAnError() {
    #expect(throws: BitstreamError.noSlice) {
      try SEIInsertion.inserting(
        sei, into: hex("000001 67aa"), codec: .h264, framing: .annexB)
    }
    #expect(throws: BitstreamError.tooLongForPrefix(byteCount: 256, limit: 255)) {
      try SEIInsertion.inserting(
        [UInt8](repeating: 6, count: 256), into: hex("02 6588"), codec: .h264,
        framing: .lengthPrefixed(bytes: 1))
    }
    #expect(throws: BitstreamError.lengthBeyondEnd(offset: 0, declared: 9, available: 1)) {
      try SEIInsertion.inserting(
        sei, into: hex("09 65"), codec: .h264, framing: .lengthPrefixed(bytes: 1))
    }
  }
}
