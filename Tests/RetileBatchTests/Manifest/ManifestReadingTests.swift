import Retile
import RetileBatch
import Testing

@Suite struct ManifestReadingTests {
  private let scratch = ManifestScratch()

  private func render(_ batch: Batch, _ job: Int = 0, _ output: Int = 0) throws -> RenderJob {
    guard case .render(let job) = batch.jobs[job].outputs[output].work else {
      throw Unexpected()
    }
    return job
  }

  private func snapshot(_ batch: Batch, _ output: Int = 0) throws -> SnapshotJob {
    guard case .snapshot(let job) = batch.jobs[0].outputs[output].work else { throw Unexpected() }
    return job
  }

  private struct Unexpected: Error {}

  @Test func aRenderHasTheMeaningOfTheCommandLine() throws {
    let batch = try scratch.read(
      manifest(
        """
        {"layout": "grid", "output": "out.y4m",
         "options": {"fps": "30000/1001", "canvas": "720x1280", "scaler": "area", "overwrite": false}}
        """,
        job: """
          "start": "1:02.5", "duration": "60f", "frames": 7, "seiType": 100, "stream": "v:1",
          "seiUuid": "00112233445566778899aabbccddeeff", "leadIn": "whole", "matrix": "bt2020",
          "range": "full", "layoutOffset": ["+300ms", "60:-2f"]
          """))
    #expect(batch.manifest == scratch.file("m.json"))
    #expect(batch.jobs.map(\.id) == ["j"])
    let job = try render(batch)
    #expect(job.input.path == scratch.file("call.mp4"))
    #expect(job.selection.start == .time(MediaTime(microseconds: 62_500_000)))
    #expect(job.selection.duration == .frame(60))
    #expect(job.selection.frames == 7)
    #expect(job.rate == FrameRate(30000, 1001))
    #expect(job.canvas == Size(width: 720, height: 1280))
    #expect(job.drawing.filter == .area)
    #expect(!job.overwrites)
    #expect(job.input.stream == .video(1))
    #expect(job.input.leadIn == .whole)
    #expect(job.input.matrix == .bt2020)
    #expect(job.input.range == .full)
    #expect(job.input.layoutOffset.all == .time(MediaTime(microseconds: 300_000)))
    #expect(job.input.layoutOffset.changes == [60: .frames(-2)])
    guard case .sei(let selection) = job.input.layouts else {
      Issue.record("no SEI")
      return
    }
    #expect(selection.payloadType == 100)
    #expect(selection.uuid == UUIDBytes(parsing: "00112233-4455-6677-8899-aabbccddeeff"))
    #expect(job.outputs.count == 1)
    #expect(job.outputs[0].layoutName == "grid")
    #expect(job.outputs[0].layout == LocalLayout(preset: "grid"))
    #expect(job.outputs[0].destination == OutputSpec(scratch.file("out.y4m")))
    #expect(batch.jobs[0].outputs[0].name == scratch.file("out.y4m"))
    #expect(batch.jobs[0].input.path == job.input.path)
  }

