import RetileBitstream

/// Bytes from hexadecimal text; blanks are passed over.
func hex(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  precondition(digits.count % 2 == 0, "half a byte in '\(text)'")
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

/// SplitMix64: the same numbers on every run.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ z >> 30) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ z >> 27) &* 0x94d0_49bb_1331_11eb
    return z ^ z >> 31
  }
}

/// The NAL units of a packet, and the fault that ended the walk.
func units(_ packet: [UInt8], _ framing: NALFraming) -> (units: [[UInt8]], fault: BitstreamError?) {
  var cursor = NALUnitCursor(framing: framing)
  var units: [[UInt8]] = []
  let bytes = packet.span
  while let range = cursor.next(in: bytes) { units.append(Array(packet[range])) }
  return (units, cursor.fault)
}

/// The SEI messages of one NAL unit, and the faults.
func messages(
  _ unit: [UInt8], headerLength: Int = 1
) -> (messages: [SEIMessage], faults: [BitstreamError]) {
  var reader = SEIMessageReader()
  reader.read(unit.span, headerLength: headerLength)
  return (reader.messages, reader.faults)
}
