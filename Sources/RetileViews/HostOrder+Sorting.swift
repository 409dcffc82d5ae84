extension HostOrder {
  /// These in order of first appearance, sorted; of equal ones the first to appear comes first.
  ///
  /// By volume they are sorted as those who come in at one moment: see `VolumeSeats`.
  func sorted(_ hosts: [PresentHost], loudness: (PresentHost) -> Int?) -> [PresentHost] {
    switch self {
    case .appearance: hosts
    case .id: hosts.sorted { NaturalOrder.precedes($0.id, $1.id) }
    case .area: Self.descending(hosts) { $0.area.isNaN ? -.infinity : $0.area }
    case .zOrder: Self.descending(hosts) { $0.zOrder }
    case .volume: Self.descending(hosts) { loudness($0) ?? .min }
    }
  }

  private static func descending<Value: Comparable>(
    _ hosts: [PresentHost], by value: (PresentHost) -> Value
  ) -> [PresentHost] {
    // The standard library does not promise a stable sort, so the position decides ties.
    hosts.enumerated().map { (value: value($0.element), offset: $0.offset, host: $0.element) }
      .sorted { $0.value != $1.value ? $0.value > $1.value : $0.offset < $1.offset }
      .map(\.host)
  }
}

/// The order of ids: runs of digits by their value, all else by bytes.
enum NaturalOrder {
  /// True if `a` comes before `b`; ids that differ in leading zeros only go by their bytes.
  static func precedes(_ a: String, _ b: String) -> Bool {
    let (left, right) = (Array(a.utf8), Array(b.utf8))
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      if isDigit(left[i]), isDigit(right[j]) {
        let (one, other) = (run(left, &i), run(right, &j))
        if one.count != other.count { return one.count < other.count }
        if !one.elementsEqual(other) { return one.lexicographicallyPrecedes(other) }
      } else {
        if left[i] != right[j] { return left[i] < right[j] }
        i += 1
        j += 1
      }
    }
    // What is left of one is more than nothing of the other.
    if i < left.count || j < right.count { return j < right.count }
    return left.lexicographicallyPrecedes(right)
  }

  /// The digits from there on without leading zeros; moves past them.
  private static func run(_ bytes: [UInt8], _ index: inout Int) -> ArraySlice<UInt8> {
    let digits = bytes[index...].prefix(while: isDigit)
    index = digits.endIndex
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}
