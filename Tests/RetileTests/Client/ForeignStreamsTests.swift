import Foundation
import RetileFrames
import RetileThreads
import Testing

@testable import Retile

/// The flow of an app on streams that others made, where they are at hand.
struct ForeignStreamsTests {
  private static let directory = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../../shared/streams").standardized.path
  private static let names = [
    "pk_640x360.mp4", "pk_640x360.flv", "pk_640x360.h264", "byteplus_640x360.mp4",
    "conference_1280x720.mkv", "conference_1280x720.ts", "classroom_1920x1080_hevc.mp4",
  ]
  static var found: [String] {
    names.filter { FileManager.default.fileExists(atPath: directory + "/" + $0) }
  }

  private struct Truth: Decodable {
    struct Canvas: Decodable {
      let width: Int
      let height: Int
    }
    struct Host: Decodable {
      let uid: Int
      let x: Int
      let y: Int
      let width: Int
      let height: Int
    }
    let frame: Int
    let canvas: Canvas
    let hosts: [Host]
  }

  private func truth(_ name: String) throws -> [Truth] {
    let stem = name.prefix { $0 != "." }
    let path = Self.directory + "/\(stem).truth.jsonl"
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Truth.self, from: Data($0.utf8))
    }
  }

  /// Keeps the layouts as they are told, and binds a view for each host who has none yet.
  private final class App: ChannelDelegate {
    let layouts = Guarded<[TranscodedLayout]>([])
    let views = Guarded<[HostID: VideoView]>([:])
    let offline = Guarded<[ChannelEvent.OfflineReason]>([])

    func channel(_ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime) {
      layouts.withLock { $0.append(layout) }
      for host in layout.subStreams.map(\.uid) where views.withLock({ $0[host] }) == nil {
        let view = VideoView(width: 2, height: 2)
        views.withLock { $0[host] = view }
        #expect(throws: Never.self) {
          try channel.setupRemoteVideo(
            VideoCanvas(uid: channel.uid, subviewUid: host, view: view, sourceType: .transcoded))
        }
      }
    }

    func channel(
      _ channel: Channel, publisherOffline reason: ChannelEvent.OfflineReason, at time: MediaTime
    ) {
      offline.withLock { $0.append(reason) }
    }
  }

  @Test(.enabled(if: !found.isEmpty, "../shared/streams is not there"), arguments: found)
  func everyHostOfEveryLayoutIsShown(name: String) throws {
    let path = Self.directory + "/" + name
    let truth = try truth(name)
    // The pictures before and at each change, as ffmpeg decodes them.
    let looked = Set(truth.flatMap { [$0.frame, max(0, $0.frame - 1)] }).sorted()
    let chosen = looked.map { "eq(n\\,\($0))" }.joined(separator: "+")
    let decoded = ForeignDecoder.run([
      "-i", path, "-vf", "select='\(chosen)'", "-vsync", "0", "-f", "rawvideo", "-pix_fmt",
      "yuv420p", "-",
    ])
    let (engine, app) = (try Engine(), App())
    let channel = try engine.join(
      InputOptions(path: path, threads: 1), uid: 7, channelId: name,
      options: ChannelOptions(pace: .stepping), delegate: app)
    // One of the last layout's hosts is removed between its change and the end.
    let removed = HostID(UInt64(try #require(truth.last?.hosts.first?.uid)))
    for (place, frame) in looked.enumerated() {
      while channel.pictureCount <= frame { _ = try #require(try channel.advance()) }
      let layout = try #require(truth.last { $0.frame <= frame })
      let size = Size(width: layout.canvas.width, height: layout.canvas.height)
      for host in layout.hosts {
        let rect = Rect(x: host.x, y: host.y, width: host.width, height: host.height)
        guard [rect.x, rect.y, rect.width, rect.height].allSatisfy({ $0 % 2 == 0 }) else {
          continue
        }
        let view = try #require(app.views.withLock { $0[HostID(UInt64(host.uid))] })
        view.size = rect.size
        let wanted = ForeignDecoder.crop(decoded, size, rect, frame: place)
        #expect(view.currentPicture?.frame.shown == wanted, "\(host.uid) at frame \(frame)")
      }
    }
    let views = app.views.withLock { $0 }
    try channel.setupRemoteVideo(
      VideoCanvas(uid: 7, subviewUid: removed, view: views[removed], setupMode: .remove))
    let before = views.mapValues(\.pictureCount)
    while try channel.advance() != nil {}
    #expect(channel.status == .offline(.ended))
    #expect(app.offline.withLock { $0 } == [.ended])
    // After the last change the others went on, and after the end they stay.
    let last = try #require(truth.last)
    for host in last.hosts.map({ HostID(UInt64($0.uid)) }) {
      let (view, seen) = (try #require(views[host]), try #require(before[host]))
      #expect((view.currentPicture == nil) == (host == removed))
      #expect(
        view.pictureCount - seen == (host == removed ? 0 : channel.pictureCount - 1 - last.frame))
    }
    let told = app.layouts.withLock { $0 }
    #expect(told.count == truth.count)
    for (layout, wanted) in zip(told, truth) {
      #expect(
        Set(layout.subStreams.map { [Int($0.uid.text) ?? 0, $0.x, $0.y, $0.width, $0.height] })
          == Set(wanted.hosts.map { [$0.uid, $0.x, $0.y, $0.width, $0.height] }))
    }
  }
}
