import RetileFrames
import RetilePixels

/// Stretches of a plane's rows and how much something laid over them weighs.
struct PlaneBlend: Hashable, Sendable {
  /// Neighbouring samples of a row.
  struct Stretch: Hashable, Sendable {
    let y: Int
    let x: Int
    let count: Int
    /// Where its weights begin; nil: all weigh `alpha`.
    let weights: Int?
  }

  /// 0 (Y), 1 (Cb) or 2 (Cr).
  private(set) var plane: Int
  /// What samples weigh that have no weight of their own, 0 to 255.
  let alpha: UInt8
  private(set) var stretches: [Stretch] = []
  private var weights: [UInt8] = []

  init(plane: Int, alpha: UInt8 = 255) {
    self.plane = plane
    self.alpha = alpha
  }

  /// One for each plane; both chroma planes have the same stretches, and without sub-sampling luma's.
  static func planes(
    of subsampling: ChromaSubsampling, _ make: (_ plane: Int) -> PlaneBlend
  ) -> [PlaneBlend] {
    let luma = make(0)
    var (cb, cr) = (luma, luma)
    if subsampling != .yuv444 {
      cb = make(1)
      cr = cb
    }
    cb.plane = 1
    cr.plane = 2
    return [luma, cb, cr]
  }

  /// True if nothing is laid over anything.
  var isEmpty: Bool { stretches.isEmpty }

  /// Samples that weigh `alpha`.
  mutating func append(y: Int, columns: Range<Int>) {
    guard !columns.isEmpty, alpha > 0 else { return }
    stretches.append(
      Stretch(y: y, x: columns.lowerBound, count: columns.count, weights: nil))
  }

  /// Samples with a weight each; those at both ends that weigh nothing are left out.
  mutating func append(y: Int, columns: Range<Int>, weight: (_ x: Int) -> UInt8) {
    let start = weights.count
    var x = columns.lowerBound
    while x < columns.upperBound, weight(x) == 0 { x += 1 }
    weights.append(contentsOf: (x..<columns.upperBound).map(weight))
    while weights.count > start, weights.last == 0 { weights.removeLast() }
    guard weights.count > start else { return }
    stretches.append(Stretch(y: y, x: x, count: weights.count - start, weights: start))
  }

  /// Lays the samples of one buffer over those of another at the same places.
  func draw(_ source: FrameBuffer, over target: FrameBuffer, _ table: KernelTable) {
    let bitDepth = target.format.bitDepth
    if bitDepth == 8 {
      draw(source, over: target, ByteKernels(table: table))
    } else {
      draw(source, over: target, WideKernels(table: table, bitDepth: bitDepth))
    }
  }

  /// Lays one sample value over all stretches.
  func draw(_ sample: UInt16, over target: FrameBuffer, _ table: KernelTable) {
    let bitDepth = target.format.bitDepth
    if bitDepth == 8 {
      draw(
        UInt8(truncatingIfNeeded: sample), over: target, ByteKernels(table: table))
    } else {
      draw(sample, over: target, WideKernels(table: table, bitDepth: bitDepth))
    }
  }

  private func draw<Kernels: RowKernels>(
    _ source: FrameBuffer, over target: FrameBuffer, _ kernels: Kernels
  ) {
    forEach(in: target, kernels) { stretch, weights, target in
      let source = UnsafePointer(kernels.row(stretch.y, ofPlane: plane, in: source) + stretch.x)
      lay(source, weights, over: target, stretch.count, kernels)
    }
  }

  private func draw<Kernels: RowKernels>(
    _ sample: Kernels.Sample, over target: FrameBuffer, _ kernels: Kernels
  ) {
    let longest = stretches.reduce(0) { max($0, $1.count) }
    withUnsafeTemporaryAllocation(of: Kernels.Sample.self, capacity: longest) { row in
      row.initialize(repeating: sample)
      guard let source = row.baseAddress else { return }
      forEach(in: target, kernels) { stretch, weights, target in
        lay(UnsafePointer(source), weights, over: target, stretch.count, kernels)
      }
    }
  }

  private func forEach<Kernels: RowKernels>(
    in target: FrameBuffer, _ kernels: Kernels,
    _ body: (Stretch, UnsafePointer<UInt8>?, UnsafeMutablePointer<Kernels.Sample>) -> Void
  ) {
    weights.withUnsafeBufferPointer { weights in
      for stretch in stretches {
        let first = stretch.weights.flatMap { start in weights.baseAddress.map { $0 + start } }
        body(
          stretch, first, kernels.row(stretch.y, ofPlane: plane, in: target) + stretch.x)
      }
    }
  }

  private func lay<Kernels: RowKernels>(
    _ source: UnsafePointer<Kernels.Sample>, _ weights: UnsafePointer<UInt8>?,
    over target: UnsafeMutablePointer<Kernels.Sample>, _ count: Int, _ kernels: Kernels
  ) {
    if let weights {
      kernels.blend(source, mask: weights, over: target, count: count)
    } else {
      kernels.blend(source, alpha: alpha, over: target, count: count)
    }
  }
}
