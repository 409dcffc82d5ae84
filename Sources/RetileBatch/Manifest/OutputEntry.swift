import Retile
import RetileJSON

/// An output as a manifest describes it: for each input of its job one is made.
struct OutputEntry {
  /// What is made.
  enum Work {
    /// The node is the layout's name, or the layout itself.
    case render(layout: ManifestNode)
    case stills(SnapshotJob.Moments, of: Subject)
    case split(SplitEntry)
  }

  /// What stills show.
  enum Subject {
    case composite
    case layout(ManifestNode)
    case host(HostSelector)
  }

  let place: ManifestPlace
  let name: Placed<NameTemplate>
  let work: Work
  let options: OptionSettings

  var kind: OutputKind {
    switch work {
    case .render: .render
    case .stills(_, of: .layout): .layoutStills
    case .stills: .stills
    case .split: .split
    }
  }

  /// The layout that it draws.
  var layout: ManifestNode? {
    switch work {
    case .render(let layout), .stills(_, of: .layout(let layout)): layout
    default: nil
    }
  }

  private static let want = "an object with \"output\", and \"layout\", \"stills\" or \"split\""

  /// Reads an output; nil if it cannot be used, which is reported.
  init?(_ node: ManifestNode, _ defaults: ManifestDefaults, _ problems: ManifestProblems) {
    var nothing: Void = ()
    let keys: [ManifestKey<Void>] = []
    guard
      node.read(keys, and: ManifestKeys.output, into: &nothing, want: Self.want, problems) != nil
    else { return nil }
    place = node.place
    let work = problems.catching { () throws(ManifestProblem) in
      try Self.work(node, defaults, problems)
    }
    let name = problems.catching { () throws(ManifestProblem) in
      try Self.name(node, work)
    }
    var own = OptionSettings()
    var given: Set<String> = []
    if let options = node.child("options") {
      given =
        options.read(
          OutputOption.all.map(\.key), into: &own, want: "an object with options", problems) ?? []
    } else if node.value["options"] == .null {
      given = Set(OutputOption.all.map(\.key.name))
    }
    guard let work, let name else { return nil }
    (self.work, self.name) = (work, name)
    var merged = own
    for option in OutputOption.all where !given.contains(option.key.name) {
      option.key.inherit(from: defaults.options, into: &merged)
    }
    options = merged
  }

  private static func work(
    _ node: ManifestNode, _ defaults: ManifestDefaults, _ problems: ManifestProblems
  ) throws(ManifestProblem) -> Work {
    let host = node.child("host")
    var layout: ManifestNode?
    if let node = node.child("layout") { layout = try checkedLayout(node) }
    for (one, other) in [("layout", "split"), ("stills", "split"), ("layout", "host")]
    where node.child(one) != nil && node.child(other) != nil {
      throw node.fault(.both(one, other))
    }
    if let stills = node.child("stills") {
      let moments = try SnapshotJob.Moments(stills, problems)
      if let layout { return .stills(moments, of: .layout(layout)) }
      guard let host else { return .stills(moments, of: .composite) }
      return .stills(moments, of: .host(try host.host()))
    }
    if let host { throw host.fault(.misplacedKey(place: "an output with \"stills\"")) }
    if let split = node.child("split") { return .split(try SplitEntry(split, problems)) }
    if let layout { return .render(layout: layout) }
    if node.value["layout"] == nil, let layout = defaults.layout { return .render(layout: layout) }
    throw node.fault(.noneOf(["layout", "stills", "split"]))
  }

  /// A name of a layout, or a layout.
  static func checkedLayout(_ node: ManifestNode) throws(ManifestProblem) -> ManifestNode {
    if node.value.object == nil {
      _ = try node.fileName("a preset's name, a layout's file, or a layout")
    }
    return node
  }

