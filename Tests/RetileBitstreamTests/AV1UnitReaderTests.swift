import RetileBitstream
import TestSupport
import Testing

/// Hand-made OBUs; whole streams are judged by ffmpeg, with the built tool.
struct AV1UnitReaderTests {
  /// 64x48, not reduced, one operating point of level 8 and tier 0.
  private static let sequence: [UInt8] = {
    var w = BitWriter()
    for (value, count) in [(0, 3), (0, 1), (0, 1), (0, 1), (0, 1), (0, 5), (0, 12), (8, 5), (0, 1)]
    {
      w.put(value, count)
    }
    for (value, count) in [(5, 4), (5, 4), (63, 6), (47, 6), (0, 3)] { w.put(value, count) }
    return w.bytes
  }()

  private func obu(_ type: UInt8, _ payload: [UInt8]) -> [UInt8] {
    [type << 3 | 2, UInt8(payload.count)] + payload
  }

  private func read(_ reader: inout AV1UnitReader, _ bytes: [UInt8]) -> AccessUnit {
    bytes.withUnsafeBytes { reader.read($0) }
  }

  private static let keyFrame: UInt8 = 0x10
  private static let hiddenFrame: UInt8 = 0x20
  private static let interFrame: UInt8 = 0x30

  @Test func aPictureIsAShownFrameAfterAKeyFrame() {
    var reader = AV1UnitReader(extradata: [])
    #expect(read(&reader, obu(6, [Self.interFrame])).picture == nil)
    let early = read(&reader, obu(1, Self.sequence) + obu(6, [Self.interFrame])).picture
    #expect(early?.visibility == .hidden)
    let key = read(&reader, obu(2, []) + obu(6, [Self.keyFrame])).picture
    #expect(key?.visibility == .shown && key?.entry == .idr)
    #expect(key?.size == PictureSize(width: 64, height: 48))
    #expect(read(&reader, obu(6, [Self.hiddenFrame])).picture == nil)
    // One picture, though there is a hidden frame before it.
    let two = read(&reader, obu(6, [Self.hiddenFrame]) + obu(3, [Self.interFrame])).picture
    #expect(two?.visibility == .shown && two?.entry == nil)
    let existing = read(&reader, obu(3, [0x80])).picture
    #expect(existing?.visibility == .shown)
    let positions = [early, key, two, existing].compactMap { $0?.position }
    #expect(positions.count == 4 && positions == positions.sorted())
  }

  @Test func theConfigurationBoxHoldsTheSequence() {
    for head in [[UInt8]](arrayLiteral: [], [0x81, 0, 0, 0]) {
      var reader = AV1UnitReader(extradata: head + obu(1, Self.sequence))
      #expect(read(&reader, obu(6, [Self.keyFrame])).picture?.size?.height == 48)
    }
  }

  @Test func privateMetadataIsAMessageWithoutItsTrailingBits() {
    let json = Array("{}".utf8)
    for (type, isMessage) in [
      (5, false), (6, true), (31, true), (32, false), (4, false), (1, false),
    ] {
      for end in [[UInt8]](arrayLiteral: [0x80], [0x80, 0, 0], []) {
        var reader = AV1UnitReader(extradata: [])
        let unit = read(&reader, obu(5, [UInt8(type)] + json + end))
        #expect(unit.faults == [])
        #expect(
          unit.seiMessages
            == (isMessage ? [SEIMessage(payloadType: type, payload: json)] : []))
      }
    }
    // An extension, a unit without a size, a type in two bytes.
    var reader = AV1UnitReader(extradata: [])
    let unit = read(&reader, [5 << 3 | 4, 0x20, 0x86, 0] + json + [0x80])
    #expect(unit.seiMessages == [SEIMessage(payloadType: 6, payload: json)])
  }

  @Test func whatIsMalformedEndsTheWalkAndKeepsWhatCameBefore() {
    let good = obu(5, [6] + Array("{}".utf8) + [0x80])
    let faults: [([UInt8], BitstreamError)] = [
      ([0x80], .truncated(.av1OBU)), ([5 << 3 | 4], .truncated(.av1OBU)),
      ([5 << 3 | 2], .truncated(.av1OBU)), ([5 << 3 | 2, 0xff, 0xff], .truncated(.av1OBU)),
      ([5 << 3 | 2] + [UInt8](repeating: 0xff, count: 20), .truncated(.av1OBU)),
      ([5 << 3 | 2, 9, 6], .unitBeyondEnd(offset: 6, declared: 9, available: 1)),
      (obu(5, []), .truncated(.av1OBU)), (obu(1, [0, 0]), .truncated(.av1SequenceHeader)),
    ]
    for (bytes, fault) in faults {
      var reader = AV1UnitReader(extradata: [])
      let unit = read(&reader, good + bytes)
      #expect(unit.seiMessages.count == 1)
      #expect(unit.faults == [fault], "\(bytes)")
    }
  }

  @Test func anyBytesAreRead() {
    var generator = SeededGenerator(seed: 3)
    var reader = AV1UnitReader(extradata: [])
    var messages = 0
    for round in 0..<3000 {
      var bytes =
        obu(1, Self.sequence) + obu(5, [6, 0x7b, 0x7d, 0x80]) + obu(6, [Self.keyFrame, 1])
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      if round.isMultiple(of: 3) { bytes.removeLast(Int.random(in: 1...9, using: &generator)) }
      if round.isMultiple(of: 7) { reader.updateExtradata(bytes) }
      let unit = read(&reader, bytes)
      #expect(unit.faults.count <= AccessUnitReader.faultLimit + 5)
      messages += unit.seiMessages.count
    }
    #expect(messages > 100)
  }
}
