/// Reads the packets of one AV1 stream, a temporal unit each, in decoding order.
///
/// A temporal unit shows one picture, so display order is the order of the packets. Metadata OBUs of
/// the types that are "unregistered user private" (6 to 31, AV1 specification 6.7.1) come as SEI
/// messages whose `payloadType` is the `metadata_type`; there is no UUID. Other metadata (HDR,
/// scalability, ITU-T T.35, time code) is passed over. The sizes of pictures are the sequence's
/// largest: frames that override it are not followed.
///
/// Total, as ``AccessUnitReader`` is.
package struct AV1UnitReader: Sendable {
  private static let privateMetadata = 6...31

  private var sequence: AV1SequenceHeader?
  private var pictures = 0
  private var hasKeyFrame = false
  private var pendingFaults: [BitstreamError] = []

  /// - Parameter extradata: `av1C` (AV1 in ISOBMFF 2.3.3), or OBUs, or nothing.
  package init(extradata: [UInt8]) { updateExtradata(extradata) }

  /// Takes new extradata.
  package mutating func updateExtradata(_ extradata: [UInt8]) {
    // The first byte of av1C has the marker bit, which is forbidden in an OBU.
    let isBox = extradata.first.map { $0 & 0x80 != 0 } ?? false
    let units = Array(extradata.dropFirst(isBox ? 4 : 0))
    pendingFaults = Array((pendingFaults + read(units.span).faults).prefix(4))
  }

  /// Reads one packet.
  package mutating func read(_ packet: UnsafeRawBufferPointer) -> AccessUnit {
    var unit = read(packet.bindMemory(to: UInt8.self).span)
    unit.faults = pendingFaults + unit.faults
    pendingFaults = []
    return unit
  }

  private mutating func read(_ packet: Span<UInt8>) -> AccessUnit {
    var unit = AccessUnit()
    var cursor = AV1OBUCursor()
    while let (type, range) = cursor.next(in: packet) {
      let payload = packet.extracting(range)
      do throws(BitstreamError) {
        switch type {
        case .sequenceHeader: sequence = try AV1SequenceHeader(Array(payload))
        case .frameHeader, .frame: readFrame(payload, &unit.picture)
        case .metadata: try Self.readMetadata(payload, &unit.seiMessages)
        default: break
        }
      } catch {
        if unit.faults.count < AccessUnitReader.faultLimit { unit.faults.append(error) }
      }
    }
    if let fault = cursor.fault { unit.faults.append(fault) }
    return unit
  }

  /// The first bits of `uncompressed_header` (5.9.2).
  ///
  /// Nothing is decoded before the first key frame; of a unit with several layers one is shown.
  private mutating func readFrame(_ payload: Span<UInt8>, _ picture: inout PictureInfo?) {
    guard payload.count > 0, let sequence else { return }
    let first = payload[0]
    let isExisting = !sequence.isReducedStill && first & 0x80 != 0
    let isKey = sequence.isReducedStill || !isExisting && first & 0x60 == 0
    let isShown = sequence.isReducedStill || isExisting || first & 0x10 != 0
    if isKey { hasKeyFrame = true }
    guard isShown, picture == nil else { return }
    picture = PictureInfo(
      position: PicturePosition(sequence: 0, order: pictures), entry: isKey ? .idr : nil,
      visibility: hasKeyFrame ? .shown : .hidden, size: sequence.size)
    pictures += 1
  }

  /// `metadata_obu` (5.8.1): its trailing bits are a byte of 0x80 and zeros.
  private static func readMetadata(
    _ payload: Span<UInt8>, _ messages: inout [SEIMessage]
  ) throws(BitstreamError) {
    var offset = 0
    guard let type = LEB128.read(payload, at: &offset) else { throw .truncated(.av1OBU) }
    guard privateMetadata.contains(type) else { return }
    var end = payload.count
    while end > offset, payload[end - 1] == 0 { end -= 1 }
    if end > offset, payload[end - 1] == 0x80 { end -= 1 }
    let size = end - offset
    guard size <= SEIMessageReader.payloadLimit else {
      throw .seiMessageTooLong(
        payloadType: type, declared: size, limit: SEIMessageReader.payloadLimit)
    }
    guard messages.count < SEIMessageReader.messageLimit else {
      throw .tooManySEIMessages(limit: SEIMessageReader.messageLimit)
    }
    messages.append(SEIMessage(payloadType: type, payload: Array(payload.extracting(offset..<end))))
  }
}

extension [UInt8] {
  fileprivate init(_ span: Span<UInt8>) { self = span.indices.map { span[$0] } }
}