  private static func name(
    _ node: ManifestNode, _ work: Work?
  ) throws(ManifestProblem) -> Placed<NameTemplate> {
    guard let output = node.child("output") else {
      throw ManifestProblem(node.place.member("output"), .missing(want: "the name of a file"))
    }
    _ = try output.string("the name of a file")
    var known: [NameTemplate.Placeholder] = [.input, .id]
    switch work {
    case .render(let layout), .stills(_, of: .layout(let layout)):
      if layout.text == nil, output.text?.contains("{layout}") == true {
        throw output.fault(
          .rule("a layout that stands in the manifest has no name for {layout}; name the output"))
      }
      known.append(.layout)
    case .stills(_, of: .host), .split: known.append(.host)
    case .stills: break
    // What it is is unknown: anything goes.
    case nil: known = NameTemplate.Placeholder.allCases
    }
    let template = try NameTemplate(output, known: known)
    if template.count(.host) > 1 { throw output.fault(.rule("{host} may stand there once")) }
    return Placed(value: template, place: output.place)
  }
}

extension SnapshotJob.Moments {
  /// Reads `stills`.
  fileprivate init(
    _ node: ManifestNode, _ problems: ManifestProblems
  ) throws(ManifestProblem) {
    var nothing: Void = ()
    let keys: [ManifestKey<Void>] = []
    let ways = ManifestKeys.stills
    node.read(
      keys, and: ways, into: &nothing, want: "an object with one of \(WordList.quoted(ways))",
      problems)
    let given = ways.filter { node.child($0) != nil }
    if given.count > 1 { throw node.fault(.both(given[0], given[1])) }
    if let at = node.child("at") {
      guard at.text == nil else {
        self = .at([try at.timePoint()])
        return
      }
      var points: [TimePoint] = []
      let want = "a time as text, such as \"2.5s\" or \"60f\", or a list of them"
      for element in try at.elements(limit: ManifestLimits.moments, want: want) {
        points.append(try element.timePoint())
      }
      if points.isEmpty { throw at.wrong(want: want) }
      self = .at(points)
    } else if let every = node.child("every") {
      self = .every(try every.length())
    } else if let fps = node.child("fps") {
      self = .rate(try fps.frameRate())
    } else if let way = node.child("keyFrames") ?? node.child("onChange") {
      guard try way.bool() else { throw way.wrong(want: "true") }
      self = node.child("keyFrames") != nil ? .keyFrames : .onChange
    } else if let members = node.value.object {
      // A key that nobody knows may be the one: that it is unknown has been reported, and says
      // enough.
      if let unknown = members.first(where: { !ways.contains($0.key) }) {
        throw ManifestProblem(
          node.place.member(unknown.key), ManifestKeys.fault(unknown.key, known: ways))
      }
      throw node.fault(.noneOf(ways))
    } else {
      // It has been reported that this is no object: the same once more is the same.
      throw node.wrong(want: "an object with one of \(WordList.quoted(ways))")
    }
  }
}

/// `split` of an output.
struct SplitEntry {
  var hosts: [HostSelector] = []
  var format: Placed<String>?
  var size: Size?

  fileprivate init(_ node: ManifestNode, _ problems: ManifestProblems) throws(ManifestProblem) {
    let want = "true, or an object with \"hosts\", \"format\" or \"size\""
    if let bool = node.value.bool {
      if !bool { throw node.wrong(want: want) }
      return
    }
    var nothing: Void = ()
    let keys: [ManifestKey<Void>] = []
    guard
      node.read(keys, and: ManifestKeys.split, into: &nothing, want: want, problems) != nil
    else { throw node.wrong(want: want) }
    if let list = node.child("hosts") {
      let want = "a list of hosts, such as [\"1001\", \"#2\"]"
      for element in try list.elements(limit: ManifestLimits.hosts, want: want) {
        hosts.append(try element.host())
      }
      if hosts.isEmpty { throw list.wrong(want: want) }
    }
    if let format = node.child("format") {
      self.format = Placed(
        value: try format.word(among: ["y4m", "yuv", "png", "mp4", "mkv"]), place: format.place)
    }
    size = try node.child("size")?.size()
  }
}
