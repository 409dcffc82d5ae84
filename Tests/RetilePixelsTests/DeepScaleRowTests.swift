import Foundation
import RetilePixels
import TestSupport
import Testing

/// Scaling of samples of 9 to 12 bits, by hand and in floating point.
@Suite struct DeepScaleRowTests {
  // MARK: By hand.

  @Test func aSampleAloneIsMovedToFourteenBits() {
    // (1023·16384 + 512) >> 10 = 1023·16; (4095·16384 + 2048) >> 12 = 4095·4.
    #expect(DeepRows.horizontal([0, 1, 1023], 10, [[16384]]) == [0, 16, 16368])
    #expect(DeepRows.horizontal([0, 1, 4095], 12, [[16384]]) == [0, 4, 16380])
    // (1023·8192 + 3·8192 + 512) >> 10 = 8208.
    #expect(DeepRows.horizontal([1023, 3], 10, [[8192, 8192]]) == [8208])
  }

  @Test func halvesAreRoundedUpAndSignsKept() {
    // Sums of 511, 512, −512, −513 in 2⁻¹⁰ units.
    for (weight, result) in [(511, 0), (512, 1), (-512, 0), (-513, -1)] as [(Int16, Int16)] {
      #expect(DeepRows.horizontal([1], 10, [[weight]]) == [result])
    }
    // 1.5, −0.5, 0.4375, 2000 of 10 bits, in sixteenths.
    #expect(DeepRows.vertical([[24, -8, 7, 32000]], 4, 10, [16384]) == [2, 0, 0, 1023])
    #expect(DeepRows.narrow([24, -8, 7, 32000], 10) == [2, 0, 0, 1023])
  }

  @Test func sixteenBitsOfAnyKindGiveAResult() {
    #expect(DeepRows.horizontal([0x8000, 0x7fff, 0xffff], 9, [[16384]]) == [-32768, 32767, -32])
    #expect(DeepRows.vertical([[-32768, 32767]], 0, 12, [16384]) == [0, 4095])
    // Four times 0xfff; four times 1 with bits above the twelfth.
    #expect(DeepRows.halve([0xffff, 0xffff, 0xf001, 0x8001], [0xfff, 0xffff, 1, 1]) == [4095, 1])
  }

  // MARK: Laws.

  @Test(arguments: 9...12)
  func everySampleSurvivesBothPasses(bitDepth: Int) {
    let samples = (0..<1 << bitDepth).map { UInt16($0) }
    let scaled = DeepRows.horizontal(samples, bitDepth, [[16384]])
    #expect(DeepRows.narrow(scaled, bitDepth) == samples)
    #expect(DeepRows.vertical([scaled], 14 - bitDepth, bitDepth, [16384]) == samples)
    #expect(DeepRows.vertical([samples.map { Int16($0) }], 0, bitDepth, [16384]) == samples)
  }

