import Foundation
public import RetileFrames
import RetileThreads

/// A composite stream that an app has joined: tells its layouts, and shows its hosts in views.
///
/// Views that are bound follow their host from layout to layout by themselves. Made by
/// ``Engine/join(_:uid:channelId:options:delegate:diagnostics:)``; any thread may use it.
public final class Channel: Sendable {
  /// What has become of a channel.
  public enum Status: Hashable, Sendable {
    /// Pictures come.
    case online
    /// The publisher is offline.
    case offline(ChannelEvent.OfflineReason)
    /// The app has left.
    case left
  }

  /// The channel's name, as given at the join.
  public let id: String
  /// The publisher of the composite, as given at the join.
  public let uid: HostID
  /// How fast it goes.
  public let pace: ChannelPace
  /// All events from the first on, for one consumer; ends with the channel.
  ///
  /// At most ``eventLimit`` wait for a consumer; beyond, the oldest are dropped. To cancel the
  /// consumer's task ends its iteration, not the channel.
  public let events: AsyncStream<ChannelEvent>
  /// So many events wait.
  public static let eventLimit = 1024

  private struct State {
    var status = Status.online
    var time: MediaTime?
    var pictures = 0
    weak var delegate: (any ChannelDelegate)?
  }

  private let state: Guarded<State>
  private let core: EngineCore
  private let roster: ChannelRoster
  private let number: Int
  private let player: ChannelPlayer
  private let gate = ChannelGate()
  private let eventSink: AsyncStream<ChannelEvent>.Continuation
  private let silenceLimit: MediaTime?

  init(
    name: ChannelRoster.Name, number: Int, core: EngineCore, roster: ChannelRoster,
    source: PictureSource, options: ChannelOptions, delegate: (any ChannelDelegate)?
  ) {
    id = name.channelId
    uid = name.uid
    self.number = number
    self.core = core
    self.roster = roster
    pace = options.pace
    silenceLimit = options.pace == .stepping ? nil : options.silenceLimit
    player = ChannelPlayer(
      source,
      LayoutWatch(uid: name.uid, channelId: name.channelId, volumeInterval: options.volumeInterval))
    state = Guarded(State(delegate: delegate))
    (events, eventSink) = AsyncStream.makeStream(
      bufferingPolicy: .bufferingNewest(Self.eventLimit))
    core.begin(number, uid: uid)
  }

  /// Sets it going, unless it is stepped; called once.
  func start() {
    guard pace != .stepping else { return }
    let thread = Thread { [self] in
      ThreadName.set("retile channel")
      run()
    }
    thread.stackSize = 4 << 20
    thread.start()
  }

  /// What no other channel of the engine has.
  var name: ChannelRoster.Name { ChannelRoster.Name(uid: uid, channelId: id) }

  /// What has become of it.
  public var status: Status { state.withLock { $0.status } }

  /// The time of the picture that is displayed, since the first one; nil before that.
  public var time: MediaTime? { state.withLock { $0.time } }

  /// How many pictures have been displayed.
  public var pictureCount: Int { state.withLock { $0.pictures } }

  /// Is told the events, and not kept alive; nil for nobody.
  public var delegate: (any ChannelDelegate)? {
    get { state.withLock { $0.delegate } }
    set { state.withLock { $0.delegate = newValue } }
  }

  /// Binds views to a host or to the whole composite, or unbinds them.
  ///
  /// `replace` and `add` are per (`uid`, `subviewUid`); a view that shows another host is taken from
  /// it. The picture of now is shown at once. A host who is not there, and a publisher who is not, are
  /// waited for. A view that is unbound shows nothing.
  ///
  /// - Throws: `ClientError`: `noView`, `notBound`, `localSource`, `badCropArea`, `hasLeft`; then
  ///   nothing has changed.
  public func setupRemoteVideo(_ canvas: VideoCanvas) throws(ClientError) {
    try core.setUp(canvas, channel: number, id: id)
  }

  /// Changes how all views of a host show it.
  ///
  /// - Throws: `ClientError`: `notBound` if no view shows it, `hasLeft`.
  public func setRemoteRenderMode(
    uid: HostID, subviewUid: HostID = .whole, renderMode: RenderMode,
    mirrorMode: VideoCanvas.MirrorMode = .auto
  ) throws(ClientError) {
    try checkJoined()
    try core.update(CanvasPlace(channel: number, uid: uid, subviewUid: subviewUid)) { look in
      look.renderMode = renderMode
      look.mirror = mirrorMode == .on
    }
  }

