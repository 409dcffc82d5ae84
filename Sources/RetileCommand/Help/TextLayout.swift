/// Text for a terminal of 80 columns.
enum TextLayout {
  static let columns = 80
  /// Where the explanations of a two-column list begin.
  private static let secondColumn = 24

  /// Words filled into lines; each line after the first begins with `indent` spaces, and the first
  /// is taken to have `used` columns already.
  static func fill(_ text: String, indent: Int = 0, used: Int? = nil) -> String {
    var lines: [String] = []
    var line = ""
    var room = columns - (used ?? indent)
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > room {
        lines.append(line)
        line = ""
        room = columns - indent
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }

  /// `  left   right`, the right part filled in a column of its own, below `left` if that is long.
  static func entry(_ left: String, _ right: String, column: Int = secondColumn) -> String {
    let start = "  " + left
    let gap =
      start.count + 2 > column
      ? "\n" + String(repeating: " ", count: column)
      : String(repeating: " ", count: column - start.count)
    return start + gap + fill(right, indent: column) + "\n"
  }
}
