import RetileBitstream
import Testing

struct DecoderConfigurationTests {
  @Test func avcCGivesFramingAndParameterSets() {
    let found = DecoderConfiguration(
      codec: .h264, extradata: hex("01 64001f ff e1 0003 67aabb 02 0002 68cc 0001 68"))
    #expect(found.framing == .lengthPrefixed(bytes: 4))
    #expect(found.units == [hex("67aabb"), hex("68cc"), hex("68")])
    #expect(found.fault == nil)
    for (byte, length) in [("fc", 1), ("fd", 2), ("fe", 3)] {
      let short = DecoderConfiguration(codec: .h264, extradata: hex("01 64001f \(byte) e0 00"))
      #expect(short.framing == .lengthPrefixed(bytes: length))
      #expect(short.fault == nil)
    }
  }

  @Test func hvcCGivesFramingAndParameterSets() {
    let head = "01" + String(repeating: "00", count: 20)
    let found = DecoderConfiguration(
      codec: .h265, extradata: hex(head + "fd 02 a0 0001 0002 4001 21 0002 0001 42 0003 420101"))
    #expect(found.framing == .lengthPrefixed(bytes: 2))
    #expect(found.units == [hex("4001"), hex("42"), hex("420101")])
    #expect(found.fault == nil)
  }

  @Test func otherExtradataIsAnnexB() {
    let found = DecoderConfiguration(codec: .h264, extradata: hex("00000001 67aa 000001 68bb"))
    #expect(found.framing == .annexB)
    #expect(found.units == [hex("67aa"), hex("68bb")])
    let h265 = DecoderConfiguration(codec: .h265, extradata: hex("00000001 4001"))
    #expect(h265.framing == .annexB)
    #expect(h265.units == [hex("4001")])
    #expect(DecoderConfiguration(codec: .h265, extradata: []).fault == nil)
  }

  @Test func everyPrefixOfARecordIsAFaultThatKeepsWhatCameBefore() {
    let whole = hex("01 64001f ff e1 0003 67aabb 01 0002 68cc")
    for count in 1..<whole.count {
      let found = DecoderConfiguration(codec: .h264, extradata: Array(whole.prefix(count)))
      #expect(found.fault == .truncated(.avcC))
      #expect(found.units.count == (count >= 11 ? 1 : 0))
    }
  }
}
