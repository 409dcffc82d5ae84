import RetileFrames

/// A decoded picture in its place: what the drawing stages get.
struct TimedPicture: Sendable {
  let frame: Frame
  /// Counts the displayed frames of the whole stream from 0.
  let index: Int
  /// Since the first displayed frame.
  let time: MediaTime
  /// When it leaves the screen, by its own duration.
  let end: MediaTime
  let layout: LayoutState
}
