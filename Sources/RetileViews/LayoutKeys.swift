import RetileJSON

/// The keys that an object of a layout file may have.
struct LayoutKeys {
  /// Those that this version reads, as a message lists them.
  var known: [String]
  /// Those of the format that it does not read yet.
  var later: Set<String> = []
  /// Those that belong elsewhere, and where.
  var elsewhere: [String: String] = [:]

  /// What is wrong with a key; nil if it is fine.
  func fault(_ key: String) -> LocalLayoutError.Reason? {
    if known.contains(key) { return nil }
    if later.contains(key) { return .unsupported(found: nil, want: nil) }
    if let place = elsewhere[key] { return .misplacedKey(place: place) }
    return .unknownKey(nearest: NearestName.of(key, among: known), known: known)
  }
}

extension LayoutKeys {
  static let views = LayoutKeys(
    known: ["version", "$schema", "canvas", "views", "preset"], later: laterTop,
    elsewhere: [
      "host": "a view or a preset", "share": "a preset", "gap": "a view with \"tile\" or a preset",
      "renderMode": "a view or a preset", "background": "\"canvas\" or a view",
      "width": "\"canvas\" or a view", "height": "\"canvas\" or a view", "tile": "a view",
      "hosts": "a view with \"tile\"", "x": "a view", "y": "a view", "zOrder": "a view",
    ])

  static func preset(_ preset: Preset) -> LayoutKeys {
    let options = Presets.all.first { $0.name == preset.name }?.options.map(\.name) ?? []
    var elsewhere = views.elsewhere
    for entry in Presets.all {
      for option in entry.options { elsewhere[option.name] = "the preset \"\(entry.name)\"" }
    }
    return LayoutKeys(
      known: views.known + options, later: laterTop,
      elsewhere: elsewhere.filter { !options.contains($0.key) })
  }

  static let canvas = LayoutKeys(known: ["width", "height", "background"])

  static let host = LayoutKeys(
    known: ["host"] + place, later: laterInViews,
    elsewhere: Dictionary(
      uniqueKeysWithValues: (["hosts"] + tileOptions).map { ($0, "a view with \"tile\"") }))

  static let tile = LayoutKeys(
    known: ["tile", "hosts"] + tileOptions + place, later: laterInViews.union(["overflow"]))

  private static let tileOptions = ["gap", "padding", "aspect", "align", "minimum", "maximum"]

  private static let place = ["x", "y", "width", "height", "renderMode", "background", "zOrder"]

  private static let laterTop: Set = ["scenes", "transition"]

  private static let laterInViews: Set = [
    "alpha", "mirror", "cornerRadius", "border", "crop", "placeholder", "label", "zoom", "trim",
    "absent", "occlusion",
  ]
}
