import RetileBitstream
import RetileTracks

/// A stream: extradata and packets → access units → SEI messages → layouts; display order.
///
/// The first byte of an input is 1 for H.265, else it is H.264. The rest is cut at every
/// ``separator`` into pieces, whose first byte says what they are: extradata (1), a packet that an
/// edit list leaves out (2), or a packet.
enum PacketsTarget {
  static let separator: [UInt8] = [0xff, 0x00, 0xff, 0xfe]

  static func run(_ bytes: [UInt8]) {
    guard let first = bytes.first else { return }
    var stream = Stream(codec: first == 1 ? .h265 : .h264)
    for piece in pieces(bytes.dropFirst()) {
      guard let kind = piece.first else { continue }
      let content = Array(piece.dropFirst())
      if kind == 1 {
        stream.reader.updateExtradata(content)
        stream.framing = DecoderConfiguration(codec: stream.codec, extradata: content).framing
      } else {
        stream.add(content, isDiscarded: kind == 2)
      }
    }
    stream.finish()
  }

  private static func pieces(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = bytes.startIndex
    var index = start
    while bytes.endIndex - index >= separator.count {
      if bytes[index] == separator[0], bytes[index...].starts(with: separator) {
        pieces.append(bytes[start..<index])
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    return pieces + [bytes[start...]]
  }
}

private struct Stream {
  let codec: VideoCodec
  var reader: AccessUnitReader
  var framing = NALFraming.annexB
  private let layouts = LayoutMessageReader()
  private var order = DisplayOrder()
  private var places: [DisplayOrder.Place] = []
  private var packetCount = 0
  private var sequence = 0

  init(codec: VideoCodec) {
    self.codec = codec
    reader = AccessUnitReader(codec: codec, extradata: [])
  }

  mutating func add(_ packet: [UInt8], isDiscarded: Bool) {
    let unit = reader.read(packet.span)
    require(unit.faults.count <= AccessUnitReader.faultLimit, "faults are bounded")
    for fault in unit.faults { requireMessage(fault.description) }
    checkMessages(unit.seiMessages, packet: packet)
    checkFraming(of: packet)
    if let picture = unit.picture {
      require(picture.position.sequence >= sequence, "sequences never go back")
      require(picture.discardedBefore >= 0, "a count is not negative")
      sequence = picture.position.sequence
    }
    places += order.add(token: packetCount, picture: unit.picture, isDiscarded: isDiscarded)
    packetCount += 1
  }

  /// Every packet comes out once, and the frames are numbered 0, 1, 2 … in the order they come out.
  mutating func finish() {
    places += order.finish()
    require(places.map(\.token).sorted() == Array(0..<packetCount), "a packet comes out once")
    var next = 0
    for frame in places.compactMap(\.frame) {
      // Two fields are one frame.
      require(frame == next || frame == next - 1, "frame \(frame) comes where \(next) is next")
      if frame == next { next += 1 }
    }
  }

  private func checkMessages(_ messages: [SEIMessage], packet: [UInt8]) {
    require(messages.count <= SEIMessageReader.messageLimit, "messages are bounded")
    let total = messages.reduce(0) { $0 + $1.payload.count }
    require(total <= packet.count, "\(total) bytes of SEI in a packet of \(packet.count)")
    for message in messages {
      require(message.payload.count <= SEIMessageReader.payloadLimit, "payloads are bounded")
      _ = UserDataUnregistered(message)?.uuidText
      LayoutMessagesTarget.check(
        layouts.read(payloadType: message.payloadType, payload: message.payload))
    }
    guard !messages.isEmpty else { return }
    let unit = SEIMessageWriter.unit(messages, codec: codec)
    var again = SEIMessageReader()
    again.read(unit.span, headerLength: codec == .h264 ? 1 : 2)
    require(again.messages == messages && again.faults.isEmpty, "SEI messages read back")
    checkInsertion(of: unit, into: packet)
  }

  /// A unit that is put into a packet adds itself and leaves the others as they are.
  private func checkInsertion(of unit: [UInt8], into packet: [UInt8]) {
    guard
      let result = try? SEIInsertion.inserting(unit, into: packet, codec: codec, framing: framing)
    else { return }
    let before = Self.units(packet, framing)
    let after = Self.units(result, framing)
    let place =
      before.units.indices.first { $0 < after.units.count && before.units[$0] != after.units[$0] }
      ?? before.units.count
    var expected = before.units
    expected.insert(unit, at: place)
    require(after.units == expected, "the unit is there and the others stay")
  }

  private func checkFraming(of packet: [UInt8]) {
    // Some bit that is set ends every payload of a NAL unit.
    let payload = packet + [0x80]
    let prevented = EmulationPrevention.inserted(into: payload)
    require(EmulationPrevention.removed(from: prevented.span) == payload, "bytes are protected")
    require(
      !Self.units(prevented, .annexB).ranges.contains { $0.lowerBound > 0 },
      "what is protected has no start code")
    let units = Self.units(packet, .annexB).units
    let prefixed = units.flatMap { unit in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: unit.count >> $0) } + unit
    }
    require(Self.units(prefixed, .lengthPrefixed(bytes: 4)).units == units, "framings agree")
  }

  private static func units(
    _ packet: [UInt8], _ framing: NALFraming
  ) -> (units: [[UInt8]], ranges: [Range<Int>]) {
    var cursor = NALUnitCursor(framing: framing)
    let bytes = packet.span
    var ranges: [Range<Int>] = []
    while let range = cursor.next(in: bytes) {
      let least = ranges.last?.upperBound ?? 0
      require(
        range.lowerBound >= least && !range.isEmpty && range.upperBound <= packet.count,
        "units follow each other")
      ranges.append(range)
    }
    return (ranges.map { Array(packet[$0]) }, ranges)
  }
}
