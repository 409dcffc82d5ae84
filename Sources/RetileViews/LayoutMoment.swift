package import RetileFrames

/// A displayed frame, as far as layouts care.
package struct LayoutMoment: Sendable {
  /// Counts the displayed frames of the whole stream from 0.
  package var frame: Int
  /// Since the first displayed frame.
  package var time: MediaTime
  /// Who is in the composite, in any order, ids distinct.
  package var hosts: [PresentHost]
  /// False before the stream's first layout: nobody is placed yet, and nobody who is there with the
  /// first layout joins.
  package var hasLayout: Bool

  package init(frame: Int, time: MediaTime, hosts: [PresentHost], hasLayout: Bool = true) {
    self.frame = frame
    self.time = time
    self.hosts = hosts
    self.hasLayout = hasLayout
  }
}
