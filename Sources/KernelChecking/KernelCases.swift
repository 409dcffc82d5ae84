import RetileFrames
import RetilePixels
import SeededRandom

/// The cases of every kernel: the same for the same seed, whoever asks.
package struct KernelCases: Sendable {
  /// How many there are.
  package enum Extent: Sendable {
    /// Some seconds without optimization.
    case quick
    case thorough
  }

  package let seed: UInt64
  package let extent: Extent

  package init(seed: UInt64, extent: Extent) {
    self.seed = seed
    self.extent = extent
  }

  /// Hands the cases of one kernel to `body`, one after the other.
  package func forEach(of kernel: Kernel, _ body: (KernelCase) throws -> Void) rethrows {
    // A generator for each kernel, so that leaving out others changes nothing.
    let index = Kernel.allCases.firstIndex(of: kernel) ?? 0
    var numbers = SeededGenerator(seed: seed &+ UInt64(index) << 32)
    switch kernel {
    case .copyRect: try copyRects(&numbers, body)
    case .scaleHorizontal: try scaledRows(&numbers, body)
    case .scaleVerticalBytes, .scaleVerticalWords: try weightedRows(kernel, &numbers, body)
    case .halveTent: try tents(&numbers, body)
    case .scaleHorizontal16: try deepScaledRows(&numbers, body)
    case .scaleVertical16: try deepWeightedRows(&numbers, body)
    default: try rows(of: kernel, &numbers, body)
    }
    if extent == .thorough { try wide(of: kernel).forEach(body) }
  }

  /// Samples of a row: all up to two vectors and a bit, and some that are many.
  var widths: [Int] {
    Array(0...70) + (extent == .quick ? [320, 1001] : [127, 128, 129, 255, 256, 257, 1001, 1920])
  }

  /// All patterns in a thorough check; in a quick one they take turns.
  func patterns(_ turn: Int) -> [RowPattern] {
    let all = RowPattern.allCases
    return extent == .quick ? [.random, all[1 + turn % (all.count - 1)]] : all
  }

  // MARK: Kernels on rows of equal length.

  private func rows(
    of kernel: Kernel, _ numbers: inout SeededGenerator, _ body: (KernelCase) throws -> Void
  ) rethrows {
    for width in widths {
      for pattern in patterns(width) {
        for call in calls(of: kernel, width, &numbers) {
          try body(filled(call, width, pattern, &numbers))
        }
      }
    }
  }

  // The numbers that a kernel is tried with.
  private func calls(
    of kernel: Kernel, _ count: Int, _ numbers: inout SeededGenerator
  ) -> [KernelCall] {
    switch kernel {
    case .narrow: [.narrow(count: count)]
    case .halve: [.halve(count: count)]
    case .narrow16: Self.bitDepths.map { .narrow16(bitDepth: $0, count: count) }
    case .halve16: [.halve16(count: count)]
    case .blendMask: [.blendMask(count: count)]
    case .blendMask16: [.blendMask16(count: count)]
    case .reverse: [.reverse(count: count)]
    case .reverse16: [.reverse16(count: count)]
    case .split: [.split(count: count)]
    case .interleave: [.interleave(count: count)]
    case .blend: alphas(&numbers).map { .blend(alpha: $0, count: count) }
    case .blend16: alphas(&numbers).map { .blend16(alpha: $0, count: count) }
    case .blendChroma: (0...3).map { .blendChroma(quarters: $0, count: count) }
    case .expandChroma: (0...1).map { .expandChroma(halves: $0, count: count) }
    case .yuvToRGB: Self.matrices(bitDepth: 8).map { .yuvToRGB($0, count: count) }
    case .yuvToRGB16:
      Self.bitDepths.flatMap { bitDepth in
        Self.matrices(bitDepth: bitDepth).map {
          .yuvToRGB16($0, bitDepth: bitDepth, count: count)
        }
      }
    case .copyRect, .scaleHorizontal, .scaleVerticalBytes, .scaleVerticalWords,
      .halveTent, .scaleHorizontal16, .scaleVertical16:
      []
    }
  }

  private func alphas(_ numbers: inout SeededGenerator) -> [UInt8] {
    [0, 1, 128, 254, 255, UInt8.random(in: 2...253, using: &numbers)]
  }

  private static func matrices(bitDepth: Int) -> [YUVToRGBMatrix] {
    SampleRange.allCases.flatMap { range in
      MatrixCoefficients.allCases.map {
        YUVToRGBMatrix(ColorDescription(matrix: $0, range: range), bitDepth: bitDepth)
      }
    }
  }

  func filled(
    _ call: KernelCall, _ count: Int, _ pattern: RowPattern, _ numbers: inout SeededGenerator,
    content: String? = nil
  ) -> KernelCase {
    var row = 0
    func bytes(_ count: Int) -> KernelCase.Memory {
      row += 1
      return .init(
        pattern.samples(count, in: UInt8.min...UInt8.max, row: row, using: &numbers) as [UInt8])
    }
    func words(
      _ count: Int, _ range: ClosedRange<Int16>, lead: Int = 0
    ) -> KernelCase.Memory {
      row += 1
      return .init(pattern.samples(count, in: range, row: row, using: &numbers), lead: lead)
    }
    // Chroma of more than 8 bits, times 16: not all depths' fit signed numbers.
    func wide(_ count: Int, _ call: KernelCall) -> KernelCase.Memory {
      guard case .yuvToRGB16(_, let bitDepth, _) = call else { return words(count, 0...0) }
      row += 1
      let most = UInt16(16 * (1 << bitDepth - 1))
      let samples: [UInt16] = pattern.samples(count, in: 0...most, row: row, using: &numbers)
      return .init(samples.map { Int16(bitPattern: $0) })
    }
    func target(_ count: Int, wide: Bool = false) -> KernelCase.Target {
      .init(wide ? words(count, Int16.min...Int16.max) : bytes(count))
    }
    let (rows, targets): ([KernelCase.Memory], [KernelCase.Target]) =
      switch call.kernel {
      case .narrow: ([words(count, Int16.min...Int16.max)], [target(count)])
      case .halve: ([bytes(2 * count), bytes(2 * count)], [target(count)])
      case .narrow16: ([words(count, Int16.min...Int16.max)], [target(count, wide: true)])
      case .halve16:
        (
          [words(2 * count, Int16.min...Int16.max), words(2 * count, Int16.min...Int16.max)],
          [target(count, wide: true)]
        )
      case .blend: ([bytes(count)], [target(count)])
      case .blendMask: ([bytes(count), bytes(count)], [target(count)])
      case .blend16:
        ([words(count, Int16.min...Int16.max)], [target(count, wide: true)])
      case .blendMask16:
        ([words(count, Int16.min...Int16.max), bytes(count)], [target(count, wide: true)])
      case .reverse: ([bytes(count)], [target(count)])
      case .reverse16:
        ([words(count, Int16.min...Int16.max)], [target(count, wide: true)])
      case .split: ([bytes(2 * count)], [target(count), target(count)])
      case .interleave: ([bytes(count), bytes(count)], [target(2 * count)])
      case .blendChroma: ([bytes(count), bytes(count)], [target(count, wide: true)])
      case .expandChroma:
        // Half as many, one before them and one after them.
        ([words((count + 1) / 2 + 2, 0...1020, lead: 1)], [target(count, wide: true)])
      case .yuvToRGB:
        ([bytes(count), words(count, 0...4080), words(count, 0...4080)], [target(3 * count)])
      case .yuvToRGB16:
        (
          [words(count, Int16.min...Int16.max), wide(count, call), wide(count, call)],
          [target(3 * count)]
        )
      case .copyRect, .scaleHorizontal, .scaleVerticalBytes, .scaleVerticalWords,
        .halveTent, .scaleHorizontal16, .scaleVertical16:
        ([], [])
      }
    return KernelCase(call, content ?? pattern.rawValue, rows: rows, targets: targets)
  }

  // MARK: Rectangles.

  private func copyRects(
    _ numbers: inout SeededGenerator, _ body: (KernelCase) throws -> Void
  ) rethrows {
    for width in widths + [190, 191, 192, 193, 254, 255, 256, 257, 300] {
      for height in [0, 1, 2, 5] {
        for isBottomUp in [false, true] {
          let gaps = (0..<2).map { _ in Int.random(in: 0...70, using: &numbers) }
          let memories = gaps.map { gap in
            let stride = width + gap
            let count = height == 0 ? 0 : (height - 1) * stride + width
            // Bottom up, the first row is the last in memory.
            let lead = isBottomUp && height > 0 ? (height - 1) * stride : 0
            return KernelCase.Memory(
              RowPattern.random.samples(count, in: UInt8.min...UInt8.max, using: &numbers)
                as [UInt8],
              lead: lead)
          }
          let strides = gaps.map { isBottomUp ? -(width + $0) : width + $0 }
          try body(
            KernelCase(
              .copyRect(
                sourceStride: strides[0], targetStride: strides[1], width: width, height: height),
              "random", rows: [memories[0]], targets: [.init(memories[1])]))
        }
      }
    }
  }

  // MARK: Vertical scaling.

  private func weightedRows(
    _ kernel: Kernel, _ numbers: inout SeededGenerator, _ body: (KernelCase) throws -> Void
  ) rethrows {
    try forEachWeights(&numbers) { weights, width, pattern, numbers in
      let rows = weights.indices.map { row -> KernelCase.Memory in
        kernel == .scaleVerticalBytes
          ? .init(
            pattern.samples(width, in: UInt8.min...UInt8.max, row: row, using: &numbers)
              as [UInt8])
          : .init(
            pattern.samples(width, in: Int16.min...Int16.max, row: row, using: &numbers)
              as [Int16])
      }
      let target: [UInt8] = RowPattern.random.samples(
        width, in: UInt8.min...UInt8.max, using: &numbers)
      try body(
        KernelCase(
          kernel == .scaleVerticalBytes
            ? .scaleVerticalBytes(taps: weights.count, count: width)
            : .scaleVerticalWords(taps: weights.count, count: width),
          pattern.rawValue, rows: [.init(weights)] + rows, targets: [.init(.init(target))]))
    }
  }

  /// Hands weights of few and of many taps, a width and a pattern to `body`.
  func forEachWeights(
    _ numbers: inout SeededGenerator,
    _ body: ([Int16], Int, RowPattern, inout SeededGenerator) throws -> Void
  ) rethrows {
    for taps in [1, 2, 3, 4, 5, 6, 7, 8, 12, 33, 63, 64, 65, 66, 121] {
      let widths = taps <= 8 ? widths : [0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 47, 64, 65, 70, 127]
      for width in widths {
        for pattern in patterns(width + taps) {
          try body(TapTables.weights(taps, using: &numbers), width, pattern, &numbers)
        }
      }
    }
  }
}
