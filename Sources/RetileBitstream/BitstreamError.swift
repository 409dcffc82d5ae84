/// What is malformed in a stream's bytes.
package enum BitstreamError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What a parser was reading.
  package enum Part: String, Sendable {
    case nalHeader = "NAL unit header"
    case avcC = "avcC extradata"
    case hvcC = "hvcC extradata"
    case h264SPS = "H.264 sequence parameter set"
    case h264PPS = "H.264 picture parameter set"
    case h264Slice = "H.264 slice header"
    case h265SPS = "H.265 sequence parameter set"
    case h265PPS = "H.265 picture parameter set"
    case h265Slice = "H.265 slice header"
    case recoveryPoint = "recovery point SEI message"
    case av1OBU = "AV1 OBU"
    case av1SequenceHeader = "AV1 sequence header"
  }

  /// A packet of Annex B framing without a start code, or with bytes before the first.
  case noStartCode(byteCount: Int)
  /// A length prefix at `offset` of the packet that does not fit into what is left.
  case lengthBeyondEnd(offset: Int, declared: Int, available: Int)
  /// An AV1 OBU at `offset` of the packet whose size does not fit into what is left.
  case unitBeyondEnd(offset: Int, declared: Int, available: Int)
  /// Too few bytes at `offset` of the packet for a length prefix.
  case truncatedLength(offset: Int, available: Int)
  /// The type or size of an SEI message runs to the end of its NAL unit.
  case seiHeaderTruncated(offset: Int)
  /// An SEI message that claims more bytes than its NAL unit has left.
  case seiMessageBeyondEnd(payloadType: Int, declared: Int, available: Int)
  /// An SEI message above ``SEIMessageReader/payloadLimit``.
  case seiMessageTooLong(payloadType: Int, declared: Int, limit: Int)
  /// More SEI messages in an access unit than ``SEIMessageReader/messageLimit``.
  case tooManySEIMessages(limit: Int)
  /// The bytes end before the syntax does.
  case truncated(Part)
  /// A value outside the range that the standard allows.
  case outOfRange(Part, field: String, value: Int)
  /// A slice names a parameter set that the stream has not sent.
  case missingParameterSet(Part, id: Int)
  /// More than one picture (not two fields) in a packet; the first is kept.
  case severalPictures
  /// Nothing to put an SEI NAL unit before.
  case noSlice
  /// A NAL unit longer than its length prefix can say.
  case tooLongForPrefix(byteCount: Int, limit: Int)

  package var description: String {
    switch self {
    case .noStartCode(let count):
      "\(count) bytes before a start code; 00 00 01 would be right"
    case .lengthBeyondEnd(let offset, let declared, let available):
      "the NAL unit at byte \(offset) declares \(declared) bytes, \(available) are left"
    case .unitBeyondEnd(let offset, let declared, let available):
      "the OBU at byte \(offset) declares \(declared) bytes, \(available) are left"
    case .truncatedLength(let offset, let available):
      "a NAL unit length begins at byte \(offset), \(available) bytes are left"
    case .seiHeaderTruncated(let offset):
      "the header of the SEI message at byte \(offset) runs to the end of the NAL unit"
    case .seiMessageBeyondEnd(let type, let declared, let available):
      "SEI message type \(type) declares \(declared) bytes, \(available) are left"
    case .seiMessageTooLong(let type, let declared, let limit):
      "SEI message type \(type) has \(declared) bytes; at most \(limit) are read"
    case .tooManySEIMessages(let limit):
      "more than \(limit) SEI messages in one access unit"
    case .truncated(let part):
      "the \(part.rawValue) ends too early"
    case .outOfRange(let part, let field, let value):
      "\(field) is \(value) in the \(part.rawValue)"
    case .missingParameterSet(let part, let id):
      "\(part.rawValue) \(id) is used but was never sent"
    case .severalPictures:
      "more than one picture in one packet"
    case .noSlice:
      "no slice to put an SEI message before"
    case .tooLongForPrefix(let count, let limit):
      "a NAL unit of \(count) bytes; its length prefix allows \(limit)"
    }
  }
}
