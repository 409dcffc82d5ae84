import Foundation
import RetileFrames
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

  /// Four layouts of one host in the sample's first region: filmed, a placeholder, black, filmed.
  private func track() throws -> LayoutTrack {
    let states = [(0, "normal"), (10, "placeholder"), (20, "black"), (30, "normal")]
    let lines = states.map { frame, state in
      """
      {"frame":\(frame),"picture":{"width":640,"height":360},"canvas":{"width":640,"height":360},\
      "hosts":[{"id":"1001","x":0,"y":0,"width":320,"height":180,"videoState":"\(state)"}]}
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
    let channel = try engine.join(
      InputOptions(path: SampleStream.path, layouts: .track(try track()), threads: 1), uid: 7,
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
}
