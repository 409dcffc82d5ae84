import RetileBitstream
import Testing

/// The layout of the vectors: 37 bytes, hex 25.
private let layout = #"{"canvas":{"w":4,"h":2},"regions":[]}"#
private let layoutHex = "7b2263616e766173223a7b2277223a342c2268223a327d2c22726567696f6e73223a5b5d7d"

struct SEIMessageReaderTests {
  @Test func agorasPrintedDumpGivesItsJSONWithoutTrailingBits() {
    let dump = hex(
      """
      0664bd7b 22617070 5f646174 61223a22 222c2263 616e7661 73223a7b 2262676e
      64223a22 23666666 66666622 2c226822 3a363430 2c227722 3a333630 7d2c2272
      6567696f 6e73223a 5b7b2261 6c706861 223a3235 352c2268 223a3634 302c2275
      6964223a 33313031 32373137 39312c22 766f6c75 6d65223a 32382c22 77223a33
      36302c22 78223a30 2c227922 3a302c22 7a6f7264 6572223a 317d5d2c 22747322
      3a313533 37393630 32333537 38332c22 76657222 3a223230 31383038 3238227d
      """)
    let json =
      ##"{"app_data":"","canvas":{"bgnd":"#ffffff","h":640,"w":360},"regions":[{"alpha":255,"##
      + ##""h":640,"uid":3101271791,"volume":28,"w":360,"x":0,"y":0,"zorder":1}],"##
      + ##""ts":1537960235783,"ver":"20180828"}"##
    for unit in [dump, dump + [0x80], dump + [0x80, 0, 0]] {
      let found = messages(unit)
      #expect(found.messages.map(\.payloadType) == [100])
      #expect(found.messages.map { text($0.payload) } == [json])
      #expect(found.faults == [])
    }
  }

  @Test func theVectorsOfTheSurveyGiveTheirValues() {
    let vectors: [(unit: String, header: Int, expected: [(Int, String)])] = [
      ("0664 25\(layoutHex)80", 1, [(100, layout)]),
      ("0664 25\(layoutHex)", 1, [(100, layout)]),
      ("0664 26\(layoutHex)0080", 1, [(100, layout + "\0")]),
      ("0664 28\(layoutHex)00000300 80", 1, [(100, layout + "\0\0\0")]),
      (
        "066425 \(layoutHex) 6425 7b2263616e766173223a7b2277223a382c2268223a327d2c22726567696f6e73"
          + "223a5b5d7d 80", 1,
        [(100, layout), (100, #"{"canvas":{"w":8,"h":2},"regions":[]}"#)]
      ),
      ("06ff2d02 7b7d80", 1, [(300, "{}")]),
      ("06640080", 1, [(100, "")]),
      ("4e01 6425\(layoutHex)80", 2, [(100, layout)]),
      ("5001 6425\(layoutHex)80", 2, [(100, layout)]),
    ]
    for vector in vectors {
      let found = messages(hex(vector.unit), headerLength: vector.header)
      #expect(found.messages.map(\.payloadType) == vector.expected.map(\.0))
      #expect(found.messages.map { text($0.payload) } == vector.expected.map(\.1))
      #expect(found.faults == [])
    }
  }

  @Test func aUUIDOfZerosNeedsEmulationPreventionRemoved() throws {
    let unit = hex("06 05 12 00000300000300000300000300000300000300000300 01 7b7d 80")
    let message = try #require(messages(unit).messages.first)
    let user = try #require(UserDataUnregistered(message))
    #expect(user.uuidText == "00000000-0000-0000-0000-000000000001")
    #expect(text(user.bytes) == "{}")
    let known = hex("060535 086f3693b7b34f2c965321492feee5b8 \(layoutHex) 80")
    let second = try #require(messages(known).messages.first.flatMap(UserDataUnregistered.init))
    #expect(second.uuidText == "086f3693-b7b3-4f2c-9653-21492feee5b8")
    #expect(text(second.bytes) == layout)
    #expect(UserDataUnregistered(SEIMessage(payloadType: 5, payload: hex("00"))) == nil)
    #expect(UserDataUnregistered(SEIMessage(payloadType: 100, payload: known)) == nil)
  }

  @Test func aForeignMessageBeforeTheLayoutInOneUnitIsReadToo() {
    let x264 = "0512 dc45e9bde6d948b7962cd820d923eeef 7b7d"
    let found = messages(hex("06 \(x264) 6425 \(layoutHex) 80"))
    #expect(found.messages.map(\.payloadType) == [5, 100])
  }

  @Test func sizesOfSeveralBytesAddUp() {
    for (size, coded) in [
      (254, "fe"), (255, "ff00"), (256, "ff01"), (510, "ffff00"), (572, "ffff3e"), (234, "ea"),
      (922, "ffffff9d"),
    ] {
      let found = messages(hex("0664\(coded)") + [UInt8](repeating: 0x41, count: size) + [0x80])
      #expect(found.messages.map(\.payload.count) == [size])
      #expect(found.faults == [])
    }
  }

  @Test func onesToTheEndAreAFaultAndEnd() {
    #expect(messages(hex("06 ffffffffffff")).messages == [])
    #expect(messages(hex("06 ffffffffffff")).faults == [.seiHeaderTruncated(offset: 1)])
    #expect(messages(hex("0664 ffffffffffff")).faults == [.seiHeaderTruncated(offset: 1)])
  }

  @Test func aMessageThatOverrunsIsDroppedAndThoseBeforeItAreKept() {
    let long = hex("06 6402 7b7d 05") + [UInt8](repeating: 0xff, count: 38) + [0xb6]
    let found = messages(long + [UInt8](repeating: 1, count: 1200))
    #expect(found.messages == [SEIMessage(payloadType: 100, payload: hex("7b7d"))])
    #expect(
      found.faults == [.seiMessageBeyondEnd(payloadType: 5, declared: 9872, available: 1200)])
    let off = messages(hex("0664 27\(layoutHex)80"))
    #expect(off.messages == [])
    #expect(off.faults == [.seiMessageBeyondEnd(payloadType: 100, declared: 39, available: 38)])
  }

  @Test func aMessageAboveTheLimitIsLeftOutByNameAndTheNextIsRead() {
    let limit = SEIMessageReader.payloadLimit
    let messagesIn = [
      SEIMessage(payloadType: 100, payload: [UInt8](repeating: 1, count: limit)),
      SEIMessage(payloadType: 100, payload: [UInt8](repeating: 1, count: limit + 1)),
      SEIMessage(payloadType: 5, payload: [1]),
    ]
    let found = messages(SEIMessageWriter.unit(messagesIn, codec: .h264))
    #expect(found.messages == [messagesIn[0], messagesIn[2]])
    #expect(
      found.faults == [.seiMessageTooLong(payloadType: 100, declared: limit + 1, limit: limit)])
  }

  @Test func noMoreMessagesThanTheLimitAreKept() {
    let limit = SEIMessageReader.messageLimit
    let unit: [UInt8] = [6] + (0...limit).flatMap { _ in [UInt8(100), 0] } + [0x80]
    #expect(messages(unit).messages.count == limit)
    #expect(messages(unit).faults == [.tooManySEIMessages(limit: limit)])
  }
}
