// How messages about a JSON file show values, and say where they stand.

extension JSONValue {
  /// The most characters of a text that a message shows.
  private static let longestShown = 40

  /// The value as a message shows it: short ones as written, the rest by kind.
  package var shown: String {
    switch self {
    case .array(let elements): return elements.isEmpty ? "an empty list" : "a list"
    case .object: return kind
    case .string(let text) where text.unicodeScalars.count > Self.longestShown:
      let start = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Self.longestShown)))
      return JSONWriter.write(.string(start + "…"))
    default: return JSONWriter.write(self)
    }
  }
}

/// Paths such as `views[1].renderMode`; empty for the whole.
package enum JSONPath {
  /// The path of a member: `.key`, or `["odd key"]` where it is no plain word.
  package static func member(_ key: String, of path: String) -> String {
    let isWord =
      (1...40).contains(key.utf8.count)
      && key.utf8.allSatisfy {
        (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
          || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "$")
      }
    if !isWord { return path + "[\(JSONValue.string(key).shown)]" }
    return path.isEmpty ? key : "\(path).\(key)"
  }

  /// The path of an element, from 0.
  package static func element(_ index: Int, of path: String) -> String { "\(path)[\(index)]" }
}

/// Lists of words in messages.
package enum WordList {
  /// `"grid", "row" or "column"`.
  package static func quoted(_ words: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + last
  }
}
