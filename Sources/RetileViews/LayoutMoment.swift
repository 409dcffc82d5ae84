package import RetileFrames

/// A displayed frame, as far as layouts care.
package struct LayoutMoment: Sendable {
  /// Counts the displayed frames of the whole stream from 0.
  package var frame: Int
  /// Since the first displayed frame.
  package var time: MediaTime
  /// Who is in the composite, in any order, ids distinct.
  package var hosts: [PresentHost]

  package init(frame: Int, time: MediaTime, hosts: [PresentHost]) {
    self.frame = frame
    self.time = time
    self.hosts = hosts
  }
}
