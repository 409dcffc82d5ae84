/// Which known name someone who typed an unknown one most likely meant.
package enum NearestName {
  /// Longer texts have no nearest name: nobody mistyped them.
  private static let longestText = 64

  /// The only known name that `text` begins, or the one with the fewest typing errors.
  ///
  /// Nil if none is near. Upper and lower case count as the same letter; ties go to the first.
  package static func of(_ text: String, among known: [String]) -> String? {
    let typed = letters(text)
    guard !typed.isEmpty, typed.count <= longestText else { return nil }
    let longer = known.filter { letters($0).starts(with: typed) }
    // Two dashes begin every option; that says nothing.
    if longer.count == 1, typed.contains(where: { $0 != UInt8(ascii: "-") }) { return longer[0] }
    var best: (name: String, distance: Int)?
    for name in known {
      let distance = distance(typed, letters(name))
      let isNear = distance <= max(1, name.drop { $0 == "-" }.utf8.count / 3)
      if isNear, distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
  }

  private static func letters(_ text: String) -> [UInt8] { Array(text.lowercased().utf8) }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of
  /// neighbours.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      for j in b.indices {
        var cost = min(
          previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        current.append(cost)
      }
      (beforePrevious, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