  @Test(arguments: 9...12)
  func aConstantStaysConstant(bitDepth: Int) {
    var numbers = SeededGenerator(seed: UInt64(bitDepth))
    for taps in 1...9 {
      let weights = DeepRows.weights(taps, using: &numbers)
      for value in [0, 1, 1 << (bitDepth - 1), 1 << bitDepth - 1] {
        let constant = [UInt16](repeating: UInt16(value), count: 20 + taps)
        let scaled = DeepRows.horizontal(constant, bitDepth, [weights])
        let rows = [[Int16]](repeating: scaled, count: taps)
        #expect(
          DeepRows.vertical(rows, 14 - bitDepth, bitDepth, weights)
            == Array(constant.prefix(scaled.count)))
      }
    }
  }

  @Test(arguments: 9...12)
  func aRampStaysARamp(bitDepth: Int) {
    // Twice as many, a quarter of a sample beside each: 4i becomes 4i + 1 and 4i + 3.
    let ramp: [UInt16] = (0..<100).map { 4 * $0 }
    let scaled = DeepRows.horizontal(ramp, bitDepth, [[12288, 4096], [4096, 12288]])
    let finer: [UInt16] = (0..<198).map { 2 * $0 + 1 }
    #expect(DeepRows.narrow(scaled, bitDepth) == finer)
    // Downwards as well.
    let rows = [[Int16](repeating: 400, count: 3), [Int16](repeating: 404, count: 3)]
    #expect(DeepRows.vertical(rows, 0, bitDepth, [12288, 4096]) == [401, 401, 401])
    #expect(DeepRows.vertical(rows, 0, bitDepth, [4096, 12288]) == [403, 403, 403])
  }

  @Test(arguments: 9...12)
  func leavingAPassOutChangesNothing(bitDepth: Int) {
    var numbers = SeededGenerator(seed: 1)
    let bits = 14 - bitDepth
    for taps in 1...7 {
      let weights = DeepRows.weights(taps, using: &numbers)
      let rows = (0..<taps).map { _ in
        DeepRows.samples(67, bitDepth, using: &numbers).map { Int16($0) }
      }
      let widened = rows.map { $0.map { $0 << Int16(bits) } }
      #expect(
        DeepRows.vertical(rows, 0, bitDepth, weights)
          == DeepRows.vertical(widened, bits, bitDepth, weights))
    }
    let all = Array(Int16.min...Int16.max)
    #expect(DeepRows.narrow(all, bitDepth) == DeepRows.vertical([all], bits, bitDepth, [16384]))
  }

  @Test(arguments: 9...12)
  func halvingIsTwoPassesOfHalves(bitDepth: Int) {
    var numbers = SeededGenerator(seed: 2)
    let rows = (0..<2).map { _ in DeepRows.samples(200, bitDepth, using: &numbers) }
    let scaled = rows.map { row in
      let all = DeepRows.horizontal(row, bitDepth, [[8192, 8192]])
      return stride(from: 0, to: 200, by: 2).map { all[$0] }
    }
    let halved = DeepRows.halve(rows[0], rows[1])
    #expect(halved == DeepRows.vertical(scaled, 14 - bitDepth, bitDepth, [8192, 8192]))
    for (x, sample) in halved.enumerated() {
      let square = [rows[0][2 * x], rows[0][2 * x + 1], rows[1][2 * x], rows[1][2 * x + 1]]
      let mean = square.reduce(0.0) { $0 + Double($1) } / 4
      #expect(Double(sample) == (mean + 0.5).rounded(.down))
    }
  }

  // MARK: Judged by others.

  @Test(arguments: 9...12)
  func bothPassesAreTheWeightedSumToTheirRounding(bitDepth: Int) {
    var numbers = SeededGenerator(seed: UInt64(3 + bitDepth))
    var between = 0
    for taps in 1...8 {
      let (across, down) = (
        DeepRows.weights(taps, using: &numbers), DeepRows.weights(taps, using: &numbers)
      )
      let rows = (0..<taps).map { _ in DeepRows.samples(60, bitDepth, using: &numbers) }
      let scaled = rows.map { DeepRows.horizontal($0, bitDepth, [across]) }
      let result = DeepRows.vertical(scaled, 14 - bitDepth, bitDepth, down)
      // Half of the last bit of either pass.
      let magnitude = down.reduce(0) { $0 + abs(Double($1)) } / 16384
      let tolerance = 0.5 + magnitude * 0.5 / Double(1 << (14 - bitDepth))
      for x in result.indices {
        var exact = 0.0
        for y in 0..<taps {
          for k in 0..<taps {
            exact += Double(down[y]) / 16384 * Double(across[k]) / 16384 * Double(rows[y][x + k])
          }
        }
        let most = Double(1 << bitDepth - 1)
        if exact > 0, exact < most { between += 1 }
        #expect(abs(Double(result[x]) - min(max(exact, 0), most)) <= tolerance + 1e-9)
      }
    }
    // Sums beyond the samples are held, and prove little.
    #expect(between > 300)
  }

  @Test func fourTimesTheSamplesOfEightBitsAreFourTimesTheResult() {
    var numbers = SeededGenerator(seed: 4)
    for taps in 1...8 {
      let weights = DeepRows.weights(taps, using: &numbers)
      let bytes = (0..<taps).map { _ in
        (0..<60).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      }
      let scaled = bytes.map { DeepRows.horizontal($0, [weights]) }
      let deep = bytes.map { row in
        DeepRows.horizontal(row.map { 4 * UInt16($0) }, 10, [weights])
      }
      #expect(deep == scaled)
      let result = DeepRows.vertical(scaled, weights)
      let deepResult = DeepRows.vertical(deep, 4, 10, weights)
      for (sample, deepSample) in zip(result, deepResult) {
        // Rounded to one of four; 255 stands for up to 1023.
        let isHeld = sample == 255 && deepSample > 1020
        #expect(isHeld || abs(4 * Int(sample) - Int(deepSample)) <= 2)
      }
    }
  }

  @Test func tapsForOneKindOfSamplesAreNoTapsForTheOther() {
    let table = TapTable(taps: 1, firsts: [0, 1], weights: [16384, 16384])
    let (bytes, words) = (ArrangedTaps(table), ArrangedTaps(table, for: .words))
    #expect(bytes == ArrangedTaps(table, for: .bytes) && bytes != words)
    #expect(words == ArrangedTaps(table, for: .words) && Set([bytes, words]).count == 2)
  }
}
