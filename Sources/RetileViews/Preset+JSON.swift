import RetileFrames

extension Preset {
  /// The preset that a file names, with its default options.
  init(named node: LayoutNode) throws(LocalLayoutError) {
    guard let preset = node.text.flatMap({ Preset(named: $0) }) else {
      throw node.wrong(words: Presets.all.map(\.name))
    }
    self = preset
  }

  /// This preset with the options that stand beside its name.
  func reading(_ node: LayoutNode) throws(LocalLayoutError) -> Preset {
    switch self {
    case .grid(var preset):
      try preset.readCommon(node)
      return .grid(preset)
    case .spotlight(var preset):
      try preset.readCommon(node)
      preset.host = try node.child("host")?.selector() ?? preset.host
      preset.share = try node.child("share")?.partialShare() ?? preset.share
      return .spotlight(preset)
    case .sidebar(var preset):
      try preset.readCommon(node)
      preset.host = try node.child("host")?.selector() ?? preset.host
      preset.share = try node.child("share")?.partialShare() ?? preset.share
      preset.aspect = try node.child("aspect")?.aspect() ?? preset.aspect
      preset.align = try node.child("align")?.word(of: TileAlignment.self) ?? preset.align
      return .sidebar(preset)
    case .pip(var preset):
      try preset.readCommon(node)
      preset.host = try node.child("host")?.selector() ?? preset.host
      preset.position = try node.child("position")?.anchor() ?? preset.position
      preset.size = try node.child("size")?.length(.extent) ?? preset.size
      preset.aspect = try node.child("aspect")?.aspect() ?? preset.aspect
      return .pip(preset)
    case .pk(var preset):
      try preset.readCommon(node)
      try preset.readTeams(node)
      return .pk(preset)
    case .classroom(var preset):
      try preset.readCommon(node)
      preset.host = try node.child("host")?.selector() ?? preset.host
      preset.share = try node.child("share")?.partialShare() ?? preset.share
      preset.aspect = try node.child("aspect")?.aspect() ?? preset.aspect
      return .classroom(preset)
    case .interview(var preset):
      try preset.readCommon(node)
      preset.share = try node.child("share")?.partialShare() ?? preset.share
      preset.aspect = try node.child("aspect")?.aspect() ?? preset.aspect
      return .interview(preset)
    case .gallery(var preset):
      try preset.readCommon(node)
      preset.maximum = try node.child("maximum")?.hostCount() ?? preset.maximum
      preset.pageTime = try node.child("pageTime")?.someTime() ?? preset.pageTime
      preset.aspect = try node.child("aspect")?.aspect() ?? preset.aspect
      return .gallery(preset)
    }
  }
}

extension ArrangingPreset {
  /// Reads what all presets have.
  fileprivate mutating func readCommon(_ node: LayoutNode) throws(LocalLayoutError) {
    hosts = try HostList(node.child("hosts"), of: node)
    gap = try node.child("gap")?.gap() ?? gap
    look = try ViewLook(node)
  }
}

extension PkPreset {
  fileprivate mutating func readTeams(_ node: LayoutNode) throws(LocalLayoutError) {
    let range = Self.counts
    if let list = node.child("teams") {
      let want = "a list of \(range.lowerBound) to \(range.upperBound) teams, each a list of hosts"
      let teams = try list.elements(limit: range.upperBound, want: want)
      if teams.count == 1 { throw list.wrong(want: want) }
      for team in teams {
        self.teams.append(
          try team.selectors(want: "a team: a list of hosts such as [\"1003\", \"#2\"]"))
      }
    }
    guard let count = node.child("count") else { return }
    if !teams.isEmpty {
      throw count.fault(.misplacedKey(place: "a \"pk\" without \"teams\", which say how many"))
    }
    self.count = try count.whole(range, "a number of teams")
  }
}
