import RetileFrames

extension Preset {
  /// Views that a preset can give, for questions about all of them: those for 0 to 17 hosts, with
  /// and without the ones it names, on a landscape and on a portrait canvas.
  var sampleViews: [ViewSpec] {
    let named = selectors.enumerated().map { offset, selector in
      switch selector {
      case .id(let id): PresentHost(id: id, ordinal: 1000 + offset)
      case .ordinal(let number): PresentHost(id: "#\(number)", ordinal: number)
      case .speaker:
        {
          var host = PresentHost(id: "speaker", ordinal: 1000 + offset)
          host.isSpeaker = true
          return host
        }()
      }
    }
    let others = (1...17).map { PresentHost(id: "sample \($0)", ordinal: $0) }
    let casts = [named + others, others + named].map(Cast.sorted)
    var views: [ViewSpec] = []
    var seen: Set<ViewSpec> = []
    for canvas in [Size(width: 1280, height: 720), Size(width: 720, height: 1280)] {
      for cast in casts + [others] {
        for count in [0, 1, 2, 3, 4, 5, 9, 17] {
          for view in self.views(hosts: Array(cast.prefix(count)), canvas: canvas)
          where seen.insert(view).inserted {
            views.append(view)
          }
        }
      }
    }
    return views
  }
}
