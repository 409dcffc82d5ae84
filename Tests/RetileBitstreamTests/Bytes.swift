import RetileBitstream

/// Bytes from hexadecimal text; blanks are passed over.
func hex(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  precondition(digits.count % 2 == 0, "half a byte in '\(text)'")
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

func text(_ bytes: some Collection<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

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
