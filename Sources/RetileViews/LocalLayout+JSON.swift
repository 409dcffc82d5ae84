import RetileFrames
import RetileJSON

extension LocalLayout {
  /// The largest layout file in bytes; 1024 views with all their keys take two thirds of it.
  public static let fileLimit = 1 << 20
  /// How many names a layout may have.
  static let nameLimit = 1024

  /// True for a name that is a file's even if a preset has it.
  package static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".json")
  }

  /// Reads a layout file's bytes.
  ///
  /// - Parameter name: the file's path: messages call it so, and paths of pictures that are not
  ///   absolute count from its directory.
  public static func parse(_ bytes: [UInt8], name: String) throws(LocalLayoutError) -> LocalLayout {
    guard bytes.count <= fileLimit else {
      throw LocalLayoutError(
        file: name, path: "", reason: .tooLong(bytes: bytes.count, limit: fileLimit))
    }
    return try LocalLayout(LayoutNode(value: value(bytes, name), file: name, path: ""))
  }

  private static func value(_ bytes: [UInt8], _ name: String) throws(LocalLayoutError) -> JSONValue
  {
    // Editors on Windows begin files with a byte order mark; RFC 8259 8.1 lets a reader skip it.
    let mark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    do throws(JSONError) {
      return try JSONParser.parse(text)
    } catch {
      throw LocalLayoutError(file: name, path: "", reason: .syntax(error.description))
    }
  }

  private init(_ root: LayoutNode) throws(LocalLayoutError) {
    try root.checkObject(want: "an object with \"views\" or \"preset\"")
    if let version = root.child("version"), version.value.int != 1 {
      throw version.wrong(want: "1")
    }
    let arrangement = try Arrangement(root, keys: .top) { .top($0) }
    if let schema = root.child("$schema"), schema.text == nil { throw schema.wrong(want: "a text") }
    self.init(canvas: try CanvasSpec(root.child("canvas")), views: [])
    if let list = root.child("scenes") {
      for node in try list.elements(limit: Self.sceneLimit, want: "a list of scenes") {
        scenes.append(try Scene(node))
      }
    }
    if let arrangement {
      self.arrangement = arrangement
    } else if scenes.isEmpty {
      throw root.fault(.neither("views", "preset"))
    }
    if let node = root.child("transition") { transition = try Transition(node) }
    if let node = root.child("speaker") { speaker = try SpeakerRule(node) }
    if let node = root.child("names") { names = try Self.names(node) }
    let count = scenes.reduce(self.arrangement.viewCount) { $0 + $1.arrangement.viewCount }
    if count > Self.viewLimit {
      throw root.fault(
        .wrong(found: "\(count) views in all", want: "at most \(Self.viewLimit)"))
    }
  }

  private static func names(_ node: LayoutNode) throws(LocalLayoutError) -> [String: String] {
    try node.checkObject(want: "an object with names by id or account")
    let members = node.value.object ?? []
    if members.count > nameLimit {
      throw node.fault(.wrong(found: "\(members.count) names", want: "at most \(nameLimit)"))
    }
    var names: [String: String] = [:]
    for member in members { names[member.key] = try node.child(member.key)?.line() }
    return names
  }
}

extension LocalLayout.Arrangement {
  /// Reads the views or the preset that stand among the keys of a file or a scene; nil: neither.
  ///
  /// - Parameters:
  ///   - keys: those of an object without a preset.
  ///   - withPreset: those of one with it.
  init?(
    _ node: LayoutNode, keys: LayoutKeys, withPreset: (Preset) -> LayoutKeys
  ) throws(LocalLayoutError) {
    let preset: Preset? =
      if let name = node.child("preset") { try Preset(named: name) } else { nil }
    try node.check(preset.map(withPreset) ?? keys)
    switch (node.child("views"), preset) {
    case (.some, .some): throw node.fault(.both("views", "preset"))
    case (nil, nil): return nil
    case (nil, let preset?): self = .preset(try preset.reading(node))
    case (let list?, nil): self = .views(try ViewSpec.list(list))
    }
  }

  /// All views, also those in others.
  fileprivate var viewCount: Int {
    if case .views(let views) = self { views.reduce(0) { $0 + $1.count } } else { 0 }
  }
}

extension CanvasSpec {
  fileprivate init(_ node: LayoutNode?) throws(LocalLayoutError) {
    self.init()
    guard let node else { return }
    try node.checkObject(want: "an object with \"width\", \"height\" and \"background\"")
    try node.check(.canvas)
    background = try node.child("background")?.fill()
    if node.child("width") == nil, node.child("height") == nil { return }
    let sides = LocalLayout.canvasSides
    let want = "whole pixels from \(sides.lowerBound) to \(sides.upperBound)"
    let width = try node.required("width", want: want)
    let height = try node.required("height", want: want)
    size = Size(
      width: try width.whole(sides, "whole pixels"), height: try height.whole(sides, "whole pixels")
    )
  }
}
