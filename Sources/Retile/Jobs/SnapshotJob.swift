public import RetileFrames
import RetileSinks
import RetileTracks
public import RetileViews

/// Stills: of the composite, of a local layout, or of one host.
///
/// A still is the picture that a render of the whole stream would have at that moment.
public struct SnapshotJob: Sendable {
  /// What a still shows.
  public enum Subject: Sendable {
    case composite
    case layout(LocalLayout, name: String?)
    case host(HostSelector)
  }

  /// When stills are taken.
  public enum Moments: Sendable {
    /// What is on the screen at each time (the last frame with time ≤ T), or at each index.
    ///
    /// Stills are numbered in order of time.
    case at([TimePoint])
    /// At 0, T, 2·T, … to the end.
    case every(TimePoint)
    /// At every change of the source layout.
    case onChange
  }

  /// What is read, and how.
  public var input: InputOptions
  /// What a still shows.
  public var subject: Subject
  /// When stills are taken.
  public var moments: Moments
  /// Where they go.
  public var destination: OutputSpec
  /// Instead of the size that the layout asks for.
  public var canvas: Size?
  /// Existing files may be replaced.
  public var overwrites: Bool

  /// Makes a job; nothing is opened before `run`.
  public init(
    input: InputOptions, subject: Subject = .composite, moments: Moments,
    destination: OutputSpec, canvas: Size? = nil, overwrites: Bool = true
  ) {
    self.input = input
    self.subject = subject
    self.moments = moments
    self.destination = destination
    self.canvas = canvas
    self.overwrites = overwrites
  }

  /// Takes the stills.
  ///
  /// - Throws: `RetileError`; `pastTheEnd` for a moment that the stream does not reach.
  public func run(
    diagnostics: Diagnostics = Diagnostics(), progress: @escaping (JobProgress) -> Void = { _ in }
  ) throws -> JobReport {
    let targets = try OutputSet([destination], input: input.path)
    if case .at(let points) = moments, points.count == 1 {
    } else {
      try targets.refuseSingleStills(unless: false)
    }
    var input = input
    // The composite itself needs no layout.
    if case .composite = subject {
      if case .onChange = moments {} else { input.leadIn = .whole }
    }
    return try JobRun.translatingErrors {
      var job = try JobRun(
        "snapshot", input, FrameSelection(), diagnostics: diagnostics, progress: progress)
      var shutter = Shutter(moments)
      var camera = Camera(self, targets.targets[0])
      defer { camera.sink?.cancel() }
      while !shutter.isDone, let picture = try job.next() {
        for still in try shutter.pass(picture) { try camera.take(still, job) }
      }
      for still in try shutter.finish(path: input.path, frames: job.report.frames) {
        try camera.take(still, job)
      }
      try camera.finish(job)
      return try job.finish([camera.report])
    }
  }
}

/// Chooses the frames of the stills.
struct Shutter {
  private var points: [TimePoint] = []
  private let every: TimePoint?
  private let onChange: Bool
  /// With `every`: how many stills there are so far.
  private var taken = 0
  private var previous: TimedPicture?
  private var lastRevision: Int?

  init(_ moments: SnapshotJob.Moments) {
    switch moments {
    case .at(let points):
      self.points = points
      every = nil
      onChange = false
    case .every(let step):
      every = step
      onChange = false
    case .onChange:
      every = nil
      onChange = true
    }
  }

  /// Nothing more is wanted.
  var isDone: Bool { every == nil && !onChange && points.isEmpty }

  /// The stills that are certain once this picture is known.
  mutating func pass(_ picture: TimedPicture) throws -> [TimedPicture] {
    defer { previous = picture }
    if onChange {
      guard picture.layout.layout != nil, picture.layout.changeCount != lastRevision else {
        return []
      }
      lastRevision = picture.layout.changeCount
      return [picture]
    }
    // A picture is on the screen until the next one: only that one proves it.
    guard let previous else { return [] }
    return try stills(of: previous, until: picture.time)
  }

  /// The stills of the last picture; it is on the screen for its own duration.
  mutating func finish(path: String, frames: Int) throws -> [TimedPicture] {
    guard let last = previous, !isDone || onChange else { return [] }
    let stills = try stills(of: last, until: last.end)
    if let beyond = points.first {
      throw RetileError.pastTheEnd(
        path: path, point: beyond, frames: last.index + 1, end: last.end)
    }
    return stills
  }

