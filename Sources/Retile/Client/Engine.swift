import RetileFrames

/// A client without a window: joins composite streams and shows their hosts in views.
///
/// Each stream is a ``Channel`` of its own, with its own time. The engine leaves all of them when it
/// is gone. Any thread may use it.
public final class Engine: Sendable {
  private let core: EngineCore
  private let roster = ChannelRoster()

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
    let name = ChannelRoster.Name(uid: uid, channelId: channelId)
    let number = try roster.reserve(name)
    let channel: Channel
    do {
      let source = try JobRun.translatingErrors {
        try PictureSource(
          input, [FrameDemand()], skips: false, diagnostics: diagnostics, seconds: StageSeconds())
      }
      channel = Channel(
        name: name, number: number, core: core, roster: roster, source: source, options: options,
        delegate: delegate)
    } catch {
      roster.settle(name, nil)
      throw error
    }
    // Its first event may leave all channels, and this is one of them.
    roster.settle(name, channel)
    channel.start()
    return channel
  }

  /// The channels that have not been left, in the order they were joined.
  public var channels: [Channel] { roster.channels.filter { $0.status != .left } }

  /// Leaves every channel.
  public func leaveAll() {
    for channel in roster.channels { channel.leave() }
  }
}
