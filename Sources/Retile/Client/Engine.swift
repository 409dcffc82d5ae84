import RetileFrames

/// A client without a window: joins composite streams and shows their hosts in views.
///
/// Each stream is a ``Channel`` of its own, with its own time. The engine leaves all of them when it
/// is gone. Any thread may use it.
public final class Engine: Sendable {
  private let core: EngineCore
  private let state = Guarded(State())

  private struct State {
    var channels: [Channel] = []
    /// Those that are being opened.
    var opening: [Name] = []
    var joined = 0
  }

  private struct Name: Equatable {
    let uid: HostID
    let channelId: String
  }

  /// Makes an engine without channels.
  ///
  /// - Parameter drawing: how all views are drawn.
  /// - Throws: `RetileError.usage` if the processor lacks the instructions.
  public init(drawing: DrawingOptions = DrawingOptions()) throws(RetileError) {
    core = EngineCore(
      tools: DrawingTools(filter: drawing.filter, kernels: try drawing.kernels()))
  }

  deinit { leaveAll() }

  /// Opens a composite stream and, unless it is stepped, sets it going.
  ///
  /// Only what is wrong with the input's beginning is thrown here; the rest is told as an event. A
  /// stream that may be without layouts wants `leadIn` `whole`.
  ///
  /// - Parameters:
  ///   - uid: what the app calls the publisher: streams do not say it.
  ///   - channelId: what the app calls the channel.
  ///   - delegate: is told the events from the first on, and is not kept alive.
  ///   - diagnostics: gets the warnings.
  /// - Throws: `RetileError`; `ClientError.alreadyJoined` for the same publisher and channel.
  @discardableResult
  public func join(
    _ input: InputOptions, uid: HostID, channelId: String,
    options: ChannelOptions = ChannelOptions(), delegate: (any ChannelDelegate)? = nil,
    diagnostics: Diagnostics = Diagnostics()
  ) throws -> Channel {
    let name = Name(uid: uid, channelId: channelId)
    let number = try reserve(name)
    defer { state.withLock { $0.opening.removeAll { $0 == name } } }
    let source = try JobRun.translatingErrors {
      try PictureSource(
        input, [FrameDemand()], skips: false, diagnostics: diagnostics, seconds: StageSeconds())
    }
    let channel = Channel(
      id: channelId, uid: uid, number: number, core: core, source: source, options: options,
      delegate: delegate)
    state.withLock { $0.channels.append(channel) }
    return channel
  }

  /// The channels that have not been left, in the order they were joined.
  public var channels: [Channel] {
    state.withLock { $0.channels }.filter { $0.status != .left }
  }

  /// Leaves every channel.
  public func leaveAll() {
    for channel in state.withLock({ $0.channels }) { channel.leave() }
  }

  /// The number of a new channel, whose name is taken from now on.
  private func reserve(_ name: Name) throws(ClientError) -> Int {
    try state.withLock { state throws(ClientError) in
      state.channels.removeAll { $0.status == .left }
      let isTaken = state.channels.contains { Name(uid: $0.uid, channelId: $0.id) == name }
      if isTaken || state.opening.contains(name) {
        throw .alreadyJoined(channel: name.channelId, uid: name.uid)
      }
      state.opening.append(name)
      state.joined += 1
      return state.joined
    }
  }
}
