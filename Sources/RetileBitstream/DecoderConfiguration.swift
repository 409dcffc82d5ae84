/// What a container says about a stream ahead of its packets: framing and parameter sets.
///
/// `avcC` and `hvcC` (ISO/IEC 14496-15, 5.3.3.1 and 8.3.3.1), or parameter sets in Annex B framing,
/// or nothing. Which of them is told from the first bytes, as libavcodec does. Of malformed
/// extradata what comes before the fault is kept.
package struct DecoderConfiguration: Equatable, Sendable {
  package private(set) var framing: NALFraming
  /// NAL units (VPS, SPS, PPS, SEI), headers included, in the order in which they stand.
  package private(set) var units: [[UInt8]] = []
  /// What is malformed.
  package private(set) var fault: BitstreamError?

  package init(codec: VideoCodec, extradata: [UInt8]) {
    switch codec {
    case .h264 where extradata.first == 1:
      framing = .lengthPrefixed(bytes: 4)
      attempt { configuration throws(BitstreamError) in try configuration.read(avcC: extradata) }
    case .h265
    where extradata.count > 3 && (extradata[0] != 0 || extradata[1] != 0 || extradata[2] > 1):
      framing = .lengthPrefixed(bytes: 4)
      attempt { configuration throws(BitstreamError) in try configuration.read(hvcC: extradata) }
    default:
      framing = .annexB
      let bytes = extradata.span
      var cursor = NALUnitCursor(framing: .annexB)
      while let range = cursor.next(in: bytes) { units.append(Array(extradata[range])) }
      fault = cursor.fault
    }
  }

  private mutating func attempt(_ read: (inout Self) throws(BitstreamError) -> Void) {
    do throws(BitstreamError) { try read(&self) } catch { fault = error }
  }

  private mutating func read(avcC: [UInt8]) throws(BitstreamError) {
    var reader = ByteReader(avcC, part: .avcC)
    try reader.skip(4)
    framing = .lengthPrefixed(bytes: Int(try reader.byte() & 3) + 1)
    for mask: UInt8 in [0x1f, 0xff] {
      for _ in 0..<(try reader.byte() & mask) { units.append(try reader.unit()) }
    }
  }

  private mutating func read(hvcC: [UInt8]) throws(BitstreamError) {
    var reader = ByteReader(hvcC, part: .hvcC)
    try reader.skip(21)
    framing = .lengthPrefixed(bytes: Int(try reader.byte() & 3) + 1)
    for _ in 0..<(try reader.byte()) {
      try reader.skip(1)
      for _ in 0..<(try reader.twoBytes()) { units.append(try reader.unit()) }
    }
  }
}

/// A cursor over extradata; reading past the end is an error.
private struct ByteReader {
  private let bytes: [UInt8]
  private let part: BitstreamError.Part
  private var offset = 0

  init(_ bytes: [UInt8], part: BitstreamError.Part) {
    self.bytes = bytes
    self.part = part
  }

  mutating func skip(_ count: Int) throws(BitstreamError) {
    guard count <= bytes.count - offset else { throw .truncated(part) }
    offset += count
  }

  mutating func byte() throws(BitstreamError) -> UInt8 {
    try skip(1)
    return bytes[offset - 1]
  }

  mutating func twoBytes() throws(BitstreamError) -> Int {
    try skip(2)
    return Int(bytes[offset - 2]) << 8 | Int(bytes[offset - 1])
  }

  /// A length of two bytes and as many bytes.
  mutating func unit() throws(BitstreamError) -> [UInt8] {
    let count = try twoBytes()
    try skip(count)
    return Array(bytes[offset - count..<offset])
  }
}
