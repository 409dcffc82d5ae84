import TestSupport
import Testing

@testable import RetileBitstream

struct StartCodeTests {
  private func plainSearch(_ bytes: [UInt8], from start: Int) -> Int? {
    var i = start
    while i + 2 < bytes.count {
      if bytes[i] == 0, bytes[i + 1] == 0, bytes[i + 2] == 1 { return i }
      i += 1
    }
    return nil
  }

  private func search(_ bytes: [UInt8], from start: Int) -> Int? {
    StartCode.firstOffset(in: bytes.span, from: start)
  }

  @Test func equalsABytewiseSearchAtEveryPlaceAndLength() {
    for length in 0...40 {
      for place in -1..<max(0, length - 2) {
        var bytes = [UInt8](repeating: 7, count: length)
        if place >= 0 { bytes.replaceSubrange(place..<place + 3, with: [0, 0, 1]) }
        for start in 0...length {
          #expect(
            search(bytes, from: start) == plainSearch(bytes, from: start))
        }
      }
    }
  }

  @Test func equalsABytewiseSearchInBytesFullOfZeros() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let length = Int.random(in: 0...80, using: &random)
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...1, using: &random) }
      let start = Int.random(in: 0...length, using: &random)
      #expect(search(bytes, from: start) == plainSearch(bytes, from: start))
    }
  }
}
