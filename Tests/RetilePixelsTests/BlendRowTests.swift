import RetilePixels
import TestSupport
import Testing

@Suite struct BlendRowTests {
  /// To the nearest; 255 is odd, so there are no halves.
  private func blended(_ source: Int, _ alpha: Int, _ target: Int) -> Int {
    let sum = source * alpha + target * (255 - alpha)
    return (2 * sum + 255) / 510
  }

  @Test(arguments: InstructionSet.available)
  func deepSamplesAreBlendedToTheNearest(_ set: InstructionSet) {
    let table = KernelTable(set)
    var numbers = SeededGenerator(seed: 51)
    for bitDepth in [9, 10, 12, 16] {
      let most = 1 << bitDepth - 1
      for alpha in 0...255 {
        let pairs = (0..<67).map { index -> (Int, Int) in
          let ends = [0, 1, most - 1, most]
          return index < 16
            ? (ends[index / 4], ends[index % 4])
            : (Int.random(in: 0...most, using: &numbers), Int.random(in: 0...most, using: &numbers))
        }
        let source = pairs.map { UInt16($0.0) }
        let mask = [UInt8](repeating: UInt8(alpha), count: pairs.count)
        let right = pairs.map { UInt16(blended($0.0, alpha, $0.1)) }
        var once = pairs.map { UInt16($0.1) }
        var masked = once
        table.blendRow(source, alpha: UInt8(alpha), over: &once, count: pairs.count)
        table.blendRow(source, mask: mask, over: &masked, count: pairs.count)
        #expect(once == right && masked == right, "\(bitDepth) bits, alpha \(alpha)")
      }
    }
  }

  @Test(arguments: InstructionSet.available)
  func rowsAreReversed(_ set: InstructionSet) {
    let table = KernelTable(set)
    for count in 1...70 {
      let bytes = (0..<count).map { UInt8($0) }
      let words = (0..<count).map { UInt16(300 + $0) }
      var (reversed, deep) = (bytes, words)
      table.reverseRow(bytes, to: &reversed, count: count)
      table.reverseRow(words, to: &deep, count: count)
      #expect(reversed == bytes.reversed() && deep == words.reversed())
    }
  }
}
