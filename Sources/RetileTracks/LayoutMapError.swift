/// What is wrong in a sei-map file, and where in its JSON.
public enum LayoutMapError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file has too many bytes.
  case tooLong(bytes: Int)
  /// Not JSON; columns count bytes, both from 1.
  case json(line: Int, column: Int, reason: String)
  /// A key that means nothing there.
  case unknownKey(path: String, known: [String])
  /// A key that is there twice.
  case repeatedKey(path: String)
  /// One of two keys is needed, and not both.
  case oneOf(String, String, both: Bool)
  /// A value is missing or wrong.
  case field(LayoutFieldError)

  /// `units is "feet"; expected one of "auto", "pixels", "fractions", "percent"`.
  public var description: String {
    switch self {
    case .tooLong(let bytes): "has \(bytes) bytes; at most \(LayoutLimits.mapBytes) are read"
    case .json(let line, let column, let reason): "line \(line), column \(column): \(reason)"
    case .unknownKey(let path, let known):
      "\(path) is an unknown key; known here are \(known.joined(separator: ", "))"
    case .repeatedKey(let path): "\(path) is given twice"
    case .oneOf(let one, let other, let both):
      "\(one) and \(other) are \(both ? "both given" : "missing"); expected one of them"
    case .field(let error): error.description
    }
  }
}
