import RetileFrames

/// Turns an arrangement into the placements of one frame.
struct Staging {
  let layout: LocalLayout
  /// The scene that is on, by its place in the file; nil: the base arrangement.
  let scene: Int?
  let canvas: Size
  let time: MediaTime
  let index: CastIndex
  /// The ids of those whom a view names one by one.
  let named: Set<String>

  /// What is staged, and up to when if neither hosts nor scene change.
  struct Result {
    /// In draw order, those with alpha 0 too.
    var placements: [Placement] = []
    /// Nil: for good.
    var until: MediaTime?
    /// A group is in order of volume.
    var usesVolume = false

    mutating func hold(until end: MediaTime?) {
      guard let end else { return }
      until = min(until ?? end, end)
    }
  }

  /// Names a group of the layout.
  struct GroupKey: Hashable {
    let scene: Int?
    /// The number of its view, or of the view whose preset it is.
    let view: Int
  }

  init(_ layout: LocalLayout, scene: Int?, cast: Cast, canvas: Size, time: MediaTime) {
    self.layout = layout
    self.scene = scene
    self.canvas = canvas
    self.time = time
    index = CastIndex(cast)
    named = index.ids(of: layout.arrangement(of: scene).selectors)
  }

  /// The placements.
  ///
  /// - Parameter seats: what the groups in order of volume remember.
  func result(_ seats: inout [GroupKey: VolumeSeats]) -> Result {
    var result = Result()
    let leaves = Leaf.leaves(of: layout.arrangement(of: scene), canvas: canvas) {
      views(of: $0, on: $1, number: $2, &result, &seats)
    }
    for leaf in leaves where !leaf.area.isEmpty {
      switch leaf.view.content {
      case .host(let selector):
        result.placements += placement(of: index.role(selector), leaf, leaf.area)
      case .tile(let group): place(group, leaf, &result, &seats)
      case .views, .preset: break
      }
    }
    return result
  }

  /// What a preset makes of those whom it shows; they are seated as in a group.
  private func views(
    of preset: Preset, on canvas: Size, number: Int, _ result: inout Result,
    _ seats: inout [GroupKey: VolumeSeats]
  ) -> [ViewSpec] {
    let look = preset.looks.first ?? ViewLook()
    let everybody = members(of: .all, look)
    let roles = seated(
      members(of: preset.hosts, look), preset.hosts, limit: .max, number, &result, &seats)
    return preset.views(
      hosts: everybody.filter(\.isPresent).compactMap(\.host),
      departed: everybody.filter { !$0.isPresent }.compactMap(\.host), canvas: canvas,
      members: roles.compactMap(\.host))
  }

  /// The roles in their seats, if their order is that by volume.
  private func seated(
    _ roles: [Role], _ list: HostList, limit: Int, _ number: Int, _ result: inout Result,
    _ seats: inout [GroupKey: VolumeSeats]
  ) -> [Role] {
    if case .these = list.source { return roles }
    guard list.order == .volume else { return roles }
    let key = GroupKey(scene: scene, view: number)
    let until = seats[key, default: VolumeSeats()].follow(
      roles.compactMap(\.host), limit: limit, rule: layout.speaker, at: time)
    result.hold(until: until)
    result.usesVolume = true
    let byID = Dictionary(roles.map { ($0.name, $0) }) { first, _ in first }
    return seats[key]?.seats.compactMap { byID[$0] } ?? []
  }

  private func place(
    _ group: TileGroup, _ leaf: Leaf, _ result: inout Result,
    _ seats: inout [GroupKey: VolumeSeats]
  ) {
    var roles = seated(
      members(of: group.hosts, leaf.view.look), group.hosts,
      limit: group.overflow == .drop ? group.maximum ?? .max : .max, leaf.number, &result, &seats)
    var count = roles.count
    if let maximum = group.maximum.map({ max(0, $0) }), roles.count > maximum {
      count = maximum
      switch group.overflow {
      case .drop: roles = Array(roles.prefix(maximum))
      case .pages(let every):
        let pages = maximum == 0 ? 0 : (roles.count - 1) / maximum + 1
        let page = PageTurner(every: every).page(of: pages, at: time)
        result.hold(until: page.until)
        roles = Array(roles.dropFirst(page.index * maximum).prefix(maximum))
      }
    }
    // A last page that is short keeps the cells of a full one.
    let cells = group.tiling.cells(count, in: leaf.area, group.style)
    for (role, cell) in zip(roles, cells) where !cell.isEmpty {
      result.placements += placement(of: role, leaf, cell)
    }
  }

  /// One placement or none.
  private func placement(of role: Role, _ leaf: Leaf, _ target: Rect) -> [Placement] {
    let look = leaf.view.look
    guard let content = role.content(look) else { return [] }
    let side = min(target.width, target.height)
    let radius = Length.rounded(look.cornerRadius.parts(over: min(side, Area.farthest - 1)))
    return [
      Placement(
        host: role.name, content: content, target: target, look: look,
        alpha: max(0, min(255, look.alpha)), cornerRadius: max(0, min(side / 2, radius)),
        label: look.label?.text(for: role, names: layout.names), zOrder: leaf.zOrder,
        view: leaf.number)
    ]
  }
}

extension LocalLayout {
  /// What fills the canvas while that scene is on.
  func arrangement(of scene: Int?) -> Arrangement {
    guard let scene, scenes.indices.contains(scene) else { return arrangement }
    return scenes[scene].arrangement
  }
}
