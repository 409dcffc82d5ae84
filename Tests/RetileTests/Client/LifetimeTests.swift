import Foundation
import RetileFrames
import RetileThreads
import Testing

@testable import Retile

/// Nothing is left behind: no object, no thread, no descriptor, nobody who waits.
@Suite(.serialized) struct LifetimeTests {
  /// Waits for something that other threads do; a minute is enough for any of them.
  private func becomesTrue(_ condition: () -> Bool) -> Bool {
    for _ in 0..<6000 {
      if condition() { return true }
      usleep(10_000)
    }
    return false
  }

  private final class Witness: ChannelDelegate {}

  private struct Refs {
    weak var engine: Engine?
    weak var channel: Channel?
    weak var views: VideoView?
    weak var screen: Screen?
    weak var recording: ScreenRecording?
    weak var delegate: Witness?

    var areGone: Bool {
      engine == nil && channel == nil && views == nil && screen == nil && recording == nil
        && delegate == nil
    }
  }

  /// All that an app has, used and dropped.
  private func use(_ pace: ChannelPace, leaves: Bool) throws -> Refs {
    let engine = try Engine()
    let (witness, screen) = (Witness(), Screen(size: Size(width: 64, height: 36)))
    let view = VideoView(width: 64, height: 36, historyLength: 2)
    let channel = try engine.join(
      SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: pace),
      delegate: witness)
    try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001, view: view))
    screen.place(view, x: 0, y: 0)
    let recording = try ScreenRecording(of: screen, to: OutputSpec("null:"))
    if pace == .stepping { try channel.advance() }
    try recording.write()
    if leaves { channel.leave() }
    return Refs(
      engine: engine, channel: channel, views: view, screen: screen, recording: recording,
      delegate: witness)
  }

  @Test(arguments: [ChannelPace.stepping, .asFastAsPossible, .realTime], [true, false])
  func whatIsDroppedIsGone(pace: ChannelPace, leaves: Bool) throws {
    let refs = try use(pace, leaves: leaves)
    // A channel's own thread may be the last to let go of it.
    #expect(becomesTrue { refs.areGone })
  }

  @Test func anEngineKeepsNoChannelThatWasLeft() throws {
    let engine = try Engine()
    weak var channel: Channel?
    do {
      let joined = try engine.join(
        SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: .stepping))
      joined.leave()
      channel = joined
    }
    #expect(channel == nil)
  }

  /// The descriptors of this process that are open on a file.
  private func descriptors(of path: String) -> Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return all.filter {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == path
    }.count
  }

  /// The threads of this process that have a name, which they take from the thread that made them.
  private func threads(named name: String) -> Int {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return all.filter {
      (try? String(contentsOfFile: "/proc/self/task/\($0)/comm", encoding: .utf8)) == name + "\n"
    }.count
  }

  @Test(arguments: [true, false])
  func aChannelThatIsOverKeepsNoThreadAndNoFile(leaves: Bool) throws {
    let path = NSTemporaryDirectory() + "retile-over-\(UUID().uuidString).mp4"
    try FileManager.default.copyItem(atPath: SampleStream.path, toPath: path)
    defer { unlink(path) }
    let name = leaves ? "probe left" : "probe ended"
    let (done, faults) = (DispatchSemaphore(value: 0), Guarded<[String]>([]))
    let thread = Thread {
      // libavcodec makes its threads where the channel is joined.
      ThreadName.set(name)
      do {
        let engine = try Engine()
        let channel = try engine.join(
          InputOptions(path: path, threads: 3), uid: 7, channelId: "room",
          options: ChannelOptions(pace: .stepping))
        try channel.advance()
        if threads(named: name) < 3 || descriptors(of: path) < 1 {
          faults.withLock { $0.append("nothing was there") }
        }
        if leaves {
          channel.leave()
        } else {
          while try channel.advance() != nil {}
        }
        if !becomesTrue({ threads(named: name) == 1 }) { faults.withLock { $0.append("threads") } }
        if !becomesTrue({ descriptors(of: path) == 0 }) { faults.withLock { $0.append("files") } }
        withExtendedLifetime((engine, channel)) {}
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
      done.signal()
    }
    thread.start()
    done.wait()
    #expect(faults.withLock { $0 } == [])
  }

  @Test func leavingBreaksOffTheReadOfAPipe() throws {
    let path = NSTemporaryDirectory() + "retile-stalled-\(UUID().uuidString)"
    #expect(mkfifo(path, 0o600) == 0)
    let stream = ForeignDecoder.run(["-i", SampleStream.path, "-c", "copy", "-f", "mpegts", "-"])
    let isOver = DispatchSemaphore(value: 0)
    Thread {
      guard let file = FileHandle(forWritingAtPath: path) else { return }
      try? file.write(contentsOf: stream.prefix(stream.count * 2 / 3))
      // Held open: the reader has no end to find.
      isOver.wait()
      try? file.close()
    }.start()
    defer {
      isOver.signal()
      unlink(path)
    }
    let engine = try Engine()
    let channel = try engine.join(
      InputOptions(path: path, threads: 1), uid: 7, channelId: "room",
      options: ChannelOptions(silenceLimit: nil))
    // All that was written is displayed, and the decoder waits for more.
    #expect(
      becomesTrue {
        let before = channel.pictureCount
        usleep(300_000)
        return before > 50 && channel.pictureCount == before
      })
    let hasLeft = DispatchSemaphore(value: 0)
    Thread {
      channel.leave()
      hasLeft.signal()
    }.start()
    #expect(hasLeft.wait(timeout: .now() + 60) == .success)
    #expect(becomesTrue { descriptors(of: path) == 1 })
  }

  /// Meets the others in the first callback, and leaves another one's channel there.
  private final class Leaver: ChannelDelegate {
    let meeting: Guarded<Int>
    let other = Guarded<Channel?>(nil)
    let later = Guarded(0)

    init(_ meeting: Guarded<Int>) { self.meeting = meeting }

    func channel(_ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime) {
      meeting.withLock { $0 -= 1 }
      while meeting.withLock({ $0 }) > 0 { usleep(1000) }
      other.withLock { $0 }?.leave()
    }

    func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime) {
      later.withLock { $0 += 1 }
    }
  }

  @Test(arguments: [2, 3]) func callbacksMayLeaveEachOthersChannels(count: Int) throws {
    let engine = try Engine()
    let meeting = Guarded(count)
    let leavers = (0..<count).map { _ in Leaver(meeting) }
    let channels = try leavers.enumerated().map { index, leaver in
      try engine.join(
        SampleStream.input, uid: HostID(UInt64(index)), channelId: "room",
        options: ChannelOptions(pace: .stepping), delegate: leaver)
    }
    for (index, leaver) in leavers.enumerated() {
      leaver.other.withLock { $0 = channels[(index + 1) % count] }
    }
    let isDone = DispatchSemaphore(value: 0)
    for channel in channels {
      Thread {
        _ = try? channel.advance(to: MediaTime(microseconds: .max))
        isDone.signal()
      }.start()
    }
    for _ in channels { #expect(isDone.wait(timeout: .now() + 60) == .success) }
    #expect(channels.allSatisfy { $0.status == .left })
    #expect(leavers.allSatisfy { $0.later.withLock { $0 } == 0 })
    for leaver in leavers { leaver.other.withLock { $0 = nil } }
  }

  @Test func theFirstEventMayLeaveAllChannels() throws {
    final class Quitter: ChannelDelegate {
      let engine: Engine
      let seen = Guarded(-1)

      init(_ engine: Engine) { self.engine = engine }

      func channel(
        _ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime
      ) {
        seen.withLock { $0 = engine.channels.count }
        engine.leaveAll()
      }
    }
    let engine = try Engine()
    let quitter = Quitter(engine)
    let channel = try engine.join(SampleStream.input, uid: 7, channelId: "room", delegate: quitter)
    #expect(becomesTrue { channel.status == .left })
    #expect(quitter.seen.withLock { $0 } == 1)
    #expect(channel.pictureCount == 1)
  }

  @Test func aConsumerThatGivesUpOrNeverReadsHoldsNobodyUp() async throws {
    let engine = try Engine()
    let channel = try engine.join(
      SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: .stepping))
    let reader = Task {
      var count = 0
      for await _ in channel.events { count += 1 }
      return count
    }
    reader.cancel()
    _ = await reader.value
    #expect(try channel.advance(to: SampleStream.time(10)) == SampleStream.time(10))
    let unread = try engine.join(SampleStream.input, uid: 8, channelId: "room")
    #expect(becomesTrue { unread.status == .offline(.ended) })
    #expect(unread.pictureCount == SampleStream.frameCount)
  }
}
