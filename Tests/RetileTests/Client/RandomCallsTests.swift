import Foundation
import RetileFrames
import RetileThreads
import TestSupport
import Testing

@testable import Retile

/// Ten thousand calls in any order, and each view shows what it has to.
struct RandomCallsTests {
  /// What each view of the test must show, by rules written anew.
  private struct Model {
    struct Channel {
      var uid: HostID
      var frame = -1
      var isOnline = true
    }
    struct Bound {
      var channel: Int
      var uid: HostID
      var host: HostID
    }
    struct Shown: Equatable {
      var frame: Int
      var rect: Rect
    }
    var channels: [Channel]
    var bound: [Int: Bound] = [:]
    var order: [Int] = []
    var shown: [Int: Shown] = [:]

    func isAt(_ view: Int, _ channel: Int, _ uid: HostID, _ host: HostID) -> Bool {
      guard let bound = bound[view] else { return false }
      return bound.channel == channel && bound.uid == uid && bound.host == host
    }

    mutating func look(_ view: Int) {
      guard let bound = bound[view], channels[bound.channel].isOnline else { return }
      let channel = channels[bound.channel]
      guard channel.uid == bound.uid, channel.frame >= 0 else { return }
      let rect =
        bound.host == 0
        ? Rect(SampleStream.size) : SampleStream.rect(of: bound.host, frame: channel.frame)
      if let rect { shown[view] = Shown(frame: channel.frame, rect: rect) }
    }

    mutating func bind(_ view: Int, _ channel: Int, _ uid: HostID, _ host: HostID) {
      if !isAt(view, channel, uid, host) { shown[view] = nil }
      bound[view] = Bound(channel: channel, uid: uid, host: host)
      look(view)
    }

    mutating func unbind(_ view: Int) {
      bound[view] = nil
      shown[view] = nil
    }

    mutating func advance(_ channel: Int, to frame: Int) {
      while channels[channel].frame < min(frame, SampleStream.frameCount - 1) {
        channels[channel].frame += 1
        for view in bound.keys where bound[view]?.channel == channel { look(view) }
      }
      guard frame >= SampleStream.frameCount, channels[channel].isOnline else { return }
      channels[channel].isOnline = false
      for (view, place) in bound
      where place.channel == channel && place.uid == channels[channel].uid {
        bound[view] = nil
      }
    }
  }

  private static let hosts: [HostID] = [0, 1001, 1002, 1003, "3101271791", "nobody"]

  @Test(arguments: [3, 4] as [UInt64])
  func fiveThousandCallsBetweenSteps(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let engine = try Engine()
    let channels = try ([7, 8] as [HostID]).map { uid in
      try engine.join(
        SampleStream.input, uid: uid, channelId: "room", options: ChannelOptions(pace: .stepping))
    }
    let views = (0..<8).map { _ in VideoView(size: SampleStream.size) }
    var model = Model(channels: channels.map { .init(uid: $0.uid) })
    var checked = 0
    for call in 0..<5000 {
      let number = Int.random(in: 0..<2, using: &random)
      let uid: HostID = Int.random(in: 0..<8, using: &random) == 0 ? 99 : channels[number].uid
      let host = Self.hosts[Int.random(in: 0..<Self.hosts.count, using: &random)]
      let view = Int.random(in: 0..<views.count, using: &random)
      var canvas = VideoCanvas(uid: uid, subviewUid: host, view: views[view])
      switch Int.random(in: 0..<16, using: &random) {
      case 0..<5:
        try channels[number].setupRemoteVideo(canvas)
        for other in views.indices where other != view && model.isAt(other, number, uid, host) {
          model.unbind(other)
        }
        model.bind(view, number, uid, host)
      case 5..<9:
        canvas.setupMode = .add
        try channels[number].setupRemoteVideo(canvas)
        model.bind(view, number, uid, host)
      case 9..<12:
        canvas.setupMode = .remove
        let isBound = model.isAt(view, number, uid, host)
        #expect(isBound == ((try? channels[number].setupRemoteVideo(canvas)) != nil))
        if isBound { model.unbind(view) }
      case 12:
        canvas.view = nil
        try channels[number].setupRemoteVideo(canvas)
        for other in views.indices where model.isAt(other, number, uid, host) {
          model.unbind(other)
        }
      case 13:
        canvas.sourceType = .custom
        #expect(throws: ClientError.self) { try channels[number].setupRemoteVideo(canvas) }
      default:
        // Both streams end shortly before the calls do.
        let frame = call * (SampleStream.frameCount + 10) / 5000
        try channels[number].advance(to: SampleStream.time(frame))
        model.advance(number, to: frame)
      }
      let looked = Int.random(in: 0..<views.count, using: &random)
      let expected = model.shown[looked]
      if let expected { views[looked].size = expected.rect.size }
      let picture = views[looked].currentPicture
      #expect(picture.map(\.time) == expected.map { SampleStream.time($0.frame) })
      guard let picture, let expected else { continue }
      checked += 1
      guard picture.frame.shown == SampleStream.crop(expected.rect, frame: expected.frame) else {
        Issue.record("call \(call): view \(looked) does not show \(expected)")
        return
      }
    }
    #expect(checked > 1000)
    #expect(channels.allSatisfy { $0.status == .offline(.ended) })
  }

