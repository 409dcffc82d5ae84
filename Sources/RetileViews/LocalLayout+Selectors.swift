extension LocalLayout {
  /// The base arrangement, then those of the scenes.
  var arrangements: [Arrangement] { [arrangement] + scenes.map(\.arrangement) }

  /// The hosts that views name one by one, in all scenes, in the file's order, each once.
  package var selectors: [HostSelector] {
    var seen: Set<HostSelector> = []
    return arrangements.flatMap(\.selectors).filter { seen.insert($0).inserted }
  }

  /// Those of the selectors that name none of these hosts; `speaker` never is one.
  ///
  /// A host may be absent now and present later: to warn about names that never matched, collect
  /// over the stream.
  package func unmatchedSelectors(among hosts: [PresentHost]) -> [HostSelector] {
    selectors.filter { $0 != .speaker && $0.match(among: hosts) == nil }
  }
}

extension LocalLayout.Arrangement {
  /// The hosts that it names one by one.
  var selectors: [HostSelector] {
    switch self {
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
}
