import RetileFrames

/// A displayed frame's place, time and layout, without its picture.
struct TimedMoment: Sendable {
  /// Counts the displayed frames of the whole stream from 0.
  let index: Int
  /// Since the first displayed frame.
  let time: MediaTime
  /// When it leaves the screen, by its own duration.
  let end: MediaTime
  let layout: LayoutState
  /// The size of its picture.
  let picture: Size
  /// The container, or for raw streams its parser, calls it a key frame.
  var isKeyFrame = false
  /// What the container's clock shows at time 0; nil where it has none.
  var zero: MediaTime?
}

/// A displayed frame as the decoding thread hands it over: with its picture, where that is wanted.
struct ShownFrame: Sendable {
  let moment: TimedMoment
  /// Nil if nobody wants it; then it may not have been decoded.
  let frame: Frame?
  /// False for what nobody draws, which is handed out for a `Prelude` only.
  var isSelected = true

  var picture: TimedPicture? { frame.map { TimedPicture(frame: $0, moment: moment) } }
}
