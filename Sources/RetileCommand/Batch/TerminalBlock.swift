/// Lines at the end of a terminal that are drawn again in their place; what is drawn is text with
/// ECMA-48's control sequences CUU and ED.
struct TerminalBlock {
  private var height = 0

  /// Takes the block away and leaves the cursor where it began.
  mutating func clear() -> String {
    defer { height = 0 }
    if height == 0 { return "" }
    return "\r" + (height > 1 ? "\u{1b}[\(height - 1)A" : "") + "\u{1b}[J"
  }

  /// Draws the block anew; its last line stays open.
  ///
  /// No line may be wider than the terminal.
  mutating func draw(_ lines: [String]) -> String {
    let text = clear() + lines.joined(separator: "\n")
    height = lines.count
    return text
  }
}
