/// Which placement of before each of now continues.
///
/// A placement continues one of the same host: of the same view if there is one, else the first that
/// is left.
struct PlacementPairs {
  /// For each of now the place of the one of before; nil: it comes in.
  private(set) var former: [Int?]
  /// The places of those of before that go out.
  private(set) var left: [Int]

  init(_ before: [Placement], _ now: [Placement]) {
    var free = Dictionary(grouping: before.indices) { before[$0].host }
    former = now.map { placement in
      guard
        let index = free[placement.host]?.firstIndex(where: { before[$0].view == placement.view })
      else { return nil }
      return free[placement.host]?.remove(at: index)
    }
    for (index, placement) in now.enumerated() where former[index] == nil {
      if let others = free[placement.host], let first = others.first {
        former[index] = first
        free[placement.host]?.removeFirst()
      }
    }
    left = free.values.joined().sorted()
  }

  /// True if nobody comes in or goes out.
  var isComplete: Bool { left.isEmpty && !former.contains(nil) }
}
