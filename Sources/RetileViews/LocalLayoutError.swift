/// A mistake in a layout file: which file, where in its JSON, what was found, what would be right.
public struct LocalLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// Not JSON: `line 3, column 14: unexpected '}'`, both from 1, columns in bytes.
    case syntax(String)
    /// The file has too many bytes.
    case tooLong(bytes: Int, limit: Int)
    /// A key that means nothing here; `nearest` is the known one most like it, if one is.
    case unknownKey(nearest: String?, known: [String])
    /// A key that means something, but `place` is where it belongs.
    case misplacedKey(place: String)
    case repeatedKey
    case missing(want: String)
    case wrong(found: String, want: String)
    case both(String, String)
    case neither(String, String)
    case noneOf([String])
  }

  /// The file's name as the user gave it.
  public let file: String
  /// Where in the JSON, such as `views[1].renderMode`; empty for the whole.
  public let path: String
  /// What is wrong there.
  public let reason: Reason

  /// Makes an error from its facts.
  public init(file: String, path: String, reason: Reason) {
    self.file = file
    self.path = path
    self.reason = reason
  }

  /// `talk.json: views[1].renderMode: found "crop", want "hidden" …`.
  public var description: String {
    "\(file): " + (path.isEmpty ? "" : "\(path): ") + message
  }

  /// The reason alone, without the file and the place.
  package var message: String {
    switch reason {
    case .syntax(let message): message
    case .tooLong(let bytes, let limit): "has \(bytes) bytes, want at most \(limit)"
    case .unknownKey(let nearest?, _): "unknown key; did you mean \"\(nearest)\"?"
    case .unknownKey(nil, let known): "unknown key; known here are \(known.joined(separator: ", "))"
    case .misplacedKey(let place): "belongs to \(place)"
    case .repeatedKey: "given twice"
    case .missing(let want): "missing, want \(want)"
    case .wrong(let found, let want): "found \(found), want \(want)"
    case .both(let one, let other): "has both \"\(one)\" and \"\(other)\", want one of them"
    case .neither(let one, let other): "has neither \"\(one)\" nor \"\(other)\", want one of them"
    case .noneOf(let keys):
      "has none of \(keys.map { "\"\($0)\"" }.joined(separator: ", ")), want one of them"
    }
  }
}
