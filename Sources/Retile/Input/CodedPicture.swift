import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// A packet with what its access unit says: display order and layout messages.
struct CodedPicture: Sendable {
  let packet: Packet
  /// Counts the packets of the stream from 0: the number that the decoder carries along.
  let number: Int
  /// Where its picture stands in display order; without a picture, where the one before stands.
  let position: PicturePosition
  /// Nil if the packet holds no picture.
  let picture: PictureInfo?
  /// The picture's visible size; without a picture, the container's word.
  let size: Size
  /// All SEI messages of the access unit, in order.
  let messages: [CodedMessage]
  /// The parameter sets in the packet.
  let parameterSets: ParameterSetUse
  /// Nothing about the packet is odd.
  let isSound: Bool

  /// The layouts that the access unit carries, in order; the last one counts.
  var layouts: [SourceLayout] {
    messages.compactMap { if case .layout(let layout, _) = $0.meaning { layout } else { nil } }
  }

  /// Half of a picture whose first field came before.
  var isSecondField: Bool { picture?.isSecondField ?? false }

  /// The picture gets a frame index, as far as the packet tells.
  var isShown: Bool {
    guard let picture else { return false }
    return !packet.isDiscarded && picture.visibility != .hidden
  }
}
