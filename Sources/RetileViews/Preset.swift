import RetileFrames

/// A ready-made layout: it gives ordinary views for the hosts that are there.
public enum Preset: Hashable, Sendable {
  case grid(GridPreset)
  case spotlight(SpotlightPreset)
  case sidebar(SidebarPreset)
  case pip(PipPreset)
  case pk(PkPreset)
  case classroom(ClassroomPreset)
  case interview(InterviewPreset)
  case gallery(GalleryPreset)

  /// The preset of that name with its default options.
  public init?(named name: String) {
    switch name {
    case "grid": self = .grid(GridPreset())
    case "spotlight": self = .spotlight(SpotlightPreset())
    case "sidebar": self = .sidebar(SidebarPreset())
    case "pip": self = .pip(PipPreset())
    case "pk": self = .pk(PkPreset())
    case "classroom": self = .classroom(ClassroomPreset())
    case "interview": self = .interview(InterviewPreset())
    case "gallery": self = .gallery(GalleryPreset())
    default: return nil
    }
  }

  /// The name in a layout file.
  public var name: String {
    switch self {
    case .grid: "grid"
    case .spotlight: "spotlight"
    case .sidebar: "sidebar"
    case .pip: "pip"
    case .pk: "pk"
    case .classroom: "classroom"
    case .interview: "interview"
    case .gallery: "gallery"
    }
  }

  private var arranging: any ArrangingPreset {
    switch self {
    case .grid(let preset): preset
    case .spotlight(let preset): preset
    case .sidebar(let preset): preset
    case .pip(let preset): preset
    case .pk(let preset): preset
    case .classroom(let preset): preset
    case .interview(let preset): preset
    case .gallery(let preset): preset
    }
  }

  /// The looks of its views.
  var looks: [ViewLook] { [arranging.look] }

  /// Whom it shows, and in which order; whom it makes large comes besides.
  var hosts: HostList { arranging.hosts }

  /// The hosts that it names one by one.
  var selectors: [HostSelector] {
    let listed: [HostSelector] =
      if case .these(let selectors) = hosts.source { selectors } else { [] }
    return arranging.named + listed
  }

  /// The views for these hosts on a canvas of that size; their areas are pixels within it.
  ///
  /// Every view names its hosts one by one, by id.
  ///
  /// - Parameters:
  ///   - hosts: all whom it may show, in order of first appearance: those present, and those whose
  ///     place is kept.
  ///   - speaker: the id of the host who is the speaker.
  ///   - members: those of `hosts` that the list `hosts` of the preset means, in their seats. Nil: as
  ///     the list says, by first appearance; `rest` is everybody then.
  func views(
    hosts: [PresentHost], canvas: Size, speaker: String? = nil, members: [PresentHost]? = nil
  ) -> [ViewSpec] {
    let preset = arranging
    let main = preset.main?.match(among: hosts, speaker: speaker)
    let others = (members ?? preset.hosts.plainMembers(among: hosts, speaker: speaker))
      .filter { $0.id != main?.id }
    return preset.views(
      PresetCast(main: main, others: others, hosts: hosts, speaker: speaker, canvas: canvas))
  }
}

extension HostList {
  /// Whom it means, in order of first appearance or as it lists them.
  fileprivate func plainMembers(among hosts: [PresentHost], speaker: String?) -> [PresentHost] {
    var seen = Set(exclude.compactMap { $0.match(among: hosts, speaker: speaker)?.id })
    let members =
      if case .these(let selectors) = source {
        selectors.compactMap { $0.match(among: hosts, speaker: speaker) }
      } else { hosts }
    return members.filter { seen.insert($0.id).inserted }
  }
}
