/// What is drawn of a text that anybody may have written.
///
/// - At most `maximumScalars` of its scalars; where that cuts, whole characters, and an ellipsis.
/// - A tab, a line break or a break of paragraphs is a space: there is one line.
/// - U+FFFD stands for any other control character, and for U+202D and U+202E, which would have the
///   letters read in another order than they were written in. Marks, embeddings and isolates of
///   Unicode Standard Annex 9 stay: right-to-left names need them.
/// - A box stands for what no font has, and is said; a space for a space that no font has. Characters
///   that are not shown at all (joiners, variation selectors) need no glyph.
struct ShownText: Equatable {
  /// The longest text that is looked at, in scalars.
  static let maximumScalars = 200
  static let box: Unicode.Scalar = "\u{25a1}"
  private static let replacement: Unicode.Scalar = "\u{fffd}"
  /// What stands for the rest of a text.
  static let ellipsis = "\u{2026}"

  let text: String
  let missing: [Unicode.Scalar]

  init(_ text: String, fontsHave: (Unicode.Scalar) -> Bool) {
    var shown = String.UnicodeScalarView()
    var missing: [Unicode.Scalar] = []
    for scalar in Self.cut(text) {
      let scalar = Self.singleLine(scalar)
      if scalar.properties.isDefaultIgnorableCodePoint || fontsHave(scalar) {
        shown.append(scalar)
      } else if scalar.properties.isWhitespace {
        shown.append(" ")
      } else {
        shown.append(Self.box)
        if !missing.contains(scalar) { missing.append(scalar) }
      }
    }
    self.text = String(shown)
    self.missing = missing
  }

  // A text may be one character of any length, so scalars are counted first.
  private static func cut(_ text: String) -> String.UnicodeScalarView {
    let scalars = text.unicodeScalars
    let head = scalars.prefix(maximumScalars)
    guard head.endIndex < scalars.endIndex else { return scalars }
    // Room for the ellipsis; the last character may be half of one.
    let start = String(String.UnicodeScalarView(head.dropLast()))
    var whole = String(start.dropLast()).unicodeScalars
    if whole.isEmpty { whole = start.unicodeScalars }
    whole.append(contentsOf: ellipsis.unicodeScalars)
    return whole
  }

  private static func singleLine(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x9...0xd, 0x85, 0x2028, 0x2029: " "
    case 0x202d, 0x202e: replacement
    default: scalar.properties.generalCategory == .control ? replacement : scalar
    }
  }
}
