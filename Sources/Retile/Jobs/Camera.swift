import RetileFrames
import RetileSinks
import RetileTracks
import RetileViews

/// Draws stills and writes them.
struct Camera {
  private let job: SnapshotJob
  private let target: OutputTarget
  private(set) var writer: OutputWriter?
  private var renderer: CanvasRenderer?
  private(set) var report: JobReport.Output
  /// The last two frames: a still is of one of them.
  private var seen: [ShownFrame] = []

  init(_ job: SnapshotJob, _ target: OutputTarget) {
    self.job = job
    self.target = target
    var name: String?
    if case .layout(_, let layoutName) = job.subject { name = layoutName }
    report = JobReport.Output(
      path: job.destination.name, layout: name, canvas: Size(width: 0, height: 0), frames: 0)
  }

  /// The next frame passes by.
  mutating func see(_ shown: ShownFrame) { seen = seen.suffix(1) + [shown] }

  /// Takes a still of the frame, which is one of the last two.
  ///
  /// - Throws: `ScheduleDoubt` if its picture was left undecoded.
  mutating func take(_ moment: TimedMoment, _ run: JobRun) throws {
    guard let picture = seen.first(where: { $0.moment.index == moment.index })?.picture else {
      throw ScheduleDoubt.decoder
    }
    do {
      try aim(picture, run)
    } catch RetileError.hostAbsent where !job.moments.areNamed {
      // As `split` does: frames without the host are left out.
      return
    }
    guard let writer else { return }
    let frame = run.seconds.measure(.draw) { renderer?.draw(picture) }
    if let frame { try writer.write(frame) }
    report.frames += 1
  }

  mutating func finish(_ run: JobRun) throws {
    if case .host(let selector) = job.subject, writer == nil {
      throw RetileError.hostUnknown(host: "\(selector)", known: run.hostIDs)
    }
    try writer?.finish()
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
      background = layout.canvas.background?.color ?? .black
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
      tools: run.tools, diagnostics: run.diagnostics)
    self.renderer = renderer
    report.canvas = size
    // A sink of stills takes any size; one of a stream says itself that it does not.
    if writer == nil {
      writer = try run.open(target, format: renderer.format, overwrites: job.overwrites)
    }
  }
}
