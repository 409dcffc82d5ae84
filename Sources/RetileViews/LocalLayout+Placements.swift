package import RetileFrames

extension LocalLayout {
  /// Where each host goes, in draw order: by zOrder, then as in the file, then by cell.
  ///
  /// Nothing is drawn for hosts that are absent; in a group of tiles only those present get cells.
  ///
  /// - Parameters:
  ///   - hosts: those present, in any order, ids distinct.
  ///   - canvas: the output's size, sides below 2²⁸.
  package func placements(hosts: [PresentHost], canvas: Size) -> [Placement] {
    let hosts = hosts.sorted { $0.ordinal < $1.ordinal }
    let views = views(hosts: hosts, canvas: canvas)
    let named = Set(views.flatMap(\.selectors).compactMap { $0.match(among: hosts)?.id })
    var placements: [Placement] = []
    for (index, view) in views.enumerated() {
      for (host, target) in view.targets(hosts: hosts, named: named, canvas: canvas)
      where !target.isEmpty {
        placements.append(
          Placement(
            host: host.id, target: target, look: view.look, zOrder: view.zOrder, view: index))
      }
    }
    // The standard library does not promise a stable sort, so the position decides ties.
    return placements.enumerated().sorted {
      ($0.element.zOrder, $0.offset) < ($1.element.zOrder, $1.offset)
    }.map(\.element)
  }

  /// The selectors of the layout that name none of these hosts, each once, in the file's order.
  ///
  /// A host may be absent now and present later: to warn about names that never matched, collect
  /// over the stream.
  package func unmatchedSelectors(among hosts: [PresentHost]) -> [HostSelector] {
    var seen: Set<HostSelector> = []
    return selectors.filter { seen.insert($0).inserted && $0.match(among: hosts) == nil }
  }

  private func views(hosts: [PresentHost], canvas: Size) -> [ViewSpec] {
    switch arrangement {
    case .views(let views): views
    case .preset(let preset): preset.views(hosts: hosts, canvas: canvas)
    }
  }

  private var selectors: [HostSelector] {
    switch arrangement {
    case .views(let views): views.flatMap(\.selectors)
    case .preset(let preset): preset.selectors
    }
  }
}

extension ViewSpec {
  /// The hosts that it names one by one.
  var selectors: [HostSelector] {
    switch content {
    case .host(let selector): [selector]
    case .tile(let group):
      if case .these(let selectors) = group.hosts.source { selectors } else { [] }
    case .views(let views): views.flatMap(\.selectors)
    case .preset(let preset): preset.selectors
    }
  }

  /// Its hosts and their rectangles.
  ///
  /// - Parameters:
  ///   - hosts: in order of first appearance.
  ///   - named: the ids that the layout's views name one by one.
  fileprivate func targets(
    hosts: [PresentHost], named: Set<String>, canvas: Size
  ) -> [(PresentHost, Rect)] {
    let area = area.rect(on: canvas)
    switch content {
    case .host(let selector):
      return selector.match(among: hosts).map { [($0, area)] } ?? []
    case .tile(let group):
      let members = group.hosts.members(among: hosts, named: named).prefix(group.maximum ?? .max)
      return Array(zip(members, group.tiling.cells(members.count, in: area, group.style)))
    case .views, .preset: return []
    }
  }
}

extension HostList {
  fileprivate func members(among hosts: [PresentHost], named: Set<String>) -> [PresentHost] {
    switch source {
    case .all: return hosts
    case .rest: return hosts.filter { !named.contains($0.id) }
    case .these(let selectors):
      var seen: Set<String> = []
      return selectors.compactMap { $0.match(among: hosts) }.filter { seen.insert($0.id).inserted }
    }
  }
}

extension LocalLayout {
  package var needsHistory: Bool { false }
  package var needsEarlierPictures: Bool { false }
}
