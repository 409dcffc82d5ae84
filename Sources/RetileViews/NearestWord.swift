/// The word most like a mistyped one.
enum NearestWord {
  /// The first of `words` with the smallest edit distance to `word`, ignoring ASCII case, if that
  /// is at most a third of the longer length (but 1 is always near enough); else nil.
  static func find(_ word: String, in words: [String]) -> String? {
    guard (1...64).contains(word.utf8.count) else { return nil }
    let typed = lowercased(word)
    var best: (word: String, distance: Int)?
    for candidate in words {
      let distance = distance(typed, lowercased(candidate))
      let near = max(1, max(typed.count, candidate.utf8.count) / 3)
      if distance <= near, distance < (best?.distance ?? Int.max) { best = (candidate, distance) }
    }
    return best?.word
  }

  /// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
  static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for i in 0..<one.count {
      var row = [i + 1]
      for j in 0..<other.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[other.count]
  }

  private static func lowercased(_ word: String) -> [UInt8] {
    word.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }
  }
}
