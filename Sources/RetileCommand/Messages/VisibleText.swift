/// Makes text from outside (file names, host ids) safe for a terminal and for one line of a log.
package enum VisibleText {
  /// Control characters, line and paragraph separators and marks that reorder text become `\n`,
  /// `\t`, `\u{1b}` …; the rest stays.
  package static func escape(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7e).contains($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where isHarmful(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Bidirectional controls and other invisible marks: a name could read as another one.
    case .format: true
    default: false
    }
  }
}
