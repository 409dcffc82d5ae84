package import RetileFrames

/// Answers which layout of a track holds at a picture: the last entry that does not begin after it.
///
/// Meant for pictures in display order, where each look-up costs a step; going back starts over.
package struct LayoutInForce: Sendable {
  private let entries: [LayoutTrack.Entry]
  /// Entries that have begun.
  private var begun = 0
  private var lastFrame = Int.min

  package init(track: LayoutTrack) { entries = track.entries }

  /// The layout at a picture, or nil before the first one.
  ///
  /// An entry's frame is compared with `frame`, and its time with `time` where it has no frame.
  package mutating func layout(frame: Int, time: MediaTime) -> SourceLayout? {
    entry(frame: frame, time: time)?.layout
  }

  /// The entry of that layout.
  package mutating func entry(frame: Int, time: MediaTime) -> LayoutTrack.Entry? {
    if frame < lastFrame { begun = 0 }
    lastFrame = frame
    while begun < entries.count, entries[begun].begins(byFrame: frame, time: time) { begun += 1 }
    return begun > 0 ? entries[begun - 1] : nil
  }
}
