import Foundation
import RetileFrames
import RetileThreads
import Testing

@testable import Retile

/// A host with a placeholder, or black: the view shows what the composite has there, until the app
/// takes it away.
struct VideoStateTests {
  private final class Log: ChannelDelegate {
    let lines = Guarded<[String]>([])

    func channel(
      _ channel: Channel, host: HostID, stateChanged state: VideoState, at time: MediaTime
    ) {
      lines.withLock { $0.append("\(host) \(state) at \(time)") }
    }

    func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime) {
      lines.withLock { $0.append("\(host) left") }
    }
  }

  /// Layouts of one host, or of nobody.
  private func track(_ layouts: [(frame: Int, x: Int, state: String?)]) throws -> LayoutTrack {
    let lines = layouts.map { frame, x, state in
      let host = state.map {
        """
        {"id":"1001","x":\(x),"y":0,"width":320,"height":180,"videoState":"\($0)"}
        """
      }
      return """
        {"frame":\(frame),"picture":{"width":640,"height":360},\
        "canvas":{"width":640,"height":360},"hosts":[\(host ?? "")]}
        """
    }
    let path = NSTemporaryDirectory() + "retile-states-\(UUID().uuidString).jsonl"
    defer { unlink(path) }
    try (["{\"retileTrack\":1}"] + lines).joined(separator: "\n")
      .write(toFile: path, atomically: true, encoding: .utf8)
    return try LayoutTrack(file: path)
  }

  @Test func theViewShowsWhatTheCompositeHasThere() throws {
    let (engine, log) = (try Engine(), Log())
    let track = try track([
      (0, 0, "normal"), (10, 0, "placeholder"), (20, 0, "black"), (30, 0, "normal"),
    ])
    let channel = try engine.join(
      InputOptions(path: SampleStream.path, layouts: .track(track), threads: 1), uid: 7,
      channelId: "room", options: ChannelOptions(pace: .stepping), delegate: log)
    let rect = Rect(x: 0, y: 0, width: 320, height: 180)
    let view = VideoView(size: rect.size)
    try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001, view: view))
    for frame in 0..<40 {
      try channel.advance()
      #expect(view.currentPicture?.frame.shown == SampleStream.crop(rect, frame: frame))
      #expect(view.pictureCount == frame + 1)
      if frame == 25 {
        try channel.setupRemoteVideo(
          VideoCanvas(uid: 7, subviewUid: 1001, view: view, setupMode: .remove))
        #expect(view.currentPicture == nil)
        try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001, view: view))
      }
    }
    #expect(
      log.lines.withLock { $0 } == [
        "1001 placeholder at 0.4", "1001 black at 0.8", "1001 normal at 1.2",
      ])
  }

  @Test func aHostWhoComesBackIsShownAgainAndOneOutsideIsBackground() throws {
    let (engine, log) = (try Engine(), Log())
    let track = try track([
      (0, 0, "normal"), (10, 0, nil), (20, 320, "normal"), (30, 700, "normal"),
    ])
    let channel = try engine.join(
      InputOptions(path: SampleStream.path, layouts: .track(track), threads: 1), uid: 7,
      channelId: "room", options: ChannelOptions(pace: .stepping), delegate: log)
    let view = VideoView(width: 320, height: 180)
    try channel.setupRemoteVideo(
      VideoCanvas(
        uid: 7, subviewUid: 1001, view: view,
        backgroundColor: RGBColor(red: 255, green: 255, blue: 255)))
    let (first, second) = (
      Rect(x: 0, y: 0, width: 320, height: 180), Rect(x: 320, y: 0, width: 320, height: 180)
    )
    for frame in 0..<40 {
      try channel.advance()
      let picture = try #require(view.currentPicture)
      switch frame {
      case 0..<20:
        #expect(picture.frame.shown == SampleStream.crop(first, frame: min(frame, 9)))
      case 20..<30: #expect(picture.frame.shown == SampleStream.crop(second, frame: frame))
      default: #expect(Set(picture.frame.planes[0].samples) == [235])
      }
    }
    #expect(log.lines.withLock { $0 } == ["1001 left"])
  }
}
