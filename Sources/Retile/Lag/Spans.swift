/// Disjoint ranges of whole numbers, in order.
struct Spans: Equatable, Sendable {
  private(set) var ranges: [Range<Int>] = []

  init() {}

  init(_ range: Range<Int>) { if !range.isEmpty { ranges = [range] } }

  /// How many numbers are in it.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  mutating func subtract(_ other: Range<Int>) {
    if other.isEmpty { return }
    var rest: [Range<Int>] = []
    for range in ranges {
      if range.upperBound <= other.lowerBound || other.upperBound <= range.lowerBound {
        rest.append(range)
        continue
      }
      if range.lowerBound < other.lowerBound { rest.append(range.lowerBound..<other.lowerBound) }
      if other.upperBound < range.upperBound { rest.append(other.upperBound..<range.upperBound) }
    }
    ranges = rest
  }

  mutating func subtract(_ other: Spans) { for range in other.ranges { subtract(range) } }

  mutating func formUnion(_ other: Spans) {
    for range in other.ranges {
      subtract(range)
      let place = ranges.firstIndex { $0.lowerBound > range.lowerBound } ?? ranges.count
      ranges.insert(range, at: place)
    }
  }
}
