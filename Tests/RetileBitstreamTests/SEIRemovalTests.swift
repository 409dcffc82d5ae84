import RetileBitstream
import TestSupport
import Testing

struct SEIRemovalTests {
  private func isLayout(_ message: SEIMessage) -> Bool { message.payloadType == 100 }

  private func removing(
    _ packet: [UInt8], _ codec: VideoCodec = .h264, _ framing: NALFraming = .annexB
  ) -> (packet: [UInt8], removed: Int)? {
    SEIRemoval.removing(from: packet, codec: codec, framing: framing, where: isLayout)
  }

  @Test func aUnitThatIsEmptiedGoesWithItsStartCode() {
    let found = removing(hex("00000001 09f0 000001 0664027b7d80 000001 6588"))
    #expect(found?.packet == hex("00000001 09f0 000001 6588"))
    #expect(found?.removed == 1)
    // So does one without trailing bits.
    #expect(
      removing(hex("00000001 09f0 000001 0664027b7d 000001 6588"))?.packet
        == hex("00000001 09f0 000001 6588"))
  }

  @Test func thePacketStillBeginsWithALongStartCode() {
    #expect(removing(hex("00000001 0664017b80 000001 6588"))?.packet == hex("00000001 6588"))
    #expect(
      removing(hex("00000001 0664017b80 000001 0664017b80 000001 6588 0000"))?.packet
        == hex("00000001 6588 0000"))
  }

  @Test func otherMessagesOfTheUnitStay() {
    // Types 1, 100, 5, 100, 4 in one unit.
    let mixed = hex("06 0102aabb 64027b7d 0501cc 6400 040155 80")
    let found = removing(hex("00000001") + mixed + hex("000001 6588"))
    #expect(found?.packet == hex("00000001 06 0102aabb 0501cc 040155 80 000001 6588"))
    #expect(found?.removed == 2)
  }

  @Test func emulationPreventionIsDoneAnewWhereMessagesMeet() {
    // Payload 00 00, then the layout, then type 1: without a 03 that would be a start code.
    let unit = hex("06 04020000 6401aa 0101bb 80")
    let found = removing(hex("00000001") + unit + hex("000001 6588"))
    let left = hex("06 04020000 03 0101bb 80")
    #expect(found?.packet == hex("00000001") + left + hex("000001 6588"))
    #expect(messages(left).messages.map(\.payloadType) == [4, 1])
    // And a 03 that the layout's end made necessary goes with it.
    #expect(
      removing(hex("00000001 06 64020000 03 0101bb 80 000001 6588"))?.packet
        == hex("00000001 06 0101bb 80 000001 6588"))
  }

  @Test func whatCannotBeReadStays() {
    // After the layout a message that claims more than there is.
    let found = removing(hex("00000001 06 6401aa 05ff41 000001 6588"))
    #expect(found?.packet == hex("00000001 06 05ff41 000001 6588"))
    // A packet that is cut off keeps its rest.
    #expect(
      removing(hex("05 066401aa80 ff 6588"), .h264, .lengthPrefixed(bytes: 1))?.packet
        == hex("ff 6588"))
  }

  @Test func lengthsOfEverySizeAreWrittenAnew() {
    for bytes in 1...4 {
      let zeros = String(repeating: "00", count: bytes - 1)
      let packet = hex("\(zeros)02 09f0 \(zeros)08 06640101 0401bb 80 \(zeros)03 658801")
      let found = removing(packet, .h264, .lengthPrefixed(bytes: bytes))
      #expect(found?.packet == hex("\(zeros)02 09f0 \(zeros)05 06 0401bb 80 \(zeros)03 658801"))
    }
  }

  @Test func prefixAndSuffixMessagesOfH265AreFound() {
    let packet = hex("00000001 4e01 6401aa 80 000001 2801af 000001 5001 6401aa 0401bb 80")
    let found = removing(packet, .h265)
    #expect(found?.packet == hex("00000001 2801af 000001 5001 0401bb 80"))
    #expect(found?.removed == 2)
    // Layers above 0 are nobody's business here.
    #expect(removing(hex("00000001 4e09 6401aa 80 000001 2801af"), .h265) == nil)
  }

  @Test func withoutLayoutsThereIsNothingToDo() {
    #expect(removing(hex("00000001 0605018880 000001 6588")) == nil)
    #expect(removing([]) == nil)
  }

  @Test func whatWasInsertedIsRemovedAgain() throws {
    var random = SeededGenerator(seed: 1)
    for round in 0..<300 {
      let codec: VideoCodec = round % 2 == 0 ? .h264 : .h265
      let prefix = round % 3 + 2
      let framing: NALFraming = round % 5 == 0 ? .lengthPrefixed(bytes: prefix) : .annexB
      let other = SEIMessage(
        payloadType: Int.random(in: 0...99, using: &random),
        payload: (0..<Int.random(in: 0...40, using: &random)).map { _ in
          UInt8.random(in: 0...3, using: &random)
        })
      let slice = codec == .h264 ? hex("65888040") : hex("2601af80")
      let parts = [SEIMessageWriter.unit([other], codec: codec), slice]
      let packet = parts.flatMap { unit -> [UInt8] in
        switch framing {
        case .annexB: [0, 0, 0, 1] + unit
        case .lengthPrefixed(let bytes):
          (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: unit.count >> (8 * $0)) } + unit
        }
      }
      let layout = SEIMessage(
        payloadType: 100,
        payload: (0..<Int.random(in: 0...600, using: &random)).map { _ in
          UInt8.random(in: 0...4, using: &random)
        })
      let inserted = try SEIInsertion.inserting(
        SEIMessageWriter.unit([layout], codec: codec), into: packet, codec: codec,
        framing: framing)
      let found = removing(inserted, codec, framing)
      #expect(found?.packet == packet)
      #expect(found?.removed == 1)
    }
  }

  @Test func anyBytesAreTakenWithoutATrap() {
    var random = SeededGenerator(seed: 2)
    let start = hex("00000001 09f0 00000001 06 0401bb 64027b7d 0501cc 80 000001 6588 000003 80")
    for round in 0..<4000 {
      var packet = start
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        packet[Int.random(in: packet.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      packet.removeLast(Int.random(in: 0...packet.count, using: &random))
      let framing: NALFraming = round % 2 == 0 ? .annexB : .lengthPrefixed(bytes: round % 4 + 1)
      let codec: VideoCodec = round % 3 == 0 ? .h265 : .h264
      guard let found = removing(packet, codec, framing) else { continue }
      #expect(found.packet.count < packet.count)
      #expect(removing(found.packet, codec, framing) == nil)
    }
  }
}
