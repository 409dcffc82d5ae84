// A battle of teams, two or four: a column for each; the team that was loudest wins the width.
//
//   example-team-battle [STREAM [PICTURE.png [SECONDS [TEAMS]]]]

import Foundation
import Retile
import Synchronization

/// The app: hosts join the teams in turn, volumes are points, and the winner is shown larger.
final class TeamBattle: ChannelDelegate {
  private struct Member {
    let team: Int
    let view: VideoView
  }

  private struct State {
    var members: [HostID: Member] = [:]
    /// In the order of their joining.
    var order: [HostID] = []
    var joined = 0
    var points: [Int]
  }

  let screen = Screen(
    size: Size(width: 960, height: 540), background: RGBColor(red: 40, green: 20, blue: 48))
  private let state: Mutex<State>

  init(teams: Int) { state = Mutex(State(points: [Int](repeating: 0, count: teams))) }

  func channel(_ channel: Channel, hostJoined host: HostID, at time: MediaTime) {
    let view = VideoView(width: 0, height: 0)
    state.withLock { state in
      state.members[host] = Member(team: state.joined % state.points.count, view: view)
      state.order.append(host)
      state.joined += 1
    }
    setUp(channel, host, view, .replace)
    arrange(winner: nil)
  }

  func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime) {
    let member = state.withLock { state in
      state.order.removeAll { $0 == host }
      return state.members.removeValue(forKey: host)
    }
    guard let member else { return }
    setUp(channel, host, member.view, .remove)
    screen.remove(member.view)
    arrange(winner: nil)
  }

  func channel(_ channel: Channel, volumesChanged volumes: [HostID: Int], at time: MediaTime) {
    state.withLock { state in
      for (host, volume) in volumes {
        if let team = state.members[host]?.team { state.points[team] += volume }
      }
    }
  }

  /// Ends the battle: the team with the most points takes half of the screen.
  func end() -> (winner: Int, points: [Int]) {
    let points = state.withLock { $0.points }
    let winner = points.firstIndex(of: points.max() ?? 0) ?? 0
    arrange(winner: winner)
    return (winner, points)
  }

  private func setUp(
    _ channel: Channel, _ host: HostID, _ view: VideoView, _ mode: VideoCanvas.SetupMode
  ) {
    do {
      try channel.setupRemoteVideo(
        VideoCanvas(
          uid: channel.uid, subviewUid: host, view: view, setupMode: mode, sourceType: .transcoded))
    } catch {
      print("\(error)")
    }
  }

  private func arrange(winner: Int?) {
    let (members, teams) = state.withLock { state in
      (state.order.compactMap { state.members[$0] }, state.points.count)
    }
    var left = 0
    for team in 0..<teams {
      // Two shares more than the others have, for the winner.
      let share = team == winner ? 3 : 1
      let width = screen.size.width * share / (teams + (winner == nil ? 0 : 2))
      let column = members.filter { $0.team == team }
      for (index, member) in column.enumerated() {
        let top = screen.size.height * index / column.count
        let bottom = screen.size.height * (index + 1) / column.count
        member.view.size = Size(width: width - 4, height: bottom - top - 4)
        screen.place(member.view, x: left + 2, y: top + 2)
      }
      left += width
    }
  }
}

@main enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Tests/Fixtures/sample.mp4").standardized.path
    let teams = arguments.dropFirst(3).first.flatMap { Int($0) } ?? 2
    let (battle, engine) = (TeamBattle(teams: teams == 4 ? 4 : 2), try Engine())
    let channel = try engine.join(
      InputOptions(path: arguments.first ?? sample), uid: 7, channelId: "battle",
      options: ChannelOptions(pace: .stepping), delegate: battle)
    let seconds = arguments.dropFirst(2).first.flatMap(Double.init) ?? 3
    try channel.advance(to: MediaTime(seconds: seconds) ?? .zero)
    let (winner, points) = battle.end()
    print("team \(winner + 1) wins with \(points[winner]) points")
    try battle.screen.saveSnapshot(to: arguments.dropFirst().first ?? "team-battle.png")
    channel.leave()
  }
}
