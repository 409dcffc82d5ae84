/// Writes SEI messages as a NAL unit; the inverse of ``SEIMessageReader``.
package enum SEIMessageWriter {
  /// A whole NAL unit without start code or length: header, messages, trailing bits.
  ///
  /// Emulation prevention is done. H.265: a prefix SEI of layer 0, `TemporalId` 0.
  ///
  /// - Parameter messages: at least one; negative types are a programming error.
  package static func unit(_ messages: [SEIMessage], codec: VideoCodec) -> [UInt8] {
    precondition(!messages.isEmpty, "an SEI NAL unit holds at least one message")
    var bytes: [UInt8] = []
    for message in messages {
      append(message.payloadType, to: &bytes)
      append(message.payload.count, to: &bytes)
      bytes += message.payload
    }
    bytes.append(0x80)
    return header(codec) + EmulationPrevention.inserted(into: bytes)
  }

  private static func header(_ codec: VideoCodec) -> [UInt8] {
    switch codec {
    case .h264: [H264NALType.sei.rawValue]
    case .h265: [H265NALType.prefixSEI.rawValue << 1, 1]
    }
  }

  /// 255 for each `ff`, then the rest, which is below 255: 255 itself is `ff 00`.
  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    precondition(number >= 0, "an SEI type or size is not negative")
    bytes += repeatElement(0xff, count: number / 255)
    bytes.append(UInt8(number % 255))
  }
}