  /// Displays all pictures up to a time: the last one whose time is no later is displayed after it.
  ///
  /// Returns at once where that is so already. Where the last picture ends by then, the publisher is
  /// offline. Views and events are done with when it returns; it waits for the decoder, so it is not
  /// for Swift's tasks of which many run at a time.
  ///
  /// - Returns: the time of the picture that is displayed; nil before the first one, and once the
  ///   publisher is offline.
  /// - Throws: `ClientError`: `notStepping`, `isAdvancing`, `hasLeft`.
  @discardableResult
  public func advance(to time: MediaTime) throws(ClientError) -> MediaTime? {
    try step { next, end in (next ?? end) <= time ? .again : .enough }
  }

  /// Displays the next picture.
  ///
  /// - Returns: its time; nil if there is none, and then the publisher is offline.
  /// - Throws: `ClientError`: `notStepping`, `isAdvancing`, `hasLeft`.
  @discardableResult
  public func advance() throws(ClientError) -> MediaTime? {
    try step { _, _ in .once }
  }

  /// Leaves: no picture and no event comes after it has returned, threads and input are let go of, and
  /// nothing is bound; views keep their last picture.
  ///
  /// A read that waits for a pipe or a server is broken off; a callback that is running is waited for.
  /// Harmless a second time, and from within a callback, whose event is then the last. Callbacks that
  /// leave each other's channels do not wait for each other: the events that they are called for are
  /// the last ones.
  public func leave() {
    state.withLock { $0.status = .left }
    gate.shut()
    player.stop()
    gate.waitForExit()
    core.end(number, everything: true)
    eventSink.finish()
    roster.remove(self)
  }
}

extension Channel {
  private enum Verdict {
    case again, once, enough
  }

  private func checkJoined() throws(ClientError) {
    if status == .left { throw .hasLeft(channel: id) }
  }

  /// - Parameter judge: given the next picture's time, nil if there is none, and the last one's end.
  private func step(
    _ judge: (MediaTime?, MediaTime) -> Verdict
  ) throws(ClientError) -> MediaTime? {
    guard pace == .stepping else { throw .notStepping(channel: id) }
    try checkJoined()
    guard gate.enter() else {
      try checkJoined()
      throw .isAdvancing(channel: id)
    }
    defer { gate.exit() }
    while status == .online {
      do {
        let next = try player.nextTime()
        let verdict = judge(next, player.end)
        if verdict == .enough { break }
        if next == nil {
          goOffline(.ended)
        } else {
          displayNext()
        }
        if verdict == .once { break }
      } catch {
        fail(error)
      }
    }
    return status == .online ? self.time : nil
  }

  /// The thread of a channel that goes by itself.
  private func run() {
    guard gate.enter() else { return }
    defer { gate.exit() }
    var origin: Date?
    func due(_ time: MediaTime) -> Date {
      let start = origin ?? Date()
      origin = start
      return start + time.seconds
    }
    while status == .online {
      do {
        let deadline = silenceLimit.map { Date() + $0.seconds } ?? .distantFuture
        let next = try player.nextTime(before: deadline)
        if pace == .realTime { gate.sleep(until: due(next ?? player.end)) }
        if next == nil {
          goOffline(.ended)
        } else {
          displayNext()
        }
      } catch is QueueTimeout {
        goOffline(.silent)
      } catch {
        fail(error)
      }
    }
  }

  private func displayNext() {
    guard gate.isOpen, let (display, events) = player.take() else { return }
    core.show(display, ofChannel: number)
    state.withLock { state in
      state.time = display.time
      state.pictures += 1
    }
    for event in events { tell(event) }
  }

  private func fail(_ error: any Error) {
    guard status == .online else { return }
    tell(ChannelEvent(.inputFailed(RetileError(anyError: error)), time: player.end))
    goOffline(.failed)
  }

  private func goOffline(_ reason: ChannelEvent.OfflineReason) {
    let isFirst = state.withLock { state in
      guard state.status == .online else { return false }
      state.status = .offline(reason)
      return true
    }
    guard isFirst else { return }
    player.stop()
    core.end(number, everything: false)
    tell(ChannelEvent(.publisherOffline(reason), time: player.end))
    eventSink.finish()
  }

  private func tell(_ event: ChannelEvent) {
    guard status != .left else { return }
    eventSink.yield(event)
    delegate?.tell(event, of: self)
  }
}

extension RetileError {
  /// Any error of the stages as one of the library's.
  init(anyError error: any Error) {
    do {
      try JobRun.translatingErrors { throw error }
      self = .input("\(error)")
    } catch let error as RetileError {
      self = error
    } catch {
      self = .input("\(error)")
    }
  }
}
