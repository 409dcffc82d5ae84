import RetileCompositing
import RetileFrames
import RetilePixels
import SeededRandom

// Rows as wide as a picture's, with the scales that layouts ask for: what `KernelBench` times. The
// thorough check runs them as well.
extension KernelCases {
  /// Samples of a row.
  static let wideCount = 1920
  private static let wideHeight = 1080

  /// Source samples for each output sample, as they are called.
  private static let scales: [(name: String, ratio: Double)] = [
    ("1:2", 0.5), ("3:4", 0.75), ("3:2", 1.5), ("2:1", 2), ("3:1", 3), ("4.5:1", 4.5), ("6:1", 6),
  ]

  /// The wide cases of a kernel; each has another content, which says what is done.
  package func wide(of kernel: Kernel) -> [KernelCase] {
    let index = Kernel.allCases.firstIndex(of: kernel) ?? 0
    var numbers = SeededGenerator(seed: ~seed &+ UInt64(index) << 32)
    let count = Self.wideCount
    switch kernel {
    case .copyRect: return [widePlane(&numbers)]
    case .scaleHorizontal:
      return wideTables().map { name, table in
        let row: [UInt8] = RowPattern.random.samples(
          table.end, in: UInt8.min...UInt8.max, using: &numbers)
        let taps = ArrangedTaps(table)
        let content = "\(name), \(Self.counted(table.taps)), \(taps.arrangement.kind)"
        return scaledRow(taps, content, row, &numbers)
      }
    case .scaleVerticalBytes, .scaleVerticalWords:
      return wideWeights().map { weighted(kernel, $0.weights, $0.content, &numbers) }
    case .narrow: return [wideRow(.narrow(count: count), "16 to 8 bits", &numbers)]
    case .halve: return [wideRow(.halve(count: count), "2x2 to 1", &numbers)]
    case .halveTent:
      return Self.tents.prefix(2).map {
        tent(
          $0, first: 1, allowed: 0..<2 * count + 3, count: count, .random, &numbers,
          content: "4x4 to 1, \($0.columns.map(String.init).joined(separator: " "))")
      }
    case .scaleHorizontal16:
      return wideTables().map { name, table in
        let row: [Int16] = RowPattern.random.samples(table.end, in: 0...1023, using: &numbers)
        let taps = ArrangedTaps(table, for: .words)
        let content = "\(name), \(Self.counted(table.taps)), \(taps.arrangement.kind)"
        return deepScaledRow(taps, 10, content, row, &numbers)
      }
    case .scaleVertical16:
      return wideWeights().map {
        deepWeighted(
          $0.weights, count, bitDepth: 10, fractionBits: 4, .random, 0...16383, $0.content,
          &numbers)
      }
    case .narrow16:
      return [wideRow(.narrow16(bitDepth: 10, count: count), "16 to 10 bits", &numbers)]
    case .halve16: return [wideRow(.halve16(count: count), "2x2 to 1", &numbers)]
    case .blend: return [wideRow(.blend(alpha: 128, count: count), "one alpha", &numbers)]
    case .blendMask: return [wideRow(.blendMask(count: count), "a mask", &numbers)]
    case .blend16: return [wideRow(.blend16(alpha: 128, count: count), "one alpha", &numbers)]
    case .blendMask16: return [wideRow(.blendMask16(count: count), "a mask", &numbers)]
    case .reverse: return [wideRow(.reverse(count: count), "8 bits", &numbers)]
    case .reverse16: return [wideRow(.reverse16(count: count), "16 bits", &numbers)]
    case .split: return [wideRow(.split(count: count), "NV12 to planes", &numbers)]
    case .interleave: return [wideRow(.interleave(count: count), "planes to NV12", &numbers)]
    case .blendChroma:
      return [0, 1].map {
        wideRow(.blendChroma(quarters: $0, count: count), "at \($0)/4", &numbers)
      }
    case .expandChroma:
      return [0, 1].map {
        wideRow(.expandChroma(halves: $0, count: count), "at \($0)/2", &numbers)
      }
    case .yuvToRGB:
      let matrix = YUVToRGBMatrix(ColorDescription(matrix: .bt709, range: .limited))
      return [wideRow(.yuvToRGB(matrix, count: count), "BT.709, limited", &numbers)]
    case .yuvToRGB16:
      let matrix = YUVToRGBMatrix(
        ColorDescription(matrix: .bt709, range: .limited), bitDepth: 10)
      return [
        wideRow(
          .yuvToRGB16(matrix, bitDepth: 10, count: count), "BT.709, limited, 10 bits", &numbers)
      ]
    }
  }

  private static func counted(_ taps: Int) -> String { taps == 1 ? "1 tap" : "\(taps) taps" }

  private func wideRow(
    _ call: KernelCall, _ content: String, _ numbers: inout SeededGenerator
  ) -> KernelCase {
    filled(call, Self.wideCount, .random, &numbers, content: content)
  }

  /// Enlarging with `area` is `bilinear`, and left out.
  private func wideTables() -> [(name: String, table: TapTable)] {
    let filters: [ScaleFilter] = [.bilinear, .bicubic, .lanczos, .area]
    return filters.flatMap { filter in
      Self.scales.filter { filter != .area || $0.ratio > 1 }.map { scale in
        (
          "\(filter.rawValue) \(scale.name)",
          TapTables.filtered(filter, count: Self.wideCount, ratio: scale.ratio, start: 0)
        )
      }
    }
  }

  /// Only the number of taps makes a difference to vertical scaling.
  private func wideWeights() -> [(weights: [Int16], content: String)] {
    var seen: Set<Int> = []
    return wideTables().filter { seen.insert($0.table.taps).inserted }.map { name, table in
      let middle = table.count / 2 * table.taps
      let weights = Array(table.weights[middle..<middle + table.taps])
      return (weights, "\(name), \(Self.counted(table.taps))")
    }
  }

  private func weighted(
    _ kernel: Kernel, _ weights: [Int16], _ content: String, _ numbers: inout SeededGenerator
  ) -> KernelCase {
    let count = Self.wideCount
    let areBytes = kernel == .scaleVerticalBytes
    let rows = weights.indices.map { row -> KernelCase.Memory in
      areBytes
        ? .init(
          RowPattern.random.samples(count, in: UInt8.min...UInt8.max, row: row, using: &numbers)
            as [UInt8])
        : .init(
          RowPattern.random.samples(count, in: Int16.min...Int16.max, row: row, using: &numbers)
            as [Int16])
    }
    return KernelCase(
      areBytes
        ? .scaleVerticalBytes(taps: weights.count, count: count)
        : .scaleVerticalWords(taps: weights.count, count: count),
      content, rows: [.init(weights)] + rows,
      targets: [.init(.init([UInt8](repeating: 0, count: count)))])
  }

  private func widePlane(_ numbers: inout SeededGenerator) -> KernelCase {
    let (width, height) = (Self.wideCount, Self.wideHeight)
    // A plane of random samples takes long to make without optimization: each row is a piece of
    // one long row, a sample further on.
    let row: [UInt8] = RowPattern.random.samples(
      width + height, in: UInt8.min...UInt8.max, using: &numbers)
    var plane: [UInt8] = []
    plane.reserveCapacity(width * height)
    for y in 0..<height { plane += row[y..<y + width] }
    return KernelCase(
      .copyRect(sourceStride: width, targetStride: width, width: width, height: height),
      "\(width)x\(height)", rows: [.init(plane)],
      targets: [.init(.init([UInt8](repeating: 0, count: width * height)))])
  }
}
