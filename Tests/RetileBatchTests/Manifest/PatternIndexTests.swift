import RetileSinks
import SeededRandom
import Testing

@testable import RetileBatch

@Suite struct PatternIndexTests {
  /// Against comparing each with each.
  @Test func itFindsWhatComparingAllFinds() {
    var random = SeededGenerator(seed: 9)
    func text(_ limit: Int) -> [UInt8] {
      (0..<Int.random(in: 0...limit, using: &random)).map { _ in
        Array("a1".utf8).randomElement(using: &random) ?? 97
      }
    }
    var overlapping = 0
    for _ in 0..<3000 {
      let patterns = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        NameFamily(
          prefix: text(3), Bool.random(using: &random) ? .number : .anything, suffix: text(3))
      }
      let names = (0..<3).map { _ in NameFamily(text(5)) }
      let index = PatternIndex(patterns)
      var found: Set<Int> = []
      for (number, pattern) in patterns.enumerated() {
        guard let other = index.pattern(overlapping: pattern, besides: number) else { continue }
        #expect(other != number && patterns[other].overlaps(pattern))
        found.formUnion([other, number])
      }
      for (number, pattern) in patterns.enumerated() {
        let overlaps = patterns.indices.filter {
          $0 != number && patterns[$0].overlaps(pattern)
        }
        overlapping += overlaps.count
        // One of two that overlap finds another, which is enough to refuse both.
        for other in overlaps { #expect(found.contains(number) || found.contains(other)) }
      }
      for name in names {
        let overlaps = patterns.contains { $0.overlaps(name) }
        #expect((index.pattern(overlapping: name) != nil) == overlaps)
      }
    }
    #expect(overlapping > 1000)
  }
}
