import RetileCompositing
package import RetileFrames
package import RetilePixels
import SeededRandom

/// Measures the scaling of one plane of 8-bit samples, all passes together, as a view is drawn.
///
/// Source and target lie in the processor's caches; every filter and size has its turn in each run.
package struct PlaneBench: Sendable {
  /// One size scaled to another.
  package struct Case: Sendable {
    package let source: Size
    package let target: Size
    package let filter: ScaleFilter
    /// Thread CPU time of one plane: the best of all runs.
    package let seconds: Double

    package init(_ source: Size, to target: Size, _ filter: ScaleFilter, seconds: Double) {
      self.source = source
      self.target = target
      self.filter = filter
      self.seconds = seconds
    }

    /// Samples written a second.
    package var rate: Double { Double(target.width * target.height) / seconds }
  }

  /// Tiles of composites, enlarged and reduced.
  package static let sizes: [(source: Size, target: Size)] = [
    (Size(width: 640, height: 360), Size(width: 854, height: 480)),
    (Size(width: 640, height: 360), Size(width: 1280, height: 720)),
    (Size(width: 960, height: 540), Size(width: 1280, height: 720)),
    (Size(width: 640, height: 360), Size(width: 426, height: 240)),
    (Size(width: 640, height: 360), Size(width: 320, height: 180)),
    (Size(width: 640, height: 360), Size(width: 212, height: 120)),
    (Size(width: 960, height: 540), Size(width: 212, height: 120)),
  ]
  package static let filters: [ScaleFilter] = [.bilinear, .area, .bicubic]

  package let instructionSet: InstructionSet
  /// How often each is timed; the best counts.
  package let runs: Int
  /// CPU seconds of one run; planes are repeated until they take so long.
  package let secondsOfRun: Double

  package init(
    _ instructionSet: InstructionSet = .best, runs: Int = 5, secondsOfRun: Double = 0.01
  ) {
    self.instructionSet = instructionSet
    self.runs = max(1, runs)
    self.secondsOfRun = secondsOfRun
  }

  /// Times all sizes with all filters.
  package func run() -> [Case] {
    let kernels = KernelTable(instructionSet)
    let scalings = Self.sizes.flatMap { size in
      Self.filters.map { PlaneScaling(size.source, to: size.target, $0) }
    }
    let counts = scalings.map { scaling in
      ThreadClock.calls(in: secondsOfRun) { scaling.run(kernels) }
    }
    var best = [Double](repeating: .infinity, count: scalings.count)
    for _ in 0..<runs {
      for (index, scaling) in scalings.enumerated() {
        best[index] = min(
          best[index], ThreadClock.seconds(counts[index]) { scaling.run(kernels) })
      }
    }
    // A clock that stood still is no reason to divide by zero.
    return zip(scalings, best).map {
      Case($0.source, to: $0.target, $0.filter, seconds: max($1, 1e-12))
    }
  }
}

/// The luma of one frame scaled into that of another.
private struct PlaneScaling {
  let source: Size
  let target: Size
  let filter: ScaleFilter
  private let frame: Frame
  private let buffer: FrameBuffer
  private let plan: PlanePlan?

  init(_ source: Size, to target: Size, _ filter: ScaleFilter) {
    self.source = source
    self.target = target
    self.filter = filter
    func format(_ size: Size) -> FrameFormat {
      FrameFormat(
        size: size, subsampling: .yuv420, color: ColorDescription(matrix: .bt709))
    }
    let picture = FrameBuffer(format(source))
    var numbers = SeededGenerator(seed: 1)
    picture.write(
      RowPattern.random.samples(
        source.width * source.height, in: UInt8.min...UInt8.max, using: &numbers), plane: 0)
    frame = picture.freeze()
    buffer = FrameBuffer(format(target))
    plan = PlanePlan(
      plane: 0,
      geometry: ViewGeometry(
        region: Rect(source), target: Rect(target), mode: .fill, subsampling: .yuv420),
      region: Rect(source), visible: Rect(target), source: frame.format,
      filters: FilterCache(filter))
  }

  func run(_ kernels: KernelTable) {
    plan?.draw(frame, into: buffer, kernels: kernels)
    kernels.publish()
  }
}