  @Test func whatIsLeftOutIsAsOnTheCommandLine() throws {
    let job = try render(try scratch.read(manifest(#"{"layout": "pip", "output": "a.yuv"}"#)))
    #expect(job.selection.start == nil && job.selection.duration == nil)
    #expect(job.selection.frames == nil && job.rate == nil && job.canvas == nil)
    #expect(job.pngLevel == 1 && job.overwrites && job.drawing.filter == .bilinear)
    #expect(job.input.leadIn == .backfill && job.input.layoutOffset.isNone)
    #expect(job.input.stream == nil && job.input.matrix == nil && job.input.range == nil)
  }

  @Test func stillsHaveMomentsAndASubject() throws {
    let batch = try scratch.read(
      manifest(
        """
        {"stills": {"at": ["2s", "60f"]}, "layout": "grid", "output": "a-%d.png",
         "options": {"pngLevel": 9, "canvas": "64x36"}},
        {"stills": {"every": "1:00"}, "output": "b-%d.png"},
        {"stills": {"fps": 0.1}, "host": "#2", "output": "{host}-%d.png"},
        {"stills": {"keyFrames": true}, "output": "d-%d.png"},
        {"stills": {"onChange": true}, "output": "e-%d.png"},
        {"stills": {"at": "2.5s"}, "output": "f.png"}
        """))
    let jobs = try (0..<6).map { try snapshot(batch, $0) }
    guard case .at(let points) = jobs[0].moments, case .layout(_, let name) = jobs[0].subject,
      case .every(let step) = jobs[1].moments, case .composite = jobs[1].subject,
      case .rate(let rate) = jobs[2].moments, case .host(let host) = jobs[2].subject,
      case .keyFrames = jobs[3].moments, case .onChange = jobs[4].moments,
      case .at(let single) = jobs[5].moments
    else { throw Unexpected() }
    #expect(points == [.time(MediaTime(microseconds: 2_000_000)), .frame(60)])
    #expect(name == "grid")
    #expect(jobs[0].pngLevel == 9)
    #expect(jobs[0].canvas == Size(width: 64, height: 36))
    #expect(step == .time(MediaTime(microseconds: 60_000_000)))
    #expect(rate == FrameRate(1, 10))
    #expect(host == .ordinal(2))
    #expect(jobs[2].destination.name == scratch.file("=232-%d.png"))
    #expect(single.count == 1)
  }

  @Test func aSplitHasItsOwnKeys() throws {
    let batch = try scratch.read(
      manifest(
        """
        {"split": {"hosts": ["1001", "#2"], "format": "png", "size": "64x36"}, "output": "a",
         "options": {"pngLevel": 3, "scaler": "bicubic"}},
        {"split": true, "output": "b/"}
        """))
    guard case .split(let job) = batch.jobs[0].outputs[0].work,
      case .split(let plain) = batch.jobs[0].outputs[1].work
    else { throw Unexpected() }
    #expect(job.hosts == [.id("1001"), .ordinal(2)])
    #expect(job.format == "png")
    #expect(job.size == Size(width: 64, height: 36))
    #expect(job.pngLevel == 3)
    #expect(job.drawing.filter == .bicubic)
    #expect(plain.hosts.isEmpty && plain.format == "y4m" && plain.size == nil)
    #expect(batch.jobs[0].outputs.map(\.name) == [scratch.file("a"), scratch.file("b/")])
  }

  @Test func aSplitMayNameAFileForEachHost() throws {
    let batch = try scratch.read(
      manifest(
        """
        {"split": true, "output": "hosts/{input}/{host}.yuv"},
        {"split": {"format": "png"}, "output": "{id}-{host}-%03d.png", "options": {"pngLevel": 3}}
        """))
    guard case .split(let job) = batch.jobs[0].outputs[0].work,
      case .split(let pictures) = batch.jobs[0].outputs[1].work
    else { throw Unexpected() }
    #expect(
      job.names
        == .template(try SplitTemplate(before: scratch.file("hosts/call/"), after: ".yuv")))
    #expect(
      pictures.names
        == .template(try SplitTemplate(before: scratch.file("j-"), after: "-%03d.png")))
    #expect(pictures.pngLevel == 3)
    #expect(
      batch.jobs[0].outputs.map(\.name)
        == [scratch.file("hosts/call/{host}.yuv"), scratch.file("j-{host}-%03d.png")])
  }

