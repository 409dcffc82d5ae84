public import RetileFrames
import RetileTracks

/// Measures, for each change of the layout, how much later or earlier the picture switches.
public struct LagMeasurement: Sendable {
  /// One per change of the rectangles, in the order of the track.
  public let lags: [LayoutLag]
  /// The layouts that were measured against, as the packets have them.
  public let inspection: Inspection

  /// How far from its layout message a switch is looked for, unless told otherwise.
  public static let defaultWindow = TimePoint.time(MediaTime(microseconds: 12_000_000))
  /// It is looked for no farther than this.
  public static let longestWindow = MediaTime(microseconds: 60_000_000)
  /// The same in frames, also where the window is a time.
  public static let longestWindowFrames = 4096

  /// Reads the packets of the whole input, then decodes it up to the end of the last window.
  ///
  /// - Parameter window: to each side of a change.
  /// - Throws: `RetileError`.
  public init(
    _ options: InputOptions, window: TimePoint = Self.defaultWindow, diagnostics: Diagnostics,
    progress: @escaping (JobProgress) -> Void = { _ in }
  ) throws {
    try RegularFile.refuseReadOnce(options.path, ", as measuring the lag needs: give a file")
    let inspection = try Inspection(options, keepsFrameTimes: true, diagnostics: diagnostics)
    self.inspection = inspection
    let changes = Self.changes(of: inspection, window: window)
    let findings = try Self.measure(
      changes.map(\.change), options, diagnostics: diagnostics, progress: progress)
    lags = zip(changes, findings).map { change, finding in
      Self.lag(change.entry, change.change.frame, finding, times: inspection.frameTimes)
    }
  }

  private static func changes(
    of inspection: Inspection, window: TimePoint
  ) -> [(entry: LayoutTrack.Entry, change: LagMeter.Change)] {
    var changes: [(LayoutTrack.Entry, LagMeter.Change)] = []
    var first = 0
    let entries = inspection.track.entries
    for (earlier, entry) in zip(entries, entries.dropFirst()) where entry.movesSomebody {
      guard let frame = entry.frame, inspection.frameTimes.indices.contains(frame) else { continue }
      let range = LagWindow.around(frame, reach: window, times: inspection.frameTimes)
      first = max(first, range.lowerBound)
      let change = LagMeter.Change(
        frame: frame, old: earlier.layout, new: entry.layout,
        window: first...max(first, range.upperBound))
      changes.append((entry, change))
    }
    return changes
  }

  private static func measure(
    _ changes: [LagMeter.Change], _ options: InputOptions, diagnostics: Diagnostics,
    progress: @escaping (JobProgress) -> Void
  ) throws -> [SwitchFinding] {
    guard let end = changes.map(\.window.upperBound).max() else { return [] }
    var pictures = options
    // The layouts are known; the pictures are wanted as they are.
    pictures.layouts = .track(LayoutTrack())
    pictures.layoutOffset = .none
    pictures.leadIn = .whole
    return try JobRun.translatingErrors {
      var job = try JobRun(
        "inspect", pictures, FrameSelection(frames: end + 1), diagnostics: diagnostics,
        progress: progress)
      var meter = LagMeter(changes)
      while let picture = try job.next() {
        meter.take(picture.frame.planes[0], frame: picture.index)
      }
      meter.finish()
      _ = try job.finish([])
      return meter.findings
    }
  }

  private static func lag(
    _ entry: LayoutTrack.Entry, _ frame: Int, _ finding: SwitchFinding, times: [MediaTime]
  ) -> LayoutLag {
    var lag = LayoutLag(
      frame: frame, time: times[frame], changes: entry.changes, finding: .notVisible(.noSwitch))
    switch finding {
    case .reason(let reason): lag.finding = .notVisible(reason)
    case .frame(let shown, let confidence):
      guard times.indices.contains(shown) else { break }
      lag.finding = .measured(
        frames: shown - frame, time: times[shown] - times[frame],
        confidence: Double(confidence) / 100)
    }
    return lag
  }
}

extension LayoutTrack.Entry {
  /// The picture may show other edges from here on.
  fileprivate var movesSomebody: Bool {
    changes.contains { [.joined, .left, .rect, .zOrder, .canvas].contains($0.kind) }
  }
}
