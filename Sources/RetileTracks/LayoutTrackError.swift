/// Why a layout track file cannot be read; lines count from 1.
public enum LayoutTrackError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line is not JSON; the column counts bytes from 1.
  case json(line: Int, column: Int, reason: String)
  /// The file is of a later form than this one.
  case unsupportedVersion(line: Int, found: Int)
  /// `{"retileTrack":1}` after the first line.
  case misplacedHeader(line: Int)
  /// A value is missing or wrong.
  case field(line: Int, LayoutFieldError)
  /// The entry begins before an earlier one.
  case outOfOrder(line: Int, key: String, found: String, earlier: String)

  /// What is wrong, on which line, and what would be right.
  public var description: String {
    switch self {
    case .json(let line, let column, let reason): "line \(line), column \(column): \(reason)"
    case .unsupportedVersion(let line, let found):
      "line \(line): retileTrack is \(found); this version reads \(LayoutTrack.version)"
    case .misplacedHeader(let line): "line \(line): retileTrack belongs on the first line only"
    case .field(let line, let error): "line \(line): \(error)"
    case .outOfOrder(let line, let key, let found, let earlier):
      "line \(line): \(key) is \(found), after \(earlier) on an earlier line; expected display order"
    }
  }
}