  @Test func layoutsAreFilesPresetsOrStandInTheManifest() throws {
    try scratch.put(#"{"preset": "pip", "canvas": {"width": 64, "height": 36}}"#, "own.json")
    try scratch.put(#"{"preset": "pk"}"#, "grid")
    let batch = try scratch.read(
      manifest(
        """
        {"layout": "own.json", "output": "{layout}.y4m"}, {"layout": "grid", "output": "{layout}.y4m"},
        {"layout": "./grid", "output": "c.y4m"},
        {"layout": {"views": [{"host": "1"}]}, "output": "d.y4m"}
        """))
    let jobs = try (0..<4).map { try render(batch, 0, $0) }
    #expect(jobs[0].outputs[0].layout.canvas.size == Size(width: 64, height: 36))
    #expect(jobs[1].outputs[0].layout == LocalLayout(preset: "grid"))
    #expect(jobs[2].outputs[0].layout == LocalLayout(preset: "pk"))
    #expect(jobs.map { $0.outputs[0].layoutName } == ["own.json", "grid", "./grid", nil])
    #expect(
      batch.jobs[0].outputs.map(\.name)
        == ["own.y4m", "grid.y4m", "c.y4m", "d.y4m"].map(scratch.file))
  }

  @Test func tracksGridsAndMapsAreRead() throws {
    let track = #"{"time":0,"canvas":{"width":64,"height":36},"hosts":[]}"# + "\n"
    try scratch.put(track, "tracks/call.jsonl")
    let output = #"{"layout": "grid", "output": "a.y4m"}"#
    let tracked = try scratch.read(manifest(output, job: #""track": "tracks/{input}.jsonl""#))
    guard case .track(let read) = tracked.jobs[0].input.layouts else { throw Unexpected() }
    #expect(read.entries.count == 1)
    let gridded = try scratch.read(manifest(output, job: #""grid": "3x2""#))
    guard case .grid(3, 2) = gridded.jobs[0].input.layouts else { throw Unexpected() }
  }

  @Test func defaultsHoldWhereAJobSaysNothing() throws {
    let text = """
      {"defaults": {"start": "1s", "frames": 5, "grid": "2x2", "layout": "pip", "leadIn": "whole",
                    "options": {"scaler": "area", "fps": 5, "canvas": "64x36", "pngLevel": 4}},
       "jobs": [
        {"id": "a", "input": "a.mp4", "outputs": [{"output": "a.y4m"}]},
        {"id": "b", "input": "b.mp4", "frames": null, "start": "2s", "seiType": 5, "leadIn": null,
         "outputs": [
          {"output": "b.y4m", "layout": "grid", "options": {"fps": null, "scaler": "nearest"}},
          {"output": "b-%d.png", "stills": {"every": "1s"}},
          {"output": "b", "split": true},
          {"output": "c.y4m", "options": null}]}]}
      """
    let batch = try scratch.read(text)
    let first = try render(batch)
    #expect(first.outputs[0].layout == LocalLayout(preset: "pip"))
    #expect(first.selection.start == .time(MediaTime(microseconds: 1_000_000)))
    #expect(first.selection.frames == 5)
    #expect(first.rate == FrameRate(5, 1))
    #expect(first.drawing.filter == .area)
    #expect(first.input.leadIn == .whole)
    guard case .grid(2, 2) = first.input.layouts else { throw Unexpected() }
    let second = try render(batch, 1)
    #expect(second.outputs[0].layout == LocalLayout(preset: "grid"))
    #expect(second.selection.start == .time(MediaTime(microseconds: 2_000_000)))
    #expect(second.selection.frames == nil)
    #expect(second.rate == nil)
    #expect(second.drawing.filter == .nearest)
    #expect(second.canvas == Size(width: 64, height: 36))
    #expect(second.input.leadIn == .backfill)
    // Where the layouts come from is one question: SEI excludes the default's grid.
    guard case .sei = second.input.layouts else { throw Unexpected() }
    // What makes no sense for an output is left out where it is a default.
    guard case .snapshot(let stills) = batch.jobs[1].outputs[1].work,
      case .split(let split) = batch.jobs[1].outputs[2].work
    else { throw Unexpected() }
    guard case .composite = stills.subject else { throw Unexpected() }
    #expect(stills.canvas == nil && stills.pngLevel == 4 && stills.drawing.filter == .area)
    #expect(split.drawing.filter == .area)
    let plain = try render(batch, 1, 3)
    #expect(plain.rate == nil && plain.canvas == nil && plain.drawing.filter == .bilinear)
  }

  @Test func jsonLinesAreToldByNameOrContent() throws {
    let job = #"{"id": "a", "input": "a.mp4", "outputs": [{"layout": "grid", "output": "a.y4m"}]}"#
    let other = #"{"input": "b.mp4", "outputs": [{"output": "b.y4m"}]}"#
    let header = #"{"version": 1, "defaults": {"layout": "pip"}}"#
    for name in ["m.json", "m.jsonl", "m"] {
      let batch = try scratch.read("\u{feff}\(header)\r\n\n\(job)\n\(other)", name: name)
      #expect(batch.jobs.map(\.id) == ["a", "b"])
    }
    // One value alone is what its keys say.
    #expect(try scratch.read(job).jobs.map(\.id) == ["a"])
    #expect(try scratch.read(job + "\n", name: "m.jsonl").jobs.map(\.id) == ["a"])
    let whole = #"{"jobs": [\#(job)]}"#
    #expect(try scratch.read(whole, name: "m.jsonl").jobs.map(\.id) == ["a"])
  }

  @Test func idsAreMadeOfInputs() throws {
    try scratch.put("", "night/b.mp4")
    try scratch.put("", "night/a.one.mp4")
    try scratch.put("", "night/.c.mp4")
    let batch = try scratch.read(
      """
      {"defaults": {"layout": "grid"}, "jobs": [
       {"input": "night/*.mp4", "outputs": [{"output": "{input}.y4m"}]},
       {"input": "https://host/a/live.flv?token=1", "outputs": [{"output": "{id}.y4m"}]},
       {"id": "both", "input": "night/?*.mp4", "outputs": [{"output": "{input}-{id}.y4m"}]}]}
      """)
    #expect(batch.jobs.map(\.id) == ["a.one", "b", "live", "both", "both"])
    #expect(
      batch.jobs.map(\.input.path)
        == [
          scratch.file("night/a.one.mp4"), scratch.file("night/b.mp4"),
          "https://host/a/live.flv?token=1", scratch.file("night/a.one.mp4"),
          scratch.file("night/b.mp4"),
        ])
    #expect(
      batch.jobs.map { $0.outputs[0].name }
        == ["a.one.y4m", "b.y4m", "live.y4m", "a.one-both.y4m", "b-both.y4m"].map(scratch.file))
  }

  @Test func filesComeFromThePathOrStdin() throws {
    let path = try scratch.put(manifest(#"{"layout": "grid", "output": "a.y4m"}"#), "n.json")
    #expect(try Batch.read(manifest: path).jobs.count == 1)
    #expect(
      throws: ManifestError(
        file: scratch.file("none.json"),
        problems: [
          ManifestProblem(
            ManifestPlace(),
            .file("cannot read '\(scratch.file("none.json"))': there is no such file"))
        ])
    ) { try Batch.read(manifest: scratch.file("none.json")) }
    let text = manifest(#"{"layout": "grid", "output": "a.y4m"}"#)
    let batch = try Batch.parse(Array(text.utf8), manifest: "-")
    #expect(batch.manifest == "stdin")
    #expect(batch.jobs[0].input.path == "call.mp4")
    #expect(batch.jobs[0].outputs[0].name == "a.y4m")
  }
}
