package import RetileFrames

/// A host that is in the composite now, as far as layouts care.
package struct PresentHost: Hashable, Sendable {
  package var id: String
  package var account: String?
  /// Its place in the order of first appearance over the whole stream, from 1.
  package var ordinal: Int
  /// Of its region, in square pixels of the composite's canvas; what is no number counts as less
  /// than all that are.
  package var area: Double
  /// Of its region.
  package var zOrder: Int
  /// As sent; nil where nobody says.
  package var volume: Int?
  package var videoState: VideoState
  /// True for the one whom `speaker` names; a `LayoutDirector` decides it.
  package var isSpeaker = false

  package init(
    id: String, account: String? = nil, ordinal: Int, area: Double = 0, zOrder: Int = 0,
    volume: Int? = nil, videoState: VideoState = .normal
  ) {
    self.id = id
    self.account = account
    self.ordinal = ordinal
    self.area = area
    self.zOrder = zOrder
    self.volume = volume
    self.videoState = videoState
  }
}
