import CPNG

/// How hard a PNG is pressed; the pixels are the same.
package struct PNGCompression: Hashable, Sendable {
  /// 0 to 9: 0 not at all, 1 quickly, 2 to 9 ever slower and, as a rule, smaller.
  ///
  /// 0 stores unfiltered rows. 1 takes the filter `up` for every row (PNG specification, clause
  /// 9.2) and ISA-L's deflate of level 1. 2 to 9 are zlib's levels, after the filter that libpng's
  /// heuristic finds best for each row.
  package let level: Int

  /// The levels there are.
  package static let levels = 0...9

  /// Nil for a level that there is not.
  package init?(level: Int) {
    guard Self.levels.contains(level) else { return nil }
    self.init(known: level)
  }

  private init(known level: Int) { self.level = level }

  /// Quick, and for video pictures hardly larger than the slow ones.
  package static let fast = PNGCompression(known: Int(CPNG_LEVEL_FAST))
}
