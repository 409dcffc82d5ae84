import Foundation
import RetileFrames
import RetileThreads
import Testing

@testable import Retile

/// How channels go, side by side, and how they end.
@Suite(.serialized) struct ChannelTests {
  private func stepping(_ engine: Engine, uid: HostID = 7) throws -> Channel {
    try engine.join(
      SampleStream.input, uid: uid, channelId: "room", options: ChannelOptions(pace: .stepping))
  }

  @Test func theSameStepsGiveTheSamePictures() throws {
    func run() throws -> [Samples] {
      let engine = try Engine()
      let channel = try stepping(engine)
      let view = VideoView(width: 100, height: 80)
      try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1003, view: view))
      return try [0, 0.5, 2.479, 2.48, 2.6, 4, 5].map { seconds in
        try channel.advance(to: try #require(MediaTime(seconds: seconds)))
        return try #require(view.currentPicture?.frame.shown)
      }
    }
    let once = try run()
    #expect(once == (try run()))
    #expect(Set(once).count == once.count)
  }

  @Test func twoChannelsHaveTheirOwnTimes() throws {
    let engine = try Engine()
    let (one, two) = (try stepping(engine, uid: 7), try stepping(engine, uid: 8))
    #expect(throws: ClientError.alreadyJoined(channel: "room", uid: 7)) {
      try stepping(engine, uid: 7)
    }
    let rect = Rect(x: 320, y: 180, width: 320, height: 180)
    let views = (0..<2).map { _ in VideoView(size: rect.size) }
    try one.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 3_101_271_791, view: views[0]))
    try two.setupRemoteVideo(VideoCanvas(uid: 8, subviewUid: 3_101_271_791, view: views[1]))
    try one.advance(to: SampleStream.time(10))
    try two.advance(to: SampleStream.time(30))
    #expect(views[0].currentPicture?.frame.shown == SampleStream.crop(rect, frame: 10))
    #expect(views[1].currentPicture?.frame.shown == SampleStream.crop(rect, frame: 30))
    // A view goes from one channel to the other.
    try two.setupRemoteVideo(
      VideoCanvas(uid: 8, subviewUid: 3_101_271_791, view: views[0], setupMode: .add))
    try one.advance(to: SampleStream.time(20))
    #expect(views[0].currentPicture?.frame.shown == SampleStream.crop(rect, frame: 30))
    two.leave()
    #expect(engine.channels.map(\.uid) == [7])
    #expect(views[0].currentPicture?.frame.shown == SampleStream.crop(rect, frame: 30))
    _ = try stepping(engine, uid: 8)
  }

  @Test func aViewIsTakenFromOneEngineToAnother() throws {
    let (one, two) = (try Engine(), try Engine())
    let (before, now) = (try stepping(one), try stepping(two))
    let rect = Rect(x: 320, y: 0, width: 320, height: 180)
    let view = VideoView(size: rect.size)
    try before.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001, view: view))
    try before.advance()
    try now.advance()
    try now.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1002, view: view))
    try before.advance(to: SampleStream.time(5))
    #expect(view.currentPicture?.frame.shown == SampleStream.crop(rect, frame: 0))
    #expect(throws: ClientError.notBound(uid: 7, subviewUid: 1001)) {
      try before.setupRemoteVideo(
        VideoCanvas(uid: 7, subviewUid: 1001, view: view, setupMode: .remove))
    }
    #expect(throws: ClientError.notBound(uid: 7, subviewUid: 1001)) {
      try before.setRemoteRenderMode(uid: 7, subviewUid: 1001, renderMode: .fit)
    }
    try before.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001))
    before.leave()
    try now.advance()
    #expect(view.currentPicture?.frame.shown == SampleStream.crop(rect, frame: 1))
    #expect(view.pictureCount == 2)
  }

  @Test func aStepBackStaysWhereItIs() throws {
    let engine = try Engine()
    let channel = try stepping(engine)
    #expect(try channel.advance(to: MediaTime(microseconds: -1)) == nil)
    #expect(channel.pictureCount == 0)
    #expect(try channel.advance(to: SampleStream.time(3)) == SampleStream.time(3))
    for time in [SampleStream.time(1), MediaTime(microseconds: .min), SampleStream.time(3)] {
      #expect(try channel.advance(to: time) == SampleStream.time(3))
    }
    #expect(channel.pictureCount == 4)
    #expect(try channel.advance(to: MediaTime(microseconds: .max)) == nil)
    #expect(channel.pictureCount == SampleStream.frameCount)
  }

  @Test func callsThatComeAtTheWrongTime() throws {
    let engine = try Engine()
    let channel = try engine.join(SampleStream.input, uid: 7, channelId: "room")
    #expect(throws: ClientError.notStepping(channel: "room")) { try channel.advance() }
    channel.leave()
    channel.leave()
    #expect(channel.status == .left)
    #expect(throws: ClientError.hasLeft(channel: "room")) {
      try channel.setupRemoteVideo(VideoCanvas(uid: 7, view: VideoView(width: 2, height: 2)))
    }
    let stepped = try stepping(engine, uid: 8)
    stepped.leave()
    #expect(throws: ClientError.hasLeft(channel: "room")) { try stepped.advance() }
    #expect(throws: RetileError.self) {
      try engine.join(InputOptions(path: "/nonexistent.mp4"), uid: 9, channelId: "room")
    }
  }

  /// Leaves from within the second layout's callback, and tries to advance there.
  private final class Leaver: ChannelDelegate {
    func channel(_ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime) {
      guard time > .zero else { return }
      if channel.pace == .stepping {
        #expect(throws: ClientError.isAdvancing(channel: "room")) { try channel.advance() }
      }
      channel.leave()
    }
  }

  @Test(arguments: [ChannelPace.stepping, .asFastAsPossible])
  func anAppMayLeaveInACallback(pace: ChannelPace) async throws {
    let (engine, leaver) = (try Engine(), Leaver())
    let channel = try engine.join(
      SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: pace),
      delegate: leaver)
    if pace == .stepping { try channel.advance(to: SampleStream.time(90)) }
    var events: [ChannelEvent] = []
    for await event in channel.events { events.append(event) }
    #expect(channel.status == .left)
    #expect(channel.time == SampleStream.time(62))
    #expect(events.last?.time == SampleStream.time(62))
    withExtendedLifetime(leaver) {}
  }

  /// Leaves at once, and counts what comes after that.
  private final class Refuser: ChannelDelegate {
    let later = Guarded(0)

    func channel(_ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime) {
      channel.leave()
    }

    func channel(_ channel: Channel, hostJoined host: HostID, at time: MediaTime) {
      later.withLock { $0 += 1 }
    }

    func channel(_ channel: Channel, volumesChanged volumes: [HostID: Int], at time: MediaTime) {
      later.withLock { $0 += 1 }
    }
  }

  @Test func theEventInWhichAnAppLeavesIsTheLast() throws {
    let (engine, refuser) = (try Engine(), Refuser())
    let channel = try engine.join(
      SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: .stepping),
      delegate: refuser)
    #expect(try channel.advance(to: SampleStream.time(90)) == nil)
    #expect(channel.pictureCount == 1)
    #expect(refuser.later.withLock { $0 } == 0)
  }

  /// The threads of channels in this process, by their names; nil where the list changed while it was
  /// read.
  private var threads: Int? {
    guard let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    else { return nil }
    return tasks.filter { task in
      let name = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
      return name?.hasPrefix("retile ") ?? false
    }.count
  }

  /// Waits for threads to be there or not to be; those of other tests end too, and a minute is enough
  /// for any of them.
  private func waitForThreads(_ areThere: Bool) -> Bool {
    for _ in 0..<6000 {
      if let threads, (threads > 0) == areThere { return true }
      usleep(10_000)
    }
    return false
  }

  @Test(arguments: [ChannelPace.realTime, .asFastAsPossible, .stepping])
  func noThreadIsLeft(pace: ChannelPace) throws {
    let engine = try Engine()
    let view = VideoView(width: 320, height: 180, historyLength: 2)
    for round in 0..<8 {
      let channel = try engine.join(
        SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: pace))
      try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001, view: view))
      if pace == .stepping { try channel.advance(to: SampleStream.time(round * 10)) }
      if round % 2 == 0, pace != .asFastAsPossible {
        while channel.pictureCount == 0 { usleep(1000) }
        #expect(waitForThreads(true))
      }
      channel.leave()
      let (time, count) = (channel.time, view.pictureCount)
      usleep(1000)
      #expect(channel.time == time)
      #expect(view.pictureCount == count)
    }
    #expect(waitForThreads(false))
  }

  @Test func anEngineThatIsGoneHasLeft() throws {
    var engine: Engine? = try Engine()
    let channel = try engine?.join(
      SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: .realTime))
    #expect(channel?.status == .online)
    engine = nil
    #expect(channel?.status == .left)
    #expect(waitForThreads(false))
  }

  @Test func aSilentPublisherIsOffline() async throws {
    let path = NSTemporaryDirectory() + "retile-silent-\(UUID().uuidString)"
    #expect(mkfifo(path, 0o600) == 0)
    defer { unlink(path) }
    let stream = ForeignDecoder.run(["-i", SampleStream.path, "-c", "copy", "-f", "mpegts", "-"])
    let writer = Thread {
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      try? file.write(contentsOf: stream.prefix(stream.count * 2 / 3))
      // Held open until the test is over.
      while access(path, F_OK) == 0 { usleep(1000) }
      try? file.close()
    }
    writer.start()
    let engine = try Engine()
    let view = VideoView(width: 64, height: 36)
    let channel = try engine.join(
      InputOptions(path: path, threads: 1), uid: 7, channelId: "room",
      options: ChannelOptions(silenceLimit: MediaTime(microseconds: 300_000)))
    try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001, view: view))
    var events: [ChannelEvent] = []
    for await event in channel.events { events.append(event) }
    #expect(events.last?.kind == .publisherOffline(.silent))
    #expect(channel.status == .offline(.silent))
    channel.leave()
    unlink(path)
    #expect(waitForThreads(false))
  }

  @Test func aFaultIsToldAndThenThePublisherIsOffline() throws {
    let path = NSTemporaryDirectory() + "retile-plain-\(UUID().uuidString).mp4"
    defer { unlink(path) }
    _ = ForeignDecoder.run([
      "-f", "lavfi", "-i", "color=red:size=64x64:duration=0.2", "-c:v", "libx264", path,
    ])
    let engine = try Engine()
    let channel = try engine.join(
      InputOptions(path: path), uid: 7, channelId: "room",
      options: ChannelOptions(pace: .stepping))
    #expect(try channel.advance(to: SampleStream.time(100)) == nil)
    #expect(channel.status == .offline(.failed))
    let whole = try engine.join(
      InputOptions(path: path, leadIn: .whole), uid: 8, channelId: "room",
      options: ChannelOptions(pace: .stepping))
    let view = VideoView(width: 64, height: 64)
    try whole.setupRemoteVideo(VideoCanvas(uid: 8, view: view))
    #expect(try whole.advance(to: SampleStream.time(100)) == nil)
    #expect(whole.status == .offline(.ended))
    #expect(view.pictureCount == 5)
  }
}
