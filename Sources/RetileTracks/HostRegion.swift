public import RetileFrames

/// Where one host is on the canvas of the composite.
public struct HostRegion: Hashable, Sendable {
  /// The uid as text, or the string account where there is no uid.
  public var id: String
  /// The string account, where there is one.
  public var account: String?
  /// The left edge in canvas pixels, as sent.
  ///
  /// Fractions are multiplied out, so maybe not whole. The region may be empty and may reach over
  /// the edges of the canvas: it is cut when drawn.
  public var x: Double
  /// The top edge, downwards.
  public var y: Double
  /// From 0.
  public var width: Double
  /// From 0.
  public var height: Double
  /// Greater is nearer to the viewer.
  public var zOrder: Int
  /// From 0 to 1; the composite is blended already, so below 1 others shine through.
  public var alpha: Double
  /// As sent; its unit and range are the vendor's.
  public var volume: Int?
  /// What the composite shows in the region.
  public var videoState: VideoState

  /// Makes a region; what a message may leave out has a default.
  public init(
    id: String, account: String? = nil, x: Double, y: Double, width: Double, height: Double,
    zOrder: Int = 0, alpha: Double = 1, volume: Int? = nil, videoState: VideoState = .normal
  ) {
    self.id = id
    self.account = account
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.zOrder = zOrder
    self.alpha = alpha
    self.volume = volume
    self.videoState = videoState
  }
}
