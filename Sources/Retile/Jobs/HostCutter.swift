import RetileFrames
import RetileSinks
import RetileTracks
import RetileViews

/// Follows the hosts from picture to picture and keeps one open segment for each.
struct HostCutter {
  private struct Open {
    let writer: OutputWriter
    var renderer: CanvasRenderer
    var span: FrameSpan
    let file: String

    /// The host's region in the segment's size; where it is only cut out, the picture's own samples.
    mutating func draw(_ region: Rect, of frame: Frame) -> Frame {
      let size = renderer.format.size
      if size == region.size, let part = frame.part(region) { return part }
      return renderer.draw(frame, .region(region, canvas: size))
    }
  }

  private let job: SplitJob
  private let format: OutputFormat
  private var open: [String: Open] = [:]
  private var manifest: [SplitManifest.Host] = []
  private var places: [String: Int] = [:]
  private var manifestFile: OutputFile?
  private var matched: Set<HostSelector> = []

  init(_ job: SplitJob, format: OutputFormat) {
    self.job = job
    self.format = format
  }

  var outputs: [JobReport.Output] {
    manifest.flatMap(\.segments).map {
      JobReport.Output(
        path: job.names.path(of: $0.file), layout: nil, canvas: $0.size, frames: $0.span.frames)
    }
  }

  mutating func cut(_ picture: TimedPicture, _ run: JobRun) throws {
    var absent = Set(open.keys)
    if let layout = picture.layout.layout {
      let wanted = wanted(among: picture.layout.present)
      for host in layout.hosts where wanted?.contains(host.id) ?? true {
        let region = host.region(in: layout, picture: picture.frame.size)
        if region.isEmpty { continue }
        absent.remove(host.id)
        try cut(host, region, picture, run)
      }
    }
    for id in absent.sorted() { try close(id, run) }
  }

  /// Hosts that were asked for and have not been there so far.
  var absentHosts: [String] {
    job.hosts.filter { !matched.contains($0) }.map { "\($0)" }
  }

  /// Ends the files and writes the manifest.
  ///
  /// - Parameter isPart: who is not there may be in another part.
  mutating func finish(_ run: JobRun, isPart: Bool) throws {
    if !isPart, let unknown = absentHosts.first {
      throw RetileError.hostUnknown(host: unknown, known: run.hostIDs)
    }
    for id in open.keys.sorted() { try close(id, run) }
    let text = SplitManifest(input: job.input.path, hosts: manifest).json
    let file = try openManifest(run)
    try file.write(Array(text.utf8))
    try file.finish()
  }

  /// Opens the manifest with the first segment: a name that is taken is found before the work.
  @discardableResult
  private mutating func openManifest(_ run: JobRun) throws -> OutputFile {
    if let manifestFile { return manifestFile }
    try job.names.makeDirectory()
    let file = try OutputFile(
      job.names.manifest, run.settings.options(overwrites: job.overwrites))
    manifestFile = file
    return file
  }

  mutating func cancel() {
    manifestFile?.cancel()
    for segment in open.values { segment.writer.cancel() }
    open.removeAll()
  }

  /// The ids that the selectors name now; nil means everybody.
  private mutating func wanted(among present: [PresentHost]) -> Set<String>? {
    if job.hosts.isEmpty { return nil }
    var ids: Set<String> = []
    for selector in job.hosts {
      guard let host = selector.match(among: present) else { continue }
      matched.insert(selector)
      ids.insert(host.id)
    }
    return ids
  }

  private mutating func cut(
    _ host: HostRegion, _ region: Rect, _ picture: TimedPicture, _ run: JobRun
  ) throws {
    let size = job.size ?? region.size
    if let segment = open[host.id], segment.renderer.format.size != size {
      try close(host.id, run)
    }
    if open[host.id] == nil {
      open[host.id] = try begin(host, size, picture, run)
    } else {
      open[host.id]?.span.extend(by: picture)
    }
    guard let writer = open[host.id]?.writer else { return }
    let frame = run.seconds.measure(.draw) { open[host.id]?.draw(region, of: picture.frame) }
    if let frame { try writer.write(frame, (picture.time, picture.end)) }
  }

  private mutating func begin(
    _ host: HostRegion, _ size: Size, _ picture: TimedPicture, _ run: JobRun
  ) throws -> Open {
    let place = places[host.id] ?? manifest.count
    if place == manifest.count {
      places[host.id] = place
      manifest.append(SplitManifest.Host(id: host.id, account: host.account, segments: []))
    }
    try openManifest(run)
    let (file, target) = try job.names.segment(
      manifest[place].segments.count, of: host.id, format: format)
    try job.names.makeDirectory(of: host.id)
    let renderer = CanvasRenderer(
      canvas: size, like: picture.frame.format, tools: run.tools)
    let writer = try run.open(target, format: renderer.format, overwrites: job.overwrites)
    return Open(writer: writer, renderer: renderer, span: FrameSpan(picture), file: file)
  }

  private mutating func close(_ id: String, _ run: JobRun) throws {
    guard let segment = open.removeValue(forKey: id), let place = places[id] else { return }
    do {
      try segment.writer.finish()
    } catch {
      segment.writer.cancel()
      throw error
    }
    manifest[place].segments.append(
      SplitManifest.Segment(
        file: segment.file, size: segment.renderer.format.size, span: segment.span))
  }
}
