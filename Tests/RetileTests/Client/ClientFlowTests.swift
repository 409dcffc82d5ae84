import RetileFrames
import RetileThreads
import Testing

@testable import Retile

/// What an app does, from the join to the end of the stream, each step looked at.
struct ClientFlowTests {
  /// Binds a view of the region's size to each host, at each layout, as the documentation has it.
  private final class App: ChannelDelegate {
    struct State {
      var views: [HostID: VideoView] = [:]
      var log: [String] = []
    }
    let state = Guarded(State())

    func channel(_ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime) {
      state.withLock { $0.log.append("layout of \(layout.subStreams.count) at \(time)") }
      for host in layout.subStreams {
        let size = Size(width: host.width, height: host.height)
        let view = state.withLock { state in
          let view = state.views[host.uid] ?? VideoView(size: size)
          state.views[host.uid] = view
          return view
        }
        view.size = size
        let canvas = VideoCanvas(
          uid: channel.uid, subviewUid: host.uid, view: view, renderMode: .fit,
          sourceType: .transcoded)
        #expect(throws: Never.self) { try channel.setupRemoteVideo(canvas) }
      }
    }

    func channel(_ channel: Channel, hostJoined host: HostID, at time: MediaTime) {
      state.withLock { $0.log.append("\(host) joined at \(time)") }
    }

    func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime) {
      state.withLock { $0.log.append("\(host) left at \(time)") }
    }

    func channel(
      _ channel: Channel, publisherOffline reason: ChannelEvent.OfflineReason, at time: MediaTime
    ) {
      state.withLock { $0.log.append("offline (\(reason)) at \(time)") }
    }

    func view(of host: HostID) throws -> VideoView {
      try #require(state.withLock { $0.views[host] })
    }

    var log: [String] { state.withLock { $0.log } }
  }

  private func expect(
    _ view: VideoView, shows rect: Rect, frame: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try #require(view.currentPicture, sourceLocation: sourceLocation)
    #expect(picture.time == SampleStream.time(frame), sourceLocation: sourceLocation)
    #expect(
      picture.frame.shown == SampleStream.crop(rect, frame: frame),
      sourceLocation: sourceLocation)
  }

  @Test func fromTheJoinToTheEnd() throws {
    let engine = try Engine()
    let app = App()
    let channel = try engine.join(
      SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: .stepping),
      delegate: app)
    #expect(app.log.isEmpty)

    // The first picture tells the layout; a view for each host shows the host's region.
    #expect(try channel.advance(to: .zero) == .zero)
    #expect(
      app.log == [
        "layout of 4 at 0", "1001 joined at 0", "1002 joined at 0", "1003 joined at 0",
        "3101271791 joined at 0",
      ])
    for (host, rect) in SampleStream.layouts[0].hosts {
      try expect(app.view(of: host), shows: rect, frame: 0)
    }
    #expect(try channel.advance(to: SampleStream.time(61)) == SampleStream.time(61))
    for (host, rect) in SampleStream.layouts[0].hosts {
      try expect(app.view(of: host), shows: rect, frame: 61)
      #expect(try app.view(of: host).pictureCount == 61)
    }

    // The layout changes: the views follow their hosts.
    try channel.advance()
    #expect(app.log.dropFirst(5) == ["layout of 4 at 2.48"])
    for (host, rect) in SampleStream.layouts[1].hosts {
      try expect(app.view(of: host), shows: rect, frame: 62)
    }

    // A host is removed: the view shows nothing, the others go on.
    let removed = try app.view(of: 1003)
    try channel.setupRemoteVideo(
      VideoCanvas(uid: 7, subviewUid: 1003, view: removed, setupMode: .remove))
    #expect(removed.currentPicture == nil)
    try channel.advance(to: SampleStream.time(99))
    #expect(removed.currentPicture == nil)
    let gone = try app.view(of: 1002)
    try expect(gone, shows: Rect(x: 480, y: 120, width: 160, height: 120), frame: 99)

    // A host leaves: the view keeps his last picture until the app takes it away.
    try channel.advance(to: SampleStream.time(120))
    #expect(app.log.dropFirst(6) == ["layout of 3 at 4", "1002 left at 4"])
    try expect(gone, shows: Rect(x: 480, y: 120, width: 160, height: 120), frame: 99)
    for (host, rect) in SampleStream.layouts[2].hosts {
      try expect(app.view(of: host), shows: rect, frame: 120)
    }
    try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1002))
    #expect(gone.currentPicture == nil)

    // The stream ends: the publisher is offline, and rendering stops.
    let last = SampleStream.frameCount - 1
    let end = SampleStream.time(SampleStream.frameCount)
    #expect(try channel.advance(to: SampleStream.time(last)) == SampleStream.time(last))
    #expect(channel.status == .online)
    #expect(try channel.advance(to: end) == nil)
    #expect(channel.status == .offline(.ended))
    #expect(app.log.dropFirst(8) == ["offline (ended) at \(end)"])
    #expect(channel.pictureCount == SampleStream.frameCount)
    for (host, rect) in SampleStream.layouts[2].hosts {
      try expect(app.view(of: host), shows: rect, frame: last)
    }
    #expect(throws: ClientError.notBound(uid: 7, subviewUid: 1001)) {
      try channel.setRemoteRenderMode(uid: 7, subviewUid: 1001, renderMode: .fill)
    }
    channel.leave()
    #expect(engine.channels.isEmpty)
  }

  @Test func theSequenceTellsTheSameAsTheDelegate() async throws {
    let app = App()
    let engine = try Engine()
    let channel = try engine.join(
      SampleStream.input, uid: 7, channelId: "room", delegate: app)
    var log: [String] = []
    for await event in channel.events {
      switch event.kind {
      case .layoutChanged(let layout):
        log.append("layout of \(layout.subStreams.count) at \(event.time)")
      case .hostJoined(let host): log.append("\(host) joined at \(event.time)")
      case .hostLeft(let host): log.append("\(host) left at \(event.time)")
      case .publisherOffline(let reason): log.append("offline (\(reason)) at \(event.time)")
      default: break
      }
    }
    channel.leave()
    #expect(log == app.log)
    #expect(
      log == [
        "layout of 4 at 0", "1001 joined at 0", "1002 joined at 0", "1003 joined at 0",
        "3101271791 joined at 0", "layout of 4 at 2.48", "layout of 3 at 4", "1002 left at 4",
        "offline (ended) at \(SampleStream.time(SampleStream.frameCount))",
      ])
  }
}