  /// A picture, once for each moment at which it is on the screen; takes those off the list.
  private mutating func stills(
    of picture: TimedPicture, until end: MediaTime
  ) throws -> [TimedPicture] {
    let count: Int
    if let every {
      count = try multiples(of: every, in: picture, until: end)
      taken += count
    } else {
      let before = points.count
      points.removeAll { point in
        switch point {
        case .frame(let index): index == picture.index
        case .time(let time): picture.time <= time && time < end
        }
      }
      count = before - points.count
    }
    return [TimedPicture](repeating: picture, count: count)
  }

  /// How many multiples of the step, after those taken, fall on the picture.
  private func multiples(
    of step: TimePoint, in picture: TimedPicture, until end: MediaTime
  ) throws -> Int {
    switch step {
    case .frame(let frames): return picture.index == taken * frames ? 1 : 0
    case .time(let time):
      let length = Int128(time.microseconds)
      let next = Int128(taken) * length
      guard Int128(picture.time.microseconds) <= next, next < Int128(end.microseconds)
      else { return 0 }
      let count = (Int128(end.microseconds) - next + length - 1) / length
      // A damaged time stamp may say that a picture stays for years.
      guard count <= Self.mostOfOnePicture else {
        throw RetileError.tooManyStills(
          count: Int(clamping: count), frame: picture.index, from: picture.time, end: end)
      }
      return Int(count)
    }
  }

  /// The most stills that are taken of one picture.
  private static let mostOfOnePicture = 10_000
}

/// Draws stills and writes them.
private struct Camera {
  private let job: SnapshotJob
  private let target: OutputTarget
  private(set) var sink: (any FrameSink)?
  private var renderer: CanvasRenderer?
  private(set) var report: JobReport.Output

  init(_ job: SnapshotJob, _ target: OutputTarget) {
    self.job = job
    self.target = target
    var name: String?
    if case .layout(_, let layoutName) = job.subject { name = layoutName }
    report = JobReport.Output(
      path: job.destination.name, layout: name, canvas: Size(width: 0, height: 0), frames: 0)
  }

  mutating func take(_ picture: TimedPicture, _ run: JobRun) throws {
    try aim(picture, run)
    guard let sink else { return }
    let frame = run.seconds.measure(.draw) { renderer?.draw(picture) }
    if let frame { try run.seconds.measure(.write) { try sink.write(frame) } }
    report.frames += 1
  }

  mutating func finish(_ run: JobRun) throws {
    try run.seconds.measure(.write) { try sink?.finish() }
    renderer?.warnOfUnmatched()
  }

  /// Sets up the renderer for this picture; a host or a composite may change its size.
  private mutating func aim(_ picture: TimedPicture, _ run: JobRun) throws {
    let arrangement: CanvasRenderer.Arrangement
    let size: Size
    var background = RGBColor.black
    switch job.subject {
    case .composite: (arrangement, size) = (.composite, picture.frame.size)
    case .layout(let layout, _):
      arrangement = .layout(layout)
      size = job.canvas ?? layout.canvas.size ?? renderer?.format.size ?? picture.frame.size
      background = layout.canvas.background ?? .black
    case .host(let selector):
      guard let layout = picture.layout.layout,
        let id = selector.match(among: picture.layout.present)?.id,
        let host = layout.hosts.first(where: { $0.id == id }),
        case let region = host.region(in: layout, picture: picture.frame.size), !region.isEmpty
      else {
        throw RetileError.hostAbsent(
          host: "\(selector)", time: picture.time,
          present: picture.layout.layout?.hosts.map(\.id) ?? [])
      }
      (arrangement, size) = (.host(host.id, .hidden), region.size)
    }
    if renderer?.format.size == size { return }
    let renderer = CanvasRenderer(
      arrangement, canvas: size, background: background, like: picture.frame.format,
      diagnostics: run.diagnostics)
    self.renderer = renderer
    report.canvas = size
    if sink == nil || target.format == .png {
      sink =
        try sink
        ?? run.settings.makeSink(
          target, format: renderer.format, overwrites: job.overwrites)
    }
  }
}
