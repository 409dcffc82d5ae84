import RetileFrames
import RetileJSON

extension ViewLabel {
  /// The longest text of a label, and the longest name, in characters of Unicode.
  static let textLimit = 200
  /// What a text may have in braces.
  static let fields = ["name", "id", "account", "n"]
}

extension LayoutNode {
  /// True for one with all defaults, false for none, its text, or an object.
  func label() throws(LocalLayoutError) -> ViewLabel? {
    switch value {
    case .bool(let isShown): return isShown ? ViewLabel() : nil
    case .string: return ViewLabel(text: try labelText())
    case .object: break
    default:
      throw wrong(
        want: "true, a text such as \"{name}\", or an object with \"text\", \"color\","
          + " \"background\", \"position\" and \"size\"")
    }
    try checkObject(want: "")
    try check(.label)
    var label = ViewLabel()
    label.text = try child("text")?.labelText() ?? label.text
    label.color = try child("color")?.color() ?? label.color
    if let node = child("background") {
      label.background = node.value == .null ? nil : try node.labelBackground()
    }
    label.position = try child("position")?.anchor() ?? label.position
    label.size = try child("size")?.length(.extent) ?? label.size
    return label
  }

  private func labelBackground() throws(LocalLayoutError) -> RGBColor {
    guard let text, let color = RGBColor(parsing: text) else {
      throw wrong(want: "a colour such as \"#1a2b3c\", or null for none")
    }
    return color
  }

  /// A line of text whose fields in braces are known.
  private func labelText() throws(LocalLayoutError) -> String {
    let text = try line()
    if text.isEmpty { throw wrong(want: "a text such as \"{name}\"") }
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let field = String(piece[..<end])
      if ViewLabel.fields.contains(field) { continue }
      let found = LayoutNode(value: .string("{\(field)}"), file: file, path: path)
      throw found.wrong(words: ViewLabel.fields.map { "{\($0)}" })
    }
    return text
  }

  /// A text of one line.
  func line() throws(LocalLayoutError) -> String {
    guard let text else { throw wrong(want: "a text") }
    let count = text.unicodeScalars.count
    if count > ViewLabel.textLimit {
      throw fault(.wrong(found: "\(count) characters", want: "at most \(ViewLabel.textLimit)"))
    }
    let isLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
    if !isLine { throw wrong(want: "one line without control characters") }
    return text
  }
}
