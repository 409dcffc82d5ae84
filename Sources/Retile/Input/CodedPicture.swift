import RetileBitstream
import RetileMedia
import RetileTracks

/// A packet with what its access unit says: display order and layout messages.
struct CodedPicture: Sendable {
  let packet: Packet
  /// Counts the packets of the stream from 0: the number that the decoder carries along.
  let number: Int
  /// Where its picture stands in display order.
  let position: PicturePosition
  /// Nil where the codec's bitstream is not ours to read, or the packet holds no picture.
  let picture: PictureInfo?
  /// The layouts that the access unit carries, in order; the last one counts.
  let layouts: [SourceLayout]

  /// Half of a picture whose first field came before.
  var isSecondField: Bool { picture?.isSecondField ?? false }

  /// The picture gets a frame index, as far as the packet tells.
  var isShown: Bool { !packet.isDiscarded && (picture?.isShown ?? true) }
}
