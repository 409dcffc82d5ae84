/// The names that one output may give to files of one directory.
package struct NameFamily: Hashable, Sendable {
  /// What stands between the two texts.
  package enum Middle: Hashable, Sendable {
    /// Nothing: one name.
    case nothing
    /// Digits, at least one.
    case number
    /// Any bytes, at least one.
    case anything
  }

  package let prefix: [UInt8]
  package let middle: Middle
  /// Empty where the middle is nothing.
  package let suffix: [UInt8]

  /// One name.
  package init(_ name: [UInt8]) { self.init(prefix: name, .nothing, suffix: []) }

  package init(prefix: [UInt8], _ middle: Middle, suffix: [UInt8]) {
    self.prefix = prefix
    self.middle = middle
    self.suffix = suffix
  }

  /// True if a name may be in both families.
  ///
  /// Exact for names and numbers; where anything may stand it may say so of some families that have
  /// no name in common.
  package func overlaps(_ other: NameFamily) -> Bool {
    switch (middle, other.middle) {
    case (.nothing, .nothing): return prefix == other.prefix
    case (.nothing, _): return other.contains(prefix)
    case (_, .nothing): return contains(other.prefix)
    case (.number, .number): return numbersOverlap(other)
    default:
      return Self.areAlike(prefix, middle, other.prefix, other.middle)
        && Self.areAlike(suffix.reversed(), middle, other.suffix.reversed(), other.middle)
    }
  }

  /// Two families with a number each.
  ///
  /// Where the longer prefix goes on with digits only, and the longer suffix likewise, the numbers
  /// fill what lies between: `f%d` and `f1%d`. Where one does not, the other family's number ends
  /// before its first other byte, and the few names that are left are tried: `1a1` of `%da1` and
  /// `1a%d`.
  private func numbersOverlap(_ other: NameFamily) -> Bool {
    let (start, late) = prefix.count < other.prefix.count ? (self, other) : (other, self)
    let (end, early) = suffix.count < other.suffix.count ? (self, other) : (other, self)
    guard late.prefix.starts(with: start.prefix),
      early.suffix.reversed().starts(with: end.suffix.reversed())
    else { return false }
    let after = late.prefix.dropFirst(start.prefix.count)
    let before = early.suffix.dropLast(end.suffix.count)
    if !after.allSatisfy(Self.isDigit) {
      let digits = Array(after.prefix(while: Self.isDigit))
      return digits.indices.contains {
        late.contains(start.prefix + digits[...$0] + start.suffix)
      }
    }
    if !before.allSatisfy(Self.isDigit) {
      let digits = Array(before.reversed().prefix(while: Self.isDigit).reversed())
      return digits.indices.contains { early.contains(end.prefix + digits[$0...] + end.suffix) }
    }
    return true
  }

  private func contains(_ name: [UInt8]) -> Bool {
    guard name.count > prefix.count + suffix.count, name.starts(with: prefix),
      name.reversed().starts(with: suffix.reversed())
    else { return false }
    return middle == .anything
      || name.dropFirst(prefix.count).dropLast(suffix.count).allSatisfy(Self.isDigit)
  }

  /// True if what follows the shorter text can go on as the longer one does.
  private static func areAlike(
    _ a: [UInt8], _ aMiddle: Middle, _ b: [UInt8], _ bMiddle: Middle
  ) -> Bool {
    let (short, middle, long, other) =
      a.count < b.count ? (a, aMiddle, b, bMiddle) : (b, bMiddle, a, aMiddle)
    guard long.starts(with: short) else { return false }
    let rest = long.dropFirst(short.count)
    switch (middle, other) {
    case (.number, _): return rest.first.map(isDigit) ?? true
    default: return true
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
