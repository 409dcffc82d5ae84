/// A terminal as ECMA-48 describes it, as far as the block needs one: what is on it after some text.
struct ScreenOfText {
  private(set) var lines: [[Character]] = [[]]
  private var row = 0
  private var column = 0
  /// Texts that were not understood.
  private(set) var unknown: [String] = []
  /// The longest line that was ever there.
  private(set) var widest = 0

  /// Without spaces at the ends.
  var text: [String] {
    var lines = lines.map { String($0) }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  mutating func show(_ text: String) {
    var rest = Substring(text)
    while let scalar = rest.unicodeScalars.first {
      if scalar == "\u{1b}" {
        control(&rest)
      } else {
        rest.unicodeScalars.removeFirst()
        put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": column = 0
    case "\n":
      // The terminal's driver adds a carriage return.
      row += 1
      column = 0
      while lines.count <= row { lines.append([]) }
    default:
      if scalar.value < 0x20 || scalar.value == 0x7f { unknown.append("\(scalar.value)") }
      while lines[row].count <= column { lines[row].append(" ") }
      lines[row][column] = Character(scalar)
      column += 1
      widest = max(widest, column)
    }
  }

  /// `ESC [ n A` and `ESC [ J`.
  private mutating func control(_ rest: inout Substring) {
    let sequence =
      rest.prefix { !("A"..."Z").contains($0) }
      + rest.drop {
        !("A"..."Z").contains($0)
      }.prefix(1)
    rest = rest.dropFirst(sequence.count)
    if sequence == "\u{1b}[J" {
      lines = Array(lines[...row])
      lines[row] = Array(lines[row].prefix(column))
    } else if sequence.hasPrefix("\u{1b}["), sequence.last == "A",
      let count = Int(sequence.dropFirst(2).dropLast()), count <= row
    {
      row -= count
    } else {
      unknown.append(String(sequence))
    }
  }
}
