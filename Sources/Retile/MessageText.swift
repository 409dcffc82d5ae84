// How messages say numbers and names.

extension Int {
  /// `1 frame`, `2 frames`.
  package func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}

extension String {
  /// The start of a text that may be of any length, with `…` where something is left out.
  package func shortened(to limit: Int = 64) -> String {
    let scalars = unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex),
      end < scalars.endIndex
    else { return self }
    return String(scalars[..<end]) + "…"
  }
}

extension String {
  /// How messages name an input: as it was given, and `-` as what it means.
  var quotedInput: String { self == "-" ? "stdin" : "'\(self)'" }
}
