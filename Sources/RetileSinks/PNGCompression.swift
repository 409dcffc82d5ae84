import CPNG

/// How hard a PNG is pressed; the pixels are the same.
package struct PNGCompression: Hashable, Sendable {
  /// The predictor of each row (PNG specification, clause 9).
  package enum Filter: Sendable {
    case none, up
    /// The one that libpng's heuristic finds best for each row.
    case best
  }

  /// zlib's level, 0 (none) to 9.
  package var level: Int
  package var filter: Filter

  package init(level: Int, filter: Filter) {
    self.level = min(max(level, 0), 9)
    self.filter = filter
  }

  /// Quick, and for video pictures hardly larger than the slow ones.
  package static let fast = PNGCompression(level: 1, filter: .up)

  var filterFlags: Int32 {
    switch filter {
    case .none: Int32(CPNG_FILTER_NONE)
    case .up: Int32(CPNG_FILTER_UP)
    case .best: Int32(CPNG_FILTER_ALL)
    }
  }
}
