import RetileJSON

/// The keys that an object of a layout file may have.
struct LayoutKeys {
  /// Those that mean something here, as a message lists them.
  let known: [String]

  /// What is wrong with a key; nil if it is fine.
  func fault(_ key: String) -> LocalLayoutError.Reason? {
    if known.contains(key) { return nil }
    if let place = Self.place(of: key) { return .misplacedKey(place: place) }
    return .unknownKey(nearest: NearestName.of(key, among: known), known: known)
  }
}

extension LayoutKeys {
  // MARK: the objects of a file

  static let top = LayoutKeys(known: topOnly + ["views", "preset"])

  /// An object of the file's top with a preset instead of views.
  static func top(_ preset: Preset) -> LayoutKeys {
    LayoutKeys(known: topOnly + ["views"] + options(preset))
  }

  static let scene = LayoutKeys(known: sceneOnly + ["views", "preset"])

  static func scene(_ preset: Preset) -> LayoutKeys {
    LayoutKeys(known: sceneOnly + ["views"] + options(preset))
  }

  static let host = LayoutKeys(known: ["host"] + place + look)
  static let tile = LayoutKeys(known: ["tile", "hosts"] + tileOptions + place + look)
  static let views = LayoutKeys(known: ["views"] + place)

  static func preset(_ preset: Preset) -> LayoutKeys {
    LayoutKeys(known: options(preset) + place)
  }

  static let canvas = LayoutKeys(known: ["width", "height", "background"])
  static let transition = LayoutKeys(known: ["duration", "easing"])
  static let speaker = LayoutKeys(known: ["hold", "minimum"])
  static let anchor = LayoutKeys(known: ["x", "y"])
  static let crop = LayoutKeys(known: ["x", "y", "width", "height"])
  static let border = LayoutKeys(known: ["width", "color"])
  static let label = LayoutKeys(known: ["text", "color", "background", "position", "size"])
  static let videoState = LayoutKeys(known: ["placeholder", "black"])

  /// How a host is shown: keys of a view with a host or tiles, and of every preset.
  static let look = [
    "renderMode", "anchor", "crop", "zoom", "alpha", "mirror", "cornerRadius", "border",
    "background", "placeholder", "label", "absent", "videoState", "occlusion", "trim",
  ]

  // MARK: parts of them

  private static let topOnly = [
    "version", "$schema", "canvas", "scenes", "transition", "speaker", "names",
  ]
  private static let sceneOnly = ["at", "on", "for", "transition"]
  private static let place = ["x", "y", "width", "height", "zOrder"]
  private static let tileOptions = [
    "exclude", "order", "gap", "padding", "aspect", "align", "minimum", "maximum", "overflow",
    "pageTime",
  ]

  private static func options(_ preset: Preset) -> [String] {
    ["preset"] + (Presets.all.first { $0.name == preset.name }?.options.map(\.name) ?? []) + look
  }

  // MARK: where else a key belongs

  /// Where a key means something; nil if nowhere.
  private static func place(of key: String) -> String? {
    places[key] ?? presets(with: key)
  }

  /// The presets that have an option; nil if none has.
  private static func presets(with key: String) -> String? {
    let presets = Presets.all.filter { $0.options.contains { $0.name == key } }.map(\.name)
    guard let last = presets.last else { return nil }
    if presets.count == Presets.all.count { return "a preset" }
    let names = presets.dropLast().map { "\"\($0)\"" }.joined(separator: ", ")
    return names.isEmpty ? "the preset \"\(last)\"" : "the presets \(names) and \"\(last)\""
  }

  private static let places: [String: String] = {
    func or(_ key: String) -> String { presets(with: key).map { " or " + $0 } ?? "" }
    var places = [
      "views": "the top of the file, a scene or a view", "tile": "a view",
      "preset": "the top of the file, a scene or a view", "host": "a view" + or("host"),
      "width": "\"canvas\" or a view", "height": "\"canvas\" or a view", "x": "a view",
      "y": "a view", "zOrder": "a view", "hosts": "a view with \"tile\" or a preset",
      "transition": "the top of the file or a scene", "duration": "\"transition\"",
      "easing": "\"transition\"", "hold": "\"speaker\"", "color": "\"border\" or \"label\"",
      "text": "\"label\"", "size": "\"label\" or the preset \"pip\"",
      "position": "\"label\" or the preset \"pip\"", "black": "\"videoState\"",
    ]
    for key in topOnly where places[key] == nil { places[key] = "the top of the file" }
    for key in sceneOnly where places[key] == nil { places[key] = "a scene" }
    for key in tileOptions {
      places[key] = "a view with \"tile\"" + or(key)
    }
    for key in look { places[key] = "a view or a preset" }
    places["background"] = "\"canvas\", a view or a preset"
    return places
  }()
}
