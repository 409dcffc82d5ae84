import TestSupport
import Testing

@testable import RetileViews

@Suite struct NaturalOrderTests {
  @Test func digitsGoByTheirValue() {
    let sorted = [
      "", "1", "01", "2", "9", "10", "010x", "10x", "99999999999999999999",
      "100000000000000000000", "A1", "a", "a1b2", "a1b10", "a2", "a10", "é",
    ]
    // "1" and "01" have one value: the bytes decide, and "0" comes before "1".
    let expected = sorted.map { $0 == "1" ? "01" : $0 == "01" ? "1" : $0 }
    var random = SeededGenerator(seed: 3)
    for _ in 0..<20 {
      #expect(sorted.shuffled(using: &random).sorted(by: NaturalOrder.precedes) == expected)
    }
  }

  @Test func itIsAnOrder() {
    var random = SeededGenerator(seed: 4)
    let texts = (0..<60).map { _ in
      String(
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
          "0129a-".randomElement(using: &random) ?? "0"
        })
    }
    for a in texts {
      #expect(!NaturalOrder.precedes(a, a))
      for b in texts where a != b {
        #expect(NaturalOrder.precedes(a, b) != NaturalOrder.precedes(b, a), "\(a) \(b)")
        for c in texts where NaturalOrder.precedes(a, b) && NaturalOrder.precedes(b, c) {
          #expect(NaturalOrder.precedes(a, c), "\(a) \(b) \(c)")
        }
      }
    }
  }
}
