/// How long a batch will take yet: the work that is left, at the speed so far.
package struct TimeLeft: Equatable, Sendable {
  /// What one job has done and has to do; lengths in seconds of the recording.
  package struct Job: Equatable, Sendable {
    /// Of what is to be drawn; nil where it is not known yet.
    package var length: Double?
    package var drawn: Double
    /// What a second of it costs compared with others.
    package var weight: Double
    /// Nothing of it is left, however much of its length was drawn.
    package var isOver: Bool

    package init(length: Double? = nil, drawn: Double = 0, weight: Double = 1, isOver: Bool = false)
    {
      self.length = length
      self.drawn = drawn
      self.weight = weight
      self.isOver = isOver
    }

    /// The length of a job that is over is what was drawn of it.
    fileprivate var knownLength: Double? { isOver ? (drawn > 0 ? drawn : nil) : length }
  }

  /// Seconds of recordings, weighted.
  package let done: Double
  package let left: Double

  /// A job of unknown length is taken to be as long as the others are on the average, but not shorter
  /// than what was drawn of it already; where no length is known, there is nothing left to count.
  package init(_ jobs: [Job]) {
    let known = jobs.compactMap(\.knownLength)
    let mean = known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    done = jobs.reduce(0) { $0 + $1.drawn * $1.weight }
    left = jobs.reduce(0) { sum, job in
      job.isOver ? sum : sum + max(0, (job.length ?? mean ?? 0) - job.drawn) * job.weight
    }
    isKnown = mean != nil || jobs.allSatisfy(\.isOver)
  }

  private let isKnown: Bool

  /// The part that is done, 0 to 1; nil where nothing is known of the rest.
  package var share: Double? {
    guard isKnown else { return nil }
    return done + left > 0 ? done / (done + left) : 1
  }

  /// Seconds by the clock; nil while there is no speed to speak of.
  ///
  /// - Parameter elapsed: seconds by the clock in which `done` was done.
  package func seconds(elapsed: Double) -> Double? {
    guard isKnown else { return nil }
    if left == 0 { return 0 }
    guard elapsed >= Self.leastElapsed, done > 0 else { return nil }
    return left * elapsed / done
  }

  /// Before that, files are still being opened.
  static let leastElapsed = 2.0
}
