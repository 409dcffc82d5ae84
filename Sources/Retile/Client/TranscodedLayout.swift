public import RetileFrames
import RetileTracks

/// The layout of a composite as its publisher tells it: who is where.
public struct TranscodedLayout: Hashable, Sendable {
  /// The publisher of the composite.
  public var uid: HostID
  /// The canvas that the positions count on, which is the picture's size as a rule.
  public var width: Int
  /// See `width`.
  public var height: Int
  /// The hosts, in the order of the message.
  public var subStreams: [SubStream]

  /// Makes a layout.
  public init(uid: HostID, width: Int, height: Int, subStreams: [SubStream]) {
    self.uid = uid
    self.width = width
    self.height = height
    self.subStreams = subStreams
  }

  /// One host of a composite.
  public struct SubStream: Hashable, Sendable {
    /// The host.
    public var uid: HostID
    /// The host's account, where the message has one.
    public var account: String?
    /// The channel, as given at the join: layouts do not say where a host comes from.
    public var channelId: String
    /// The left edge on the canvas, to the nearest whole number.
    public var x: Int
    /// The top edge, downwards.
    public var y: Int
    /// From 0.
    public var width: Int
    /// From 0.
    public var height: Int
    /// What the composite shows there.
    public var videoState: VideoState

    /// Makes a host.
    public init(
      uid: HostID, account: String? = nil, channelId: String, x: Int, y: Int, width: Int,
      height: Int, videoState: VideoState = .normal
    ) {
      self.uid = uid
      self.account = account
      self.channelId = channelId
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.videoState = videoState
    }

    /// What a change of counts as a change of the layout.
    var told: SubStream {
      var told = self
      told.account = nil
      return told
    }
  }

  init(_ layout: SourceLayout, picture: Size, uid: HostID, channelId: String) {
    let layout = layout.resolved(for: picture)
    self.init(
      uid: uid, width: layout.canvas.width, height: layout.canvas.height,
      subStreams: layout.hostsInMessageOrder.map { host in
        SubStream(
          uid: HostID(host.id), account: host.account, channelId: channelId,
          x: Self.whole(host.x), y: Self.whole(host.y), width: Self.whole(host.width),
          height: Self.whole(host.height), videoState: host.videoState)
      })
  }

  /// True unless a position, a size, a state, or who is there differs.
  func isSame(as other: TranscodedLayout) -> Bool {
    width == other.width && height == other.height
      && subStreams.count == other.subStreams.count
      && Set(subStreams.map(\.told)) == Set(other.subStreams.map(\.told))
  }

  private static func whole(_ number: Double) -> Int { Int(exactly: number.rounded()) ?? 0 }
}
