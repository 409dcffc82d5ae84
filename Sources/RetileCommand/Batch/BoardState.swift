import RetileFrames

/// How far a batch is.
///
/// It has no clock: times are seconds since the batch began.
struct BoardState {
  enum Phase: Equatable {
    case waiting
    /// `began` of this attempt.
    case running(began: Double)
    case done, failed
  }

  struct Job {
    let job: BoardJob
    var phase = Phase.waiting
    var frames = 0
    /// How much was drawn.
    var position = MediaTime.zero
    var length: MediaTime?

    var name: String {
      "\(VisibleText.escape(job.id)) (\(VisibleText.escape(job.input)))"
    }

    /// Nothing is left of it, or nothing was to be done.
    var isOver: Bool { phase == .done || phase == .failed || job.outputs == 0 }

    /// From 0 to 99: the end is told by the end.
    var percent: Int? {
      guard let length, length > .zero else { return nil }
      return BoardState.percent(position.seconds / length.seconds)
    }

    func speed(at now: Double) -> Double {
      guard case .running(let began) = phase, now > began else { return 0 }
      return position.seconds / (now - began)
    }
  }

  private(set) var jobs: [Job]
  /// In order of their beginning.
  private(set) var running: [Int] = []

  init(_ jobs: [BoardJob]) { self.jobs = jobs.map { Job(job: $0, length: $0.length) } }

  mutating func start(_ job: Int, at now: Double) {
    guard jobs.indices.contains(job) else { return }
    jobs[job].phase = .running(began: now)
    jobs[job].frames = 0
    jobs[job].position = .zero
    running.removeAll { $0 == job }
    running.append(job)
  }

  mutating func advance(_ job: Int, frames: Int, position: MediaTime, length: MediaTime?) {
    guard jobs.indices.contains(job) else { return }
    jobs[job].frames = frames
    jobs[job].position = max(.zero, position)
    if let length { jobs[job].length = length }
  }

  mutating func wait(_ job: Int) { conclude(job, .waiting) }

  mutating func finish(_ job: Int, frames: Int, length: MediaTime) {
    advance(job, frames: frames, position: length, length: nil)
    conclude(job, .done)
  }

  mutating func fail(_ job: Int) { conclude(job, .failed) }

  private mutating func conclude(_ job: Int, _ phase: Phase) {
    guard jobs.indices.contains(job) else { return }
    jobs[job].phase = phase
    running.removeAll { $0 == job }
  }

  // MARK: all

  var outputs: Int { jobs.reduce(0) { $0 + $1.job.outputs } }

  func outputs(_ phase: Phase) -> Int {
    jobs.reduce(0) { $0 + ($1.phase == phase ? $1.job.outputs : 0) }
  }

  /// Seconds of recordings drawn for each second by the clock.
  func speed(at now: Double) -> Double {
    now > 0 ? jobs.reduce(0) { $0 + $1.position.seconds } / now : 0
  }

  var timeLeft: TimeLeft {
    TimeLeft(
      jobs.map { job in
        TimeLeft.Job(
          length: job.length?.seconds, drawn: job.position.seconds, weight: job.job.weight,
          isOver: job.isOver)
      })
  }

  var percent: Int? {
    timeLeft.share.map { share in
      running.isEmpty && timeLeft.left == 0 ? 100 : Self.percent(share)
    }
  }

  private static func percent(_ share: Double) -> Int { Int(min(99, max(0, share * 100))) }
}
