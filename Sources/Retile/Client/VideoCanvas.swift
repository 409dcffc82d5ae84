public import RetileFrames

/// What a view is to show, and how: a request to ``Channel/setupRemoteVideo(_:)``.
///
/// Field by field the canvas of client SDKs; what of theirs has no meaning without a camera, a window
/// or a media player is left out.
public struct VideoCanvas: Sendable {
  /// The publisher of the composite, as given at the join.
  ///
  /// Another one is allowed: the view waits.
  public var uid: HostID
  /// One host of the composite; ``HostID/whole`` (0) is all of it.
  public var subviewUid: HostID
  /// Nil unbinds, with ``SetupMode/replace``.
  public var view: VideoView?
  /// How the region fills the view.
  public var renderMode: RenderMode
  /// Whether left and right are swapped.
  public var mirrorMode: MirrorMode
  /// What happens to the views that the host has.
  public var setupMode: SetupMode
  /// Has to be one of those that stand for what comes from a channel.
  public var sourceType: SourceType
  /// The part of the composite that is shown, in samples of its picture, cut to it.
  ///
  /// All of it where width or height is 0. Ignored where `subviewUid` is set: a host has its region.
  public var cropArea: Rect
  /// What fills the view where the picture does not.
  public var backgroundColor: RGBColor

  /// Makes a canvas; the defaults are the SDK's.
  public init(
    uid: HostID = 0, subviewUid: HostID = .whole, view: VideoView? = nil,
    renderMode: RenderMode = .hidden, mirrorMode: MirrorMode = .auto,
    setupMode: SetupMode = .replace, sourceType: SourceType = .cameraPrimary,
    cropArea: Rect = Rect(x: 0, y: 0, width: 0, height: 0), backgroundColor: RGBColor = .black
  ) {
    self.uid = uid
    self.subviewUid = subviewUid
    self.view = view
    self.renderMode = renderMode
    self.mirrorMode = mirrorMode
    self.setupMode = setupMode
    self.sourceType = sourceType
    self.cropArea = cropArea
    self.backgroundColor = backgroundColor
  }

  /// Whether a view shows its picture mirrored.
  public enum MirrorMode: Int, Hashable, Sendable, CaseIterable {
    /// What comes from a channel is not mirrored.
    case auto
    /// Left and right are swapped.
    case on
    /// As it is.
    case off
  }

  /// What a request does to the views of one `uid` and `subviewUid`; other hosts keep theirs.
  public enum SetupMode: Int, Hashable, Sendable, CaseIterable {
    /// The view takes the place of all that are bound.
    case replace
    /// The view shows the host besides those that are bound.
    case add
    /// This view, which has to be one of those bound, shows the host no more.
    case remove
  }

  /// Where a picture comes from; the raw values are the SDK's.
  public enum SourceType: Int, Hashable, Sendable, CaseIterable {
    /// The default, which samples leave unset for remote video.
    case cameraPrimary = 0
    /// A second camera: nothing here.
    case cameraSecondary = 1
    /// The own screen: nothing here.
    case screenPrimary = 2
    /// A second screen: nothing here.
    case screenSecondary = 3
    /// Frames of the app: nothing here.
    case custom = 4
    /// A media player: nothing here.
    case mediaPlayer = 5
    /// A PNG file: nothing here.
    case imagePNG = 6
    /// A JPEG file: nothing here.
    case imageJPEG = 7
    /// A GIF file: nothing here.
    case imageGIF = 8
    /// Video of a channel.
    case remote = 9
    /// A composite of a channel.
    case transcoded = 10
    /// A third camera: nothing here.
    case cameraThird = 11
    /// A fourth camera: nothing here.
    case cameraFourth = 12
    /// A third screen: nothing here.
    case screenThird = 13
    /// A fourth screen: nothing here.
    case screenFourth = 14
    /// A face that speech moves: nothing here.
    case speechDriven = 15
    /// Nobody knows: nothing here.
    case unknown = 100

    /// True for what a channel can give.
    var isRemote: Bool { [.cameraPrimary, .remote, .transcoded].contains(self) }
  }
}
