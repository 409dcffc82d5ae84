// A meeting: all hosts in a grid, and whoever is loudest large above a row of the others.
//
//   example-meeting [STREAM [PICTURE.png [SECONDS]]]

import Foundation
import Retile
import Synchronization

/// The app: hears of hosts and volumes, and arranges its views on a screen.
final class Meeting: ChannelDelegate {
  /// Louder than this, somebody speaks.
  static let threshold = 60
  static let wall = RGBColor(red: 24, green: 26, blue: 32)

  private struct State {
    var hosts: [HostID] = []
    var speaker: HostID?
    var views: [HostID: VideoView] = [:]
  }

  let screen = Screen(size: Size(width: 960, height: 540), background: Meeting.wall)
  private let state = Mutex(State())

  func channel(_ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime) {
    state.withLock { $0.hosts = layout.subStreams.map(\.uid) }
    for host in layout.subStreams.map(\.uid) {
      let known = state.withLock { $0.views[host] }
      let view = known ?? VideoView(width: 0, height: 0)
      state.withLock { $0.views[host] = view }
      bind(channel, host, view, .replace)
    }
    arrange()
  }

  func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime) {
    guard let view = state.withLock({ $0.views.removeValue(forKey: host) }) else { return }
    bind(channel, host, view, .remove)
    screen.remove(view)
  }

  func channel(_ channel: Channel, volumesChanged volumes: [HostID: Int], at time: MediaTime) {
    let loudest = volumes.max { ($0.value, $1.key.text) < ($1.value, $0.key.text) }
    state.withLock { $0.speaker = loudest.flatMap { $0.value >= Self.threshold ? $0.key : nil } }
    arrange()
  }

  private func bind(
    _ channel: Channel, _ host: HostID, _ view: VideoView, _ mode: VideoCanvas.SetupMode
  ) {
    do {
      try channel.setupRemoteVideo(
        VideoCanvas(
          uid: channel.uid, subviewUid: host, view: view, renderMode: .fit, setupMode: mode,
          sourceType: .transcoded, backgroundColor: Self.wall))
    } catch {
      print("\(error)")
    }
  }

  private func arrange() {
    let (hosts, speaker, views) = state.withLock { ($0.hosts, $0.speaker, $0.views) }
    let (width, height) = (screen.size.width, screen.size.height)
    if let speaker, let view = views[speaker] {
      let row = height / 4
      put(view, Rect(x: 0, y: 0, width: width, height: height - row))
      let others = hosts.filter { $0 != speaker }
      let cell = min(row * 16 / 9, width / max(1, others.count))
      let left = (width - cell * others.count) / 2
      for (index, host) in others.enumerated() {
        put(views[host], Rect(x: left + cell * index, y: height - row, width: cell, height: row))
      }
      return
    }
    let columns = Int(Double(hosts.count).squareRoot().rounded(.up))
    let rows = (hosts.count + columns - 1) / max(1, columns)
    for (index, host) in hosts.enumerated() {
      let (column, row) = (index % columns, index / columns)
      put(
        views[host],
        Rect(
          left: width * column / columns, top: height * row / rows,
          right: width * (column + 1) / columns, bottom: height * (row + 1) / rows))
    }
  }

  private func put(_ view: VideoView?, _ rect: Rect) {
    guard let view else { return }
    view.size = rect.size
    screen.place(view, x: rect.x, y: rect.y)
  }
}

@main enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Tests/Fixtures/sample.mp4").standardized.path
    let (meeting, engine) = (Meeting(), try Engine())
    let channel = try engine.join(
      InputOptions(path: arguments.first ?? sample), uid: 7, channelId: "meeting",
      options: ChannelOptions(pace: .stepping), delegate: meeting)
    let seconds = arguments.dropFirst(2).first.flatMap(Double.init) ?? 3
    try channel.advance(to: MediaTime(seconds: seconds) ?? .zero)
    try meeting.screen.saveSnapshot(to: arguments.dropFirst().first ?? "meeting.png")
    channel.leave()
  }
}
