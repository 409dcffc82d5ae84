import RetileSinks

/// Finds patterns that have a name in common with another pattern or a name, without comparing each
/// with each.
///
/// Of two families that overlap, one's prefix begins with the other's, and one's suffix ends with
/// the other's. Patterns stand in groups of one prefix; a group is looked up by the beginnings of a
/// prefix, and in it a suffix by its ends, and by what it is the end of.
struct PatternIndex {
  private struct Key: Hashable {
    let prefix: [UInt8]
    let middle: NameFamily.Middle
  }

  private struct Group {
    /// By suffix; of patterns that are the same the first two are enough.
    var patterns: [[UInt8]: [Int]] = [:]
    var suffixLengths: [Int] = []
    /// The suffixes backwards, in order.
    var backwards: [[UInt8]] = []
  }

  private let families: [NameFamily]
  private var groups: [Key: Group] = [:]
  private var prefixLengths: [Int] = []

  /// Takes families that are no single names; they are known by their indices.
  init(_ families: [NameFamily]) {
    self.families = families
    for (index, family) in families.enumerated() {
      let key = Key(prefix: family.prefix, middle: family.middle)
      let known = groups[key]?.patterns[family.suffix]?.count ?? 0
      if known < 2 {
        groups[key, default: Group()].patterns[family.suffix, default: []].append(index)
      }
    }
    prefixLengths = Set(groups.keys.map(\.prefix.count)).sorted()
    for key in groups.keys {
      guard let suffixes = groups[key]?.patterns.keys else { continue }
      let lengths = Set(suffixes.map(\.count)).sorted()
      let backwards = suffixes.map { Array($0.reversed()) }
        .sorted { $0.lexicographicallyPrecedes($1) }
      groups[key]?.suffixLengths = lengths
      groups[key]?.backwards = backwards
    }
  }

  /// A pattern whose prefix is no longer than the family's, and which overlaps it.
  ///
  /// Asked for each pattern and each name it finds all of which one is a beginning of the other.
  ///
  /// - Parameter index: the family's own, if it is one of the patterns.
  func pattern(overlapping family: NameFamily, besides index: Int? = nil) -> Int? {
    for length in prefixLengths.prefix(while: { $0 <= family.prefix.count }) {
      let rest = family.prefix.dropFirst(length)
      for middle in [NameFamily.Middle.number, .anything] {
        if middle == .number, let first = rest.first, !Self.isDigit(first) { continue }
        let key = Key(prefix: Array(family.prefix.prefix(length)), middle: middle)
        if let group = groups[key], let found = find(family, in: group, besides: index) {
          return found
        }
      }
    }
    return nil
  }

  private func find(_ family: NameFamily, in group: Group, besides index: Int?) -> Int? {
    let end = family.middle == .nothing ? family.prefix : family.suffix
    func match(_ suffix: [UInt8]) -> Int? {
      group.patterns[suffix]?.first { $0 != index && families[$0].overlaps(family) }
    }
    for length in group.suffixLengths.prefix(while: { $0 <= end.count }) {
      if let found = match(Array(end.suffix(length))) { return found }
    }
    guard family.middle != .nothing else { return nil }
    // Longer suffixes that end alike; before a number only those that go on with a digit.
    var start = Array(end.reversed())
    let shared = start.count
    if family.middle == .number { start.append(UInt8(ascii: "0")) }
    var place = Self.firstIndex(in: group.backwards, notBefore: start)
    while place < group.backwards.count {
      let suffix = group.backwards[place]
      guard suffix.starts(with: start.prefix(shared)) else { return nil }
      if family.middle == .number, suffix.count > shared, !Self.isDigit(suffix[shared]) {
        return nil
      }
      if suffix.count > shared, let found = match(suffix.reversed()) { return found }
      place += 1
    }
    return nil
  }

  /// The first of sorted texts that does not come before one; their count if all do.
  private static func firstIndex(in texts: [[UInt8]], notBefore text: [UInt8]) -> Int {
    var (low, high) = (0, texts.count)
    while low < high {
      let middle = (low + high) / 2
      if texts[middle].lexicographicallyPrecedes(text) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
