import RetileBitstream
import Testing

struct ParameterSetInsertionTests {
  private let sets = [hex("67aa"), hex("68bb")]

  @Test func theyComeFirstButForADelimiter() throws {
    for (packet, expected) in [
      ("00000001 09f0 000001 6588", "00000001 09f0 00000001 67aa 00000001 68bb 000001 6588"),
      ("000001 6588", "00000001 67aa 00000001 68bb 000001 6588"),
      // Those of the packet itself come later, and count.
      ("000001 67cc 000001 6588", "00000001 67aa 00000001 68bb 000001 67cc 000001 6588"),
      ("", "00000001 67aa 00000001 68bb"),
    ] {
      let found = try ParameterSetInsertion.inserting(
        sets, into: hex(packet), codec: .h264, framing: .annexB)
      #expect(found == hex(expected), "\(packet)")
    }
  }

  @Test func h265HasAnotherDelimiter() throws {
    let found = try ParameterSetInsertion.inserting(
      [hex("4001")], into: hex("0003 460150 0003 2801af"), codec: .h265,
      framing: .lengthPrefixed(bytes: 2))
    #expect(found == hex("0003 460150 0002 4001 0003 2801af"))
    let other = try ParameterSetInsertion.inserting(
      [hex("4001")], into: hex("0003 4e0180"), codec: .h265, framing: .lengthPrefixed(bytes: 2))
    #expect(other == hex("0002 4001 0003 4e0180"))
  }

  @Test func framingsTurnIntoEachOther() throws {
    let units = [hex("67aa"), hex("65880001"), hex("41")]
    let framings = [NALFraming.annexB] + (1...4).map { .lengthPrefixed(bytes: $0) }
    for from in framings {
      for to in framings {
        let packet = try units.flatMap { try from.framed($0) }
        #expect(try to.reframed(packet, from: from) == (try units.flatMap { try to.framed($0) }))
      }
    }
    #expect(throws: BitstreamError.tooLongForPrefix(byteCount: 256, limit: 255)) {
      try NALFraming.lengthPrefixed(bytes: 1).framed([UInt8](repeating: 6, count: 256))
    }
  }
}
