import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport
import Testing

/// Halving in one pass is the same as in two.
@Suite struct TentHalvingTests {
  /// The taps of one axis of luma, or of a chroma plane.
  private func axis(
    _ source: Range<Int>, to outputs: Int, step: Int = 1, halves: Int = 0,
    filter: ScaleFilter = .bilinear
  ) -> (taps: TapTable, allowed: Range<Int>) {
    let allowed = (source.lowerBound + step - 1) / step..<(source.upperBound + step - 1) / step
    let positions = AxisMapping.stretching(source, to: 0..<outputs)
      .positions(step: step, halves: halves)
    let planeOutputs = 0..<(outputs + step - 1) / step
    return (
      FilterBank.taps(filter, positions, outputs: planeOutputs, allowed: allowed), allowed
    )
  }

  private func expectSame(
    _ columns: (taps: TapTable, allowed: Range<Int>), _ rows: TapTable, seed: UInt64,
    _ comment: Comment
  ) throws {
    let tent = try #require(
      TentHalving(columns: columns.taps, rows: rows, allowed: columns.allowed), comment)
    var numbers = SeededGenerator(seed: seed)
    let width = columns.allowed.upperBound
    let source = (0..<rows.end).map { _ in
      (0..<width + 1).map { _ in
        Bool.random(using: &numbers) ? UInt8.random(in: 0...255, using: &numbers) : 255
      }
    }
    let count = columns.taps.count
    for y in 0..<rows.count {
      // By the definition: rows to 8.6 fixed point, then those together.
      let first = Int(rows.firsts[y])
      let weights = (0..<4).map { Int(rows.weights[4 * y + $0]) }
      let expected = (0..<count).map { x -> UInt8 in
        var sum = 1 << 19
        for row in 0..<4 {
          var own = 1 << 7
          for tap in 0..<4 {
            own +=
              Int(columns.taps.weights[4 * x + tap])
              * Int(source[first + row][Int(columns.taps.firsts[x]) + tap])
          }
          sum += weights[row] * (own >> 8)
        }
        return UInt8(max(0, min(255, sum >> 20)))
      }
      for set in InstructionSet.available {
        var drawn = [UInt8](repeating: 0, count: count)
        let pointers = (0..<6).map { source[min(first + $0, source.count - 1)] }
        withRows(pointers) { rows in
          tent.rowWeights.withUnsafeBufferPointer { weights in
            drawn.withUnsafeMutableBufferPointer { target in
              guard let weights = weights.baseAddress, let target = target.baseAddress else {
                return
              }
              KernelTable(set).halveTentRows(
                rows, first: tent.first, allowed: tent.columns, tent.taps,
                weights: weights + 4 * y, to: target, count: count)
            }
          }
        }
        #expect(drawn == expected, "\(set), row \(y): \(comment)")
      }
    }
  }

  private func withRows(
    _ rows: [[UInt8]], _ pointers: [UnsafePointer<UInt8>] = [],
    _ body: (UnsafePointer<UnsafePointer<UInt8>>) -> Void
  ) {
    guard pointers.count < rows.count else {
      pointers.withUnsafeBufferPointer { if let base = $0.baseAddress { body(base) } }
      return
    }
    rows[pointers.count].withUnsafeBufferPointer { row in
      if let base = row.baseAddress { withRows(rows, pointers + [base], body) }
    }
  }

  @Test func lumaIsHalvedInOnePass() throws {
    for width in [4, 5, 16, 17, 33, 48, 65, 160, 320, 321] {
      for start in [0, 1, 6] {
        let columns = axis(start..<start + 2 * width, to: width)
        let rows = axis(0..<12, to: 6)
        try expectSame(columns, rows.taps, seed: UInt64(width + start), "\(width) from \(start)")
      }
    }
  }

  @Test func chromaIsHalvedInOnePassAtEverySiting() throws {
    for location in ChromaLocation.allCases {
      for width in [10, 34, 160, 322] {
        let columns = axis(
          0..<2 * width, to: width, step: 2, halves: location.horizontalHalves)
        let rows = axis(0..<24, to: 12, step: 2, halves: location.verticalHalves)
        try expectSame(
          columns, rows.taps, seed: UInt64(width), "\(location), \(width)")
      }
    }
  }

  @Test func theWeightsAreThoseOfTheTriangle() throws {
    let columns = axis(0..<64, to: 32)
    let rows = axis(0..<16, to: 8)
    let tent = try #require(
      TentHalving(columns: columns.taps, rows: rows.taps, allowed: columns.allowed))
    #expect(tent.taps.columns == [1, 3, 3, 1])
    #expect(tent.taps.shift == 6)
    #expect(tent.first == -1)
    // At the edge the outer sample's weight goes to its neighbour.
    #expect(Array(tent.rowWeights.prefix(8)) == [4, 3, 1, 0, 1, 3, 3, 1])
  }

  @Test func otherScalesAndFiltersTakeTwoPasses() {
    let rows = axis(0..<24, to: 12)
    for (source, target) in [(60, 40), (60, 20), (61, 30), (60, 31), (30, 60)] {
      let columns = axis(0..<source, to: target)
      #expect(
        TentHalving(columns: columns.taps, rows: rows.taps, allowed: columns.allowed) == nil,
        "\(source) to \(target)")
    }
    for filter in [ScaleFilter.bicubic, .lanczos, .area, .nearest] {
      let columns = axis(0..<64, to: 32, filter: filter)
      #expect(TentHalving(columns: columns.taps, rows: rows.taps, allowed: columns.allowed) == nil)
    }
  }

  @Test func oneWeightThatDiffersIsNoticed() {
    let columns = axis(0..<64, to: 32)
    let rows = axis(0..<24, to: 12)
    for output in 0..<32 {
      var weights = columns.taps.weights
      weights[4 * output] += 2048
      weights[4 * output + 1] -= 2048
      let table = TapTable(taps: 4, firsts: columns.taps.firsts, weights: weights)
      #expect(
        TentHalving(columns: table, rows: rows.taps, allowed: columns.allowed) == nil,
        "output \(output)")
    }
  }
}
