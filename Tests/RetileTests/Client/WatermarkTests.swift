import Foundation
import RetileFrames
import Testing

@testable import Retile

/// A mark that is burnt into a composite is cut where its hosts are.
struct WatermarkTests {
  @Test func eachViewHasItsPartOfTheMark() throws {
    let path = NSTemporaryDirectory() + "retile-mark-\(UUID().uuidString).mp4"
    defer { unlink(path) }
    // White, over the border of the first two hosts, and as good as lossless.
    _ = ForeignDecoder.run([
      "-i", SampleStream.path, "-frames:v", "3", "-vf",
      "drawbox=x=300:y=60:w=60:h=40:color=white:t=fill", "-c:v", "libx264", "-qp", "1", path,
    ])
    let truth = URL(fileURLWithPath: SampleStream.path).deletingPathExtension()
      .appendingPathExtension("truth.jsonl").path
    let engine = try Engine()
    let channel = try engine.join(
      InputOptions(path: path, layouts: .track(try LayoutTrack(file: truth))), uid: 7,
      channelId: "room", options: ChannelOptions(pace: .stepping))
    let views = ([1001, 1002, 1003] as [HostID]).map { host in
      (host, VideoView(width: 320, height: 180))
    }
    for (host, view) in views {
      try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: host, view: view))
    }
    let whole = VideoView(width: 60, height: 40)
    try channel.setupRemoteVideo(
      VideoCanvas(uid: 7, view: whole, cropArea: Rect(x: 300, y: 60, width: 60, height: 40)))
    try channel.advance()
    let white = UInt8(225)...
    func isWhite(_ view: VideoView, _ rect: Rect) throws -> Bool {
      let luma = try #require(view.currentPicture?.frame.planes[0])
      return (rect.top..<rect.bottom).allSatisfy { y in
        (rect.left..<rect.right).allSatisfy { white.contains(luma.row(y)[$0]) }
      }
    }
    #expect(try isWhite(views[0].1, Rect(x: 301, y: 61, width: 19, height: 38)))
    #expect(try isWhite(views[1].1, Rect(x: 0, y: 61, width: 39, height: 38)))
    #expect(try isWhite(whole, Rect(x: 1, y: 1, width: 58, height: 38)))
    #expect(try !isWhite(views[0].1, Rect(x: 280, y: 61, width: 20, height: 38)))
    #expect(try !isWhite(views[1].1, Rect(x: 41, y: 61, width: 20, height: 38)))
    #expect(try !isWhite(views[2].1, Rect(x: 300, y: 60, width: 20, height: 40)))
  }
}
