/// Writes JSON text: members in the order given, no space but what the style asks.
package struct JSONWriter {
  package enum Style: Sendable {
    /// One line.
    case compact
    /// Two spaces a level.
    case pretty
  }

  private let style: Style
  private var text = ""

  package static func write(_ value: JSONValue, style: Style = .compact) -> String {
    var writer = JSONWriter(style: style)
    writer.append(value, level: 0)
    return writer.text
  }

  private init(style: Style) { self.style = style }

  private mutating func append(_ value: JSONValue, level: Int) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += Self.format(number)
    case .string(let value): append(quoted: value)
    case .array(let elements):
      list("[", "]", elements, level) { $0.append($1, level: level + 1) }
    case .object(let members):
      list("{", "}", members, level) { writer, member in
        writer.append(quoted: member.key)
        writer.text += writer.style == .pretty ? ": " : ":"
        writer.append(member.value, level: level + 1)
      }
    }
  }

  private mutating func list<T>(
    _ open: String, _ close: String, _ items: [T], _ level: Int,
    _ body: (inout JSONWriter, T) -> Void
  ) {
    text += open
    for (index, item) in items.enumerated() {
      if index > 0 { text += "," }
      breakLine(level + 1)
      body(&self, item)
    }
    if !items.isEmpty { breakLine(level) }
    text += close
  }

  private mutating func breakLine(_ level: Int) {
    if style == .pretty { text += "\n" + String(repeating: "  ", count: level) }
  }

  private mutating func append(quoted value: String) {
    text += "\""
    defer { text += "\"" }
    if value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5c && $0 != 0x7f }) {
      text += value
      return
    }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whole numbers without a point; others as the shortest text that reads back the same.
  private static func format(_ number: JSONNumber) -> String {
    if let int = number.int { return String(int) }
    return "\(number.double)"
  }
}
