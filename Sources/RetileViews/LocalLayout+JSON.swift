import RetileFrames
import RetileJSON

extension LocalLayout {
  /// The largest layout file in bytes; 1024 views with all their keys take a third of it.
  public static let fileLimit = 1 << 20

  /// Reads a layout file's bytes; `name` is what messages call the file.
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
    let preset: Preset? =
      if let name = root.child("preset") { try Preset(named: name) } else { nil }
    try root.check(preset.map { .preset($0) } ?? .views)
    if let schema = root.child("$schema"), schema.value.string == nil {
      throw schema.wrong(want: "a text")
    }
    let canvas = try CanvasSpec(root.child("canvas"))
    switch (root.child("views"), preset) {
    case (.some, .some): throw root.fault(.both("views", "preset"))
    case (nil, nil): throw root.fault(.neither("views", "preset"))
    case (nil, let preset?):
      self.init(canvas: canvas, preset: try preset.reading(root))
    case (let list?, nil):
      var views: [ViewSpec] = []
      for node in try list.elements(limit: Self.viewLimit, want: "a list of views") {
        views.append(try ViewSpec(node))
      }
      self.init(canvas: canvas, views: views)
    }
  }
}

extension CanvasSpec {
  fileprivate init(_ node: LayoutNode?) throws(LocalLayoutError) {
    self.init()
    guard let node else { return }
    try node.checkObject(want: "an object with \"width\", \"height\" and \"background\"")
    try node.check(.canvas)
    if let fill = node.child("background") { background = .color(try fill.color()) }
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
