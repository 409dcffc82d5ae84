import RetileThreads

/// Wall seconds per stage, added up over threads.
package final class StageSeconds: Sendable {
  /// The stages, in order.
  package enum Stage: Int, CaseIterable, Sendable {
    case read, decode, draw, write
  }

  private let totals = Guarded([Double](repeating: 0, count: Stage.allCases.count))
  private let began = ContinuousClock.now

  package init() {}

  /// Runs `body` and adds the time it took to `stage`.
  package func measure<R>(_ stage: Stage, _ body: () throws -> R) rethrows -> R {
    let start = ContinuousClock.now
    defer { add(stage, ContinuousClock.now - start) }
    return try body()
  }

  package func add(_ stage: Stage, _ duration: Duration) {
    let seconds = Self.seconds(duration)
    totals.withLock { $0[stage.rawValue] += seconds }
  }

  package func callAsFunction(_ stage: Stage) -> Double { totals.withLock { $0[stage.rawValue] } }

  /// Seconds since the job began.
  package var elapsed: Double { Self.seconds(ContinuousClock.now - began) }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
