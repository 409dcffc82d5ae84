/// Takes SEI messages out of an access unit.
package enum SEIRemoval {
  /// The packet without the SEI messages that `isRemoved` names, and how many these were.
  ///
  /// - Of an SEI NAL unit that keeps messages, the bytes of these stay as they are; one that keeps
  ///   none goes, with its start code or length. All other NAL units are copied as they are, and so
  ///   is everything from a fault on.
  /// - Messages longer than ``SEIMessageReader/payloadLimit`` stay, and so do those of H.265 layers
  ///   above 0, which no reader of ours looks at.
  ///
  /// - Returns: nil if nothing is removed.
  package static func removing(
    from packet: [UInt8], codec: VideoCodec, framing: NALFraming,
    where isRemoved: (SEIMessage) -> Bool
  ) -> (packet: [UInt8], removed: Int)? {
    let bytes = packet.span
    var cursor = NALUnitCursor(framing: framing)
    var result: [UInt8] = []
    var removed = 0
    var previousEnd = 0
    /// The framing of a first unit that went: it has the `zero_byte` that its follower may lack.
    var firstFraming: ArraySlice<UInt8>?
    while let range = cursor.next(in: bytes) {
      var framingBytes = packet[previousEnd..<range.lowerBound]
      previousEnd = range.upperBound
      var unit = packet[range]
      if let headerLength = seiHeaderLength(bytes.extracting(range), codec: codec),
        let shorter = shortened(unit, headerLength: headerLength, where: isRemoved)
      {
        removed += shorter.removed
        guard let left = shorter.unit else {
          switch framing {
          case .annexB: if result.isEmpty, firstFraming == nil { firstFraming = framingBytes }
          case .lengthPrefixed(let count): result += framingBytes.dropLast(count)
          }
          continue
        }
        if case .lengthPrefixed(let count) = framing {
          // It is no longer than before, so the length fits.
          framingBytes = framingBytes.dropLast(count) + bigEndian(left.count, bytes: count)
        }
        unit = left[...]
      }
      result += firstFraming ?? framingBytes
      firstFraming = nil
      result += unit
    }
    guard removed > 0 else { return nil }
    return (result + packet[previousEnd...], removed)
  }

  /// The length of the unit's header if it is an SEI NAL unit of the base layer.
  private static func seiHeaderLength(_ unit: Span<UInt8>, codec: VideoCodec) -> Int? {
    switch codec {
    case .h264:
      return H264NALHeader(unit)?.type == .sei ? H264NALHeader.byteCount : nil
    case .h265:
      guard let header = H265NALHeader(unit), header.layerID == 0 else { return nil }
      let isSEI = header.type == .prefixSEI || header.type == .suffixSEI
      return isSEI ? H265NALHeader.byteCount : nil
    }
  }

  /// The unit without some of its messages, nil if none is left; nil if none is removed.
  private static func shortened(
    _ unit: ArraySlice<UInt8>, headerLength: Int, where isRemoved: (SEIMessage) -> Bool
  ) -> (unit: [UInt8]?, removed: Int)? {
    let content = unit.dropFirst(headerLength)
    let bytes = EmulationPrevention.removed(from: content.span)
    var cursor = SEIMessageCursor(bytes)
    var kept: [UInt8] = []
    var removed = 0
    while let position = cursor.next() {
      let isShort = position.payload.count <= SEIMessageReader.payloadLimit
      if isShort,
        isRemoved(
          SEIMessage(payloadType: position.payloadType, payload: Array(bytes[position.payload])))
      {
        removed += 1
      } else {
        kept += bytes[position.message]
      }
    }
    guard removed > 0 else { return nil }
    guard !kept.isEmpty || cursor.fault != nil else { return (nil, removed) }
    // The trailing bits, or what could not be read.
    kept += bytes[cursor.offset...]
    let left = unit.prefix(headerLength) + EmulationPrevention.inserted(into: kept)
    // Only where the unit lacked emulation prevention before can it be longer now.
    return left.count <= unit.count ? (Array(left), removed) : nil
  }

  private static func bigEndian(_ value: Int, bytes: Int) -> [UInt8] {
    (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
