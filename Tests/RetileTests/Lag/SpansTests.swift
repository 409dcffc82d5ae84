import TestSupport
import Testing

@testable import Retile

struct SpansTests {
  /// Sets of numbers are the judge.
  @Test func spansAreSetsOfNumbers() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      var spans = Spans()
      var numbers: Set<Int> = []
      for _ in 0..<8 {
        let start = Int.random(in: 0..<40, using: &random)
        let range = start..<(start + Int.random(in: 0..<15, using: &random))
        if Bool.random(using: &random) {
          spans.formUnion(Spans(range))
          numbers.formUnion(range)
        } else {
          spans.subtract(range)
          numbers.subtract(range)
        }
        #expect(spans.ranges.flatMap { Array($0) } == numbers.sorted())
        #expect(spans.count == numbers.count)
      }
    }
  }
}
