public import RetileFrames
import RetileThreads

/// A view without a window: shows a host, or a whole composite, in a size of its own.
///
/// It keeps its last picture when the host or the publisher has gone, until the app takes the host
/// away from it or gives it another one. Pictures are drawn when they are asked for, so a view that
/// nobody looks at costs nothing. Any thread may use it.
public final class VideoView: Sendable {
  /// A picture that was shown.
  public struct Picture: Sendable {
    /// When it was displayed, in the time of its channel.
    public let time: MediaTime
    /// Drawn in the view's size of that time.
    public let frame: Frame
  }

  private struct State {
    var size: Size
    var content: ViewContent?
    /// Counts what was shown, also the same picture shown otherwise.
    var revision = 0
    var pictures = 0
    var history: [Picture] = []
    /// The engine that bound it last; what others show is ignored.
    weak var owner: EngineCore?
  }

  private let state: Guarded<State>
  private let painter = Guarded(ViewPainter())
  /// The number of pictures that are kept.
  public let historyLength: Int
  /// The largest width and height.
  public static let sideLimit = 16384

  /// Makes a view that shows nothing.
  ///
  /// - Parameters:
  ///   - size: held from 0 to ``sideLimit``; an empty view has no picture.
  ///   - historyLength: so many pictures are drawn as they come, and kept.
  public init(size: Size, historyLength: Int = 0) {
    state = Guarded(State(size: Self.held(size)))
    self.historyLength = max(0, historyLength)
  }

  /// Makes a view that shows nothing.
  public convenience init(width: Int, height: Int, historyLength: Int = 0) {
    self.init(size: Size(width: width, height: height), historyLength: historyLength)
  }

  /// The size; a new one counts at once, for the picture that is shown too.
  public var size: Size {
    get { state.withLock { $0.size } }
    set { state.withLock { $0.size = Self.held(newValue) } }
  }

  /// The picture that is shown, in the view's size; nil where it shows nothing or is empty.
  public var currentPicture: Picture? {
    let (content, revision, size) = state.withLock { ($0.content, $0.revision, $0.size) }
    guard let content, !size.isEmpty else { return nil }
    let frame = painter.withLock { $0.draw(content, revision: revision, size: size) }
    return Picture(time: content.time, frame: frame)
  }

  /// How many pictures of streams it has shown.
  public var pictureCount: Int { state.withLock { $0.pictures } }

  /// The last pictures, the latest last; at most ``historyLength``.
  public var history: [Picture] { state.withLock { $0.history } }

  /// The picture that is shown as a PNG file.
  ///
  /// - Throws: `ClientError.nothingShown`, `RetileError`.
  public func snapshot() throws -> [UInt8] { try Snapshot.bytes(of: currentPicture?.frame) }

  /// Writes the picture that is shown as a PNG file, which is there whole or not at all.
  ///
  /// - Throws: `ClientError.nothingShown`, `RetileError`.
  public func saveSnapshot(to path: String) throws {
    try Snapshot.save(currentPicture?.frame, to: path)
  }

  /// What is shown and in which size.
  var shown: (content: ViewContent?, size: Size) { state.withLock { ($0.content, $0.size) } }

  /// Belongs to an engine from now on.
  ///
  /// - Returns: the other engine that it belonged to.
  func take(by core: EngineCore) -> EngineCore? {
    state.withLock { state in
      defer { state.owner = core }
      return state.owner === core ? nil : state.owner
    }
  }

  /// True if no other engine has bound it since.
  func belongs(to core: EngineCore) -> Bool { state.withLock { $0.owner === core } }

  /// Shows the next picture of a stream.
  func show(_ content: ViewContent, from core: EngineCore) {
    guard set(content, isNew: true, core), historyLength > 0, let picture = currentPicture
    else { return }
    state.withLock { state in
      state.history.append(picture)
      if state.history.count > historyLength { state.history.removeFirst() }
    }
  }

  /// Shows the picture of now, or the same one otherwise.
  func show(current content: ViewContent?, from core: EngineCore) {
    _ = set(content, isNew: false, core)
  }

  /// Keeps what is shown without the rest of its picture.
  func keep(from core: EngineCore) {
    state.withLock { state in
      if state.owner === core { state.content = state.content?.cut }
    }
  }

  private func set(_ content: ViewContent?, isNew: Bool, _ core: EngineCore) -> Bool {
    let isOwn = state.withLock { state in
      guard state.owner === core else { return false }
      state.content = content
      state.revision += 1
      if isNew { state.pictures += 1 }
      return true
    }
    if isOwn, content == nil { painter.withLock { $0.forget() } }
    return isOwn
  }

  private static func held(_ size: Size) -> Size {
    Size(
      width: min(max(size.width, 0), sideLimit), height: min(max(size.height, 0), sideLimit))
  }
}

/// Views are told apart by what they are, not by what they show.
extension VideoView: Hashable {
  /// True for the same view.
  public static func == (one: VideoView, other: VideoView) -> Bool { one === other }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
