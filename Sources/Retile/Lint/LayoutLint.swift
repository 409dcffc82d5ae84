import RetileTracks

/// What is odd in the layouts of a stream, with the numbers that tell how well it is covered.
public struct LayoutLint: Sendable {
  /// The stream.
  public let inspection: Inspection
  /// The layouts of its track, with the frames at which each holds.
  public let layouts: [LayoutSpan]
  /// Odd ones first.
  public let findings: [LayoutFinding]

  /// Examines a stream that was inspected with `Detail.changes`.
  public init(_ inspection: Inspection) {
    self.inspection = inspection
    layouts = LayoutSpan.all(
      of: inspection.track, frames: inspection.frames, end: inspection.end)
    findings = LayoutFinding.all(census: inspection.census, layouts: layouts)
  }

  /// Findings that are most likely not meant.
  public var oddCount: Int { findings.count { $0.level == .odd } }
}

extension StreamCensus {
  /// The share of frames with a layout in force, from 0 to 1.
  public var shareInForce: Double { share(framesInForce) }

  /// The share of frames with a layout message of their own.
  public var shareWithMessage: Double { share(framesWithMessage) }

  private func share(_ count: Int) -> Double { frames > 0 ? Double(count) / Double(frames) : 0 }
}
