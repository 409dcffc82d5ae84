// A battle of teams, two or four: a column for each, until the loudest wins and becomes large.
//
//   example-team-battle [STREAM [PICTURE.png [SECONDS [TEAMS]]]]

import Foundation
import Retile
import Synchronization

/// The app: hosts join the teams in turn, volumes are points, and the winner is shown larger.
final class TeamBattle: ChannelDelegate {
  private struct Member {
    let host: HostID
    let team: Int
    let view: VideoView
  }

  private struct State {
    /// In the order of their joining.
    var members: [Member] = []
    var joined = 0
    var points: [Int]
  }

  private static let colors = [(140, 47, 57), (47, 79, 140), (59, 122, 63), (122, 90, 30)]
    .map { RGBColor(red: UInt8($0.0), green: UInt8($0.1), blue: UInt8($0.2)) }

  let screen = Screen(size: Size(width: 960, height: 540))
  private let state: Mutex<State>

  init(teams: Int) { state = Mutex(State(points: [Int](repeating: 0, count: teams))) }

  func channel(_ channel: Channel, hostJoined host: HostID, at time: MediaTime) {
    let member = state.withLock { state in
      let team = state.joined % state.points.count
      let member = Member(host: host, team: team, view: VideoView(width: 0, height: 0))
      state.members.append(member)
      state.joined += 1
      return member
    }
    setUp(channel, member, .replace)
    arrange(winner: nil)
  }

  func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime) {
    let gone = state.withLock { state in
      defer { state.members.removeAll { $0.host == host } }
      return state.members.filter { $0.host == host }
    }
    for member in gone {
      setUp(channel, member, .remove)
      screen.remove(member.view)
    }
    arrange(winner: nil)
  }

  func channel(_ channel: Channel, volumesChanged volumes: [HostID: Int], at time: MediaTime) {
    state.withLock { state in
      for member in state.members { state.points[member.team] += volumes[member.host] ?? 0 }
    }
  }

  /// Ends the battle: the team with the most points takes two thirds of the screen.
  func end() -> (winner: Int, points: [Int]) {
    let points = state.withLock { $0.points }
    let winner = points.firstIndex(of: points.max() ?? 0) ?? 0
    arrange(winner: winner)
    return (winner, points)
  }

  private func setUp(_ channel: Channel, _ member: Member, _ mode: VideoCanvas.SetupMode) {
    let canvas = VideoCanvas(
      uid: channel.uid, subviewUid: member.host, view: member.view, renderMode: .fit,
      setupMode: mode, sourceType: .transcoded, backgroundColor: Self.colors[member.team])
    do { try channel.setupRemoteVideo(canvas) } catch { print("\(error)") }
  }

  private func arrange(winner: Int?) {
    let (members, teams) = state.withLock { ($0.members, $0.points.count) }
    let (width, height) = (screen.size.width, screen.size.height)
    if let winner {
      stack(members.filter { $0.team == winner }, left: 0, right: width * 2 / 3, height)
      let others = members.filter { $0.team != winner }.sorted { $0.team < $1.team }
      stack(others, left: width * 2 / 3, right: width, height)
      return
    }
    for team in 0..<teams {
      let (left, right) = (width * team / teams, width * (team + 1) / teams)
      stack(members.filter { $0.team == team }, left: left, right: right, height)
    }
  }

  private func stack(_ column: [Member], left: Int, right: Int, _ height: Int) {
    for (index, member) in column.enumerated() {
      let (top, bottom) = (height * index / column.count, height * (index + 1) / column.count)
      member.view.size = Size(width: right - left - 4, height: bottom - top - 4)
      screen.place(member.view, x: left + 2, y: top + 2)
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
