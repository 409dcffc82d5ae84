import RetileCompositing
import RetileFrames
import RetileSinks
import RetileTracks
import RetileViews

/// Draws stills and writes them.
struct Camera {
  private let job: SnapshotJob
  private let target: OutputTarget
  private(set) var writer: OutputWriter?
  private var stage: LayoutStage?
  private var renderer: CanvasRenderer?
  private(set) var report: JobReport.Output
  /// A still is of one of these.
  private var seen = SeenFrames()

  init(_ job: SnapshotJob, _ target: OutputTarget) {
    self.job = job
    self.target = target
    var name: String?
    if case .layout(_, let layoutName) = job.subject { name = layoutName }
    report = JobReport.Output(
      path: job.destination.name, layout: name, canvas: Size(width: 0, height: 0), frames: 0)
  }

  /// The next frame passes by.
  mutating func see(_ shown: ShownFrame, _ run: JobRun) throws {
    if stage == nil, case .layout(let layout, _) = job.subject {
      stage = try LayoutStage(
        layout, canvas: job.canvas ?? layout.canvas.size ?? shown.moment.picture,
        diagnostics: run.diagnostics)
    }
    seen.see(shown, run.seconds.measure(.draw) { stage?.advance(shown) })
  }

  /// Takes a still of the frame, which is one of the last two.
  ///
  /// - Throws: `ScheduleDoubt` if its picture was left undecoded.
  mutating func take(_ moment: TimedMoment, _ run: JobRun) throws {
    let (picture, staged) = try seen.picture(moment)
    let aimed: StagedFrame
    do {
      aimed = try staged ?? aim(picture)
    } catch RetileError.hostAbsent where !job.moments.areNamed {
      // As `split` does: frames without the host are left out.
      return
    }
    try open(aimed.drawing.canvas, picture.frame.format, run)
    let frame = run.seconds.measure(.draw) { renderer?.draw(picture.frame, aimed) }
    if let frame { try writer?.write(frame) }
    report.frames += 1
  }

  mutating func finish(_ run: JobRun) throws {
    if case .host(let selector) = job.subject, writer == nil {
      throw RetileError.hostUnknown(host: "\(selector)", known: run.hostIDs)
    }
    try writer?.finish()
    stage?.warnOfUnmatched()
  }

  /// What a still shows where it is not of a layout: the whole picture, or a host's region.
  private func aim(_ picture: TimedPicture) throws -> StagedFrame {
    let size = picture.frame.size
    guard case .host(let selector) = job.subject else {
      return .region(Rect(size), canvas: size)
    }
    guard let layout = picture.layout.layout,
      let id = selector.match(among: picture.layout.present)?.id,
      let host = layout.hosts.first(where: { $0.id == id }),
      case let region = host.region(in: layout, picture: size), !region.isEmpty
    else {
      throw RetileError.hostAbsent(
        host: "\(selector)", time: picture.time,
        present: picture.layout.layout?.hosts.map(\.id) ?? [])
    }
    return .region(region, canvas: region.size)
  }

  /// Sets up the renderer; a host or a composite may change its size.
  private mutating func open(_ size: Size, _ format: FrameFormat, _ run: JobRun) throws {
    if renderer?.format.size == size { return }
    let renderer = CanvasRenderer(canvas: size, like: format, tools: run.tools)
    self.renderer = renderer
    report.canvas = size
    // A sink of stills takes any size; one of a stream says itself that it does not.
    if writer == nil {
      writer = try run.open(target, format: renderer.format, overwrites: job.overwrites)
    }
  }
}
