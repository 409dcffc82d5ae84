// A class: the teacher large, the pupils beside in pages of two that turn every two seconds.
//
//   example-classroom [STREAM [PICTURE.png [SECONDS]]]

import Foundation
import Retile
import Synchronization

/// The app: the first host is the teacher; pupils share the views of one page.
final class Classroom: ChannelDelegate {
  static let pageSize = 2
  static let pageTime = 2.0
  static let board = RGBColor(red: 28, green: 44, blue: 36)

  private struct State {
    var hosts: [HostID] = []
    var page = 0
  }

  let screen = Screen(
    size: Size(width: 984, height: 376), background: Classroom.board)
  private let state = Mutex(State())
  private let teacher = VideoView(width: 640, height: 360)
  /// Cells that are used again: each shows one pupil after the other.
  private let cells = (0..<pageSize).map { _ in VideoView(width: 320, height: 176) }

  init() {
    screen.place(teacher, x: 8, y: 8)
    for (index, cell) in cells.enumerated() { screen.place(cell, x: 656, y: 8 + 184 * index) }
  }

  func channel(_ channel: Channel, hostJoined host: HostID, at time: MediaTime) {
    let isFirst = state.withLock { state in
      state.hosts.append(host)
      return state.hosts.count == 1
    }
    isFirst ? show(host, in: teacher, channel) : showPage(channel)
  }

  func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime) {
    state.withLock { $0.hosts.removeAll { $0 == host } }
    // Takes the pupil out of the cell.
    try? channel.setupRemoteVideo(VideoCanvas(uid: channel.uid, subviewUid: host))
    showPage(channel)
  }

  /// Turns to the page of a time.
  func turn(_ channel: Channel, at time: MediaTime) {
    let page = Int(time.seconds / Self.pageTime)
    let isNew = state.withLock { state in
      defer { state.page = page }
      return state.page != page
    }
    if isNew { showPage(channel) }
  }

  private func showPage(_ channel: Channel) {
    let (hosts, page) = state.withLock { ($0.hosts, $0.page) }
    let pupils = Array(hosts.dropFirst())
    guard !pupils.isEmpty else { return }
    let pages = (pupils.count + Self.pageSize - 1) / Self.pageSize
    for pupil in pupils {
      try? channel.setupRemoteVideo(VideoCanvas(uid: channel.uid, subviewUid: pupil))
    }
    let first = page % pages * Self.pageSize
    for (cell, pupil) in zip(cells, pupils.dropFirst(first)) { show(pupil, in: cell, channel) }
  }

  private func show(_ host: HostID, in view: VideoView, _ channel: Channel) {
    do {
      try channel.setupRemoteVideo(
        VideoCanvas(
          uid: channel.uid, subviewUid: host, view: view, renderMode: .fit,
          sourceType: .transcoded, backgroundColor: Self.board))
    } catch {
      print("\(error)")
    }
  }
}

@main enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Tests/Fixtures/sample.mp4").standardized.path
    let (classroom, engine) = (Classroom(), try Engine())
    let channel = try engine.join(
      InputOptions(path: arguments.first ?? sample), uid: 7, channelId: "class",
      options: ChannelOptions(pace: .stepping), delegate: classroom)
    let end = MediaTime(seconds: arguments.dropFirst(2).first.flatMap(Double.init) ?? 3) ?? .zero
    while let time = try channel.advance(), time < end { classroom.turn(channel, at: time) }
    try classroom.screen.saveSnapshot(to: arguments.dropFirst().first ?? "classroom.png")
    channel.leave()
  }
}
