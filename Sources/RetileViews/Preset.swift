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
  ///   - hosts: those present who may be shown, in order of first appearance.
  ///   - departed: those who left and whose place is kept, likewise.
  ///   - canvas: sides below 2²⁸.
  ///   - members: those of both whom the list `hosts` of the preset means, in their seats.
  func views(
    hosts: [PresentHost], departed: [PresentHost] = [], canvas: Size, members: [PresentHost]
  ) -> [ViewSpec] {
    let choice = PresetChoice(present: hosts, departed: departed)
    let main = arranging.main.flatMap(choice.match)
    let others = members.filter { $0.id != main?.id }
    return arranging.views(
      PresetCast(main: main, others: others, choice: choice, canvas: canvas))
  }
}
