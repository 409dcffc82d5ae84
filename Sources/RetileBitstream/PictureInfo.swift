/// What the packets say about one picture, or one field of it.
package struct PictureInfo: Equatable, Sendable {
  package enum Structure: Equatable, Sendable {
    /// A frame, or both fields in one packet.
    case frame
    case firstField
    /// Belongs to the picture of the `firstField` before it and has its position.
    case secondField
  }

  /// A picture that decoding can begin with.
  package enum Entry: Equatable, Sendable {
    case idr
    case cra
    case bla
    /// H.264: a recovery point SEI message; after so many frames the picture is right.
    case recoveryPoint(frameCount: Int)
  }

  /// Whether libavcodec outputs the picture.
  package enum Visibility: Equatable, Sendable {
    case shown
    /// H.264 before the first IDR picture or recovery point is reached in decoding order: shown if
    /// a shown picture comes before it in display order.
    case shownAfterRecovery
    /// Never: a leading picture whose references are missing, or `pic_output_flag` is 0.
    case hidden
  }

  package var position: PicturePosition
  package var structure: Structure
  /// Nil for all others.
  package var entry: Entry?
  package var visibility: Visibility
  /// How many pictures, the last in display order of those before this one's sequence, libavcodec
  /// throws away unseen (H.265 `no_output_of_prior_pics_flag`).
  package var discardedBefore: Int
  /// What the stream says of its visible size; nil if that is no size.
  package var size: PictureSize?
  /// No other picture refers to it, so that it can be left out of decoding.
  ///
  /// H.264: `nal_ref_idc` is 0. H.265: a sub-layer non-reference picture of the highest sub-layer; in a
  /// lower one, pictures of higher ones may refer to it.
  package var isDisposable = false
  /// It may refer to pictures before the random access point that it comes after in decoding order
  /// (H.265 RASL).
  package var refersBeyondEntry = false
  /// The most pictures that come before one in decoding order and after it in display order, as the
  /// stream says; nil where it does not, and libavcodec goes by guesses.
  package var reorderLimit: Int?

  package init(
    position: PicturePosition, structure: Structure = .frame, entry: Entry? = nil,
    visibility: Visibility = .shown, discardedBefore: Int = 0,
    size: PictureSize? = nil
  ) {
    self.position = position
    self.structure = structure
    self.entry = entry
    self.visibility = visibility
    self.discardedBefore = discardedBefore
    self.size = size
  }

  package var isSecondField: Bool { structure == .secondField }
}
