import RetileFrames

/// Two to four teams against each other, each a grid in a part of the canvas of its own.
///
/// Parts lie side by side; on a portrait canvas one below the other; four teams on a portrait or
/// square canvas are two above two. A team without anybody has no part. Hosts that no team names join
/// the smallest team, the first of equal ones; so without `teams` they are dealt alternately.
public struct PkPreset: Hashable, Sendable, ArrangingPreset {
  /// Who is in which team; empty: all are dealt.
  public var teams: [[HostSelector]]
  /// How many teams there are where `teams` does not say, 2 to 4.
  public var count: Int
  /// Who is shown, and in which order they are dealt.
  public var hosts: HostList
  /// Pixels between views.
  public var gap: Int
  /// How each host is shown.
  public var look: ViewLook

  /// How many teams there may be.
  static let counts = 2...4

  /// Makes the preset with options.
  public init(
    teams: [[HostSelector]] = [], count: Int = 2, hosts: HostList = .rest, gap: Int = 0,
    look: ViewLook = ViewLook()
  ) {
    self.teams = teams
    self.count = count
    self.hosts = hosts
    self.gap = gap
    self.look = look
  }

  var named: [HostSelector] { teams.flatMap { $0 } }

  func views(_ cast: PresetCast) -> [ViewSpec] {
    let members = members(cast).filter { !$0.isEmpty }
    return zip(members, parts(members.count, of: cast.canvas)).flatMap { tiles($0, in: $1) }
  }

  /// The hosts of each team.
  private func members(_ cast: PresetCast) -> [[PresentHost]] {
    var seen: Set<String> = []
    var members = teams.map { team in
      team.compactMap(cast.choice.match).filter { seen.insert($0.id).inserted }
    }
    if teams.isEmpty {
      let range = Self.counts
      members = Array(repeating: [], count: max(range.lowerBound, min(range.upperBound, count)))
    }
    for host in cast.others where seen.insert(host.id).inserted {
      let sizes = members.map(\.count)
      let smallest = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
      members[smallest].append(host)
    }
    return members
  }

  /// The parts of so many teams.
  private func parts(_ count: Int, of canvas: Size) -> [Rect] {
    let isPortrait = canvas.height > canvas.width
    let isSquare = count == 4 && canvas.height >= canvas.width
    let columns = isSquare ? 2 : isPortrait ? 1 : max(1, count)
    let rows = (count + columns - 1) / columns
    let across = TileAxis(length: canvas.width, count: columns, gap: gap)
    let down = TileAxis(length: canvas.height, count: rows, gap: gap)
    return (0..<count).map { index in
      let (x, y) = (across.cell(index % columns), down.cell(index / columns))
      return Rect(left: x.lowerBound, top: y.lowerBound, right: x.upperBound, bottom: y.upperBound)
    }
  }
}