  /// Two threads bind and look while a third moves the stream on; each picture has to be of the host.
  ///
  /// The stream is as far as the calls are, however slow the machine is.
  @Test func tenThousandCallsAgainstARunningStream() throws {
    let engine = try Engine()
    let channel = try engine.join(
      SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: .stepping))
    let last = SampleStream.frameCount - 1
    let screen = Screen(size: SampleStream.size)
    let faults = Guarded<[String]>([])
    let checked = Guarded(0)
    let calls = Guarded(0)
    let driver = DispatchGroup()
    driver.enter()
    Thread {
      defer { driver.leave() }
      while true {
        let done = calls.withLock { $0 }
        do {
          try channel.advance(to: SampleStream.time(done * last / 10_000))
        } catch {
          faults.withLock { $0.append("\(error)") }
        }
        if done >= 10_000 { return }
        usleep(1000)
      }
    }.start()
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      var random = SeededGenerator(seed: UInt64(thread))
      let views = (0..<4).map { _ in VideoView(size: Size(width: 320, height: 180)) }
      for call in 0..<5000 {
        calls.withLock { $0 += 1 }
        let host = Self.hosts[Int.random(in: 1..<5, using: &random)]
        let view = views[Int.random(in: 0..<4, using: &random)]
        do {
          try channel.setupRemoteVideo(
            VideoCanvas(uid: 7, subviewUid: host, view: view, setupMode: .add))
          if call % 16 == 0 {
            screen.place(view, x: call % 640, y: call % 360, zOrder: call % 3)
            _ = screen.draw()
          }
          if let time = channel.time,
            let rect = SampleStream.rect(of: host, frame: SampleStream.frame(at: time))
          {
            view.size = rect.size
          }
          if let picture = view.currentPicture {
            let frame = SampleStream.frame(at: picture.time)
            // A host who was seen before he left is shown as he was then.
            if let rect = SampleStream.rect(of: host, frame: frame),
              rect.size == picture.frame.size
            {
              checked.withLock { $0 += 1 }
              if picture.frame.shown != SampleStream.crop(rect, frame: frame) {
                faults.withLock { $0.append("\(host) at frame \(frame)") }
              }
            }
          }
          if call % 3 == 0 {
            try channel.setupRemoteVideo(
              VideoCanvas(uid: 7, subviewUid: host, view: view, setupMode: .remove))
            if view.currentPicture != nil { faults.withLock { $0.append("not removed") } }
          }
        } catch {
          faults.withLock { $0.append("\(error)") }
        }
      }
    }
    driver.wait()
    #expect(channel.pictureCount == last + 1)
    channel.leave()
    #expect(faults.withLock { $0 } == [])
    #expect(checked.withLock { $0 } > 1000)
  }
}
