import Foundation
import RetileFrames
import RetileViews
import Testing

@testable import Retile

/// Several jobs over one decode, and parts of a job, against each job by itself.
@Suite struct SharedRunTests {
  private static let input = SampleStream.input

  /// What a job leaves behind: names and contents.
  private typealias Files = [String: Data]

  @Test func jobsThatShareAnInputGiveWhatEachGivesAlone() throws {
    let alone = try Self.jobs.map { job in try Self.files { try job($0).runAlone() } }
    let together = try Self.files { directory in
      let results = SharedRun(
        try Self.jobs.enumerated().map { index, job in
          SharedRun.Member(try job(directory.appendingPathComponent("\(index)").made()))
        }
      ).run()
      for result in results { _ = try result.get() }
    }
    for (index, files) in alone.enumerated() {
      let shared = together.filter { $0.key.hasPrefix("\(index)/") }
      #expect(files.isEmpty == false, "job \(index)")
      #expect(Set(shared.keys) == Set(files.keys.map { "\(index)/\($0)" }), "job \(index)")
      for (name, bytes) in files {
        #expect(shared["\(index)/\(name)"] == bytes, "\(index)/\(name)")
      }
    }
  }

  @Test func stillsOfSeveralJobsAreTakenFromTheGroupsOfPicturesThatTheyNeed() throws {
    let decoded = try Self.files { directory in
      let stills = try [MediaTime(microseconds: 400_000), MediaTime(microseconds: 5_000_000)].map {
        try Self.still(at: $0)(directory.appendingPathComponent("\($0)").made())
      }
      let results = SharedRun(stills.map { SharedRun.Member($0) }).run()
      let report = try results[0].get()
      #expect(report.decode.decodedPictures < SampleStream.frameCount / 2)
      #expect(report.decode.decodedPictures > 0)
    }
    #expect(decoded.count == 2)
  }

  @Test func aJobThatFailsLeavesTheOthersAlone() throws {
    let files = try Self.files { directory in
      var wrong = Self.render("grid", try directory.appendingPathComponent("wrong").made())
      wrong.outputs[0].destination = OutputSpec(directory.path + "/missing/out.yuv")
      let late = SnapshotJob(
        input: Self.input, moments: .at([.time(MediaTime(microseconds: 3_600_000_000))]),
        destination: OutputSpec(directory.path + "/late.png"))
      let nobody = SplitJob(
        input: Self.input, directory: directory.path + "/nobody",
        hosts: [try #require(HostSelector("x"))])
      let good = Self.render("grid", directory)
      let results = SharedRun(
        [.render(wrong), .snapshot(late), .render(good), .split(nobody)].map {
          SharedRun.Member($0)
        }
      ).run()
      #expect(throws: RetileError.self) { try results[0].get() }
      #expect(throws: RetileError.self) { try results[1].get() }
      let report = try results[2].get()
      #expect(report.frames == SampleStream.frameCount)
      #expect(throws: RetileError.self) { try results[3].get() }
    }
    let alone = try Self.files { _ = try Self.render("grid", $0).run() }
    #expect(files == alone)
  }

  @Test func whatNeedsNoLayoutIsDrawnWhereThereIsNone() throws {
    let bare = FileManager.default.temporaryDirectory.appendingPathComponent(
      "bare-\(UUID().uuidString).yuv4")
    defer { try? FileManager.default.removeItem(at: bare) }
    try FileManager.default.copyItem(atPath: SampleStream.path, toPath: bare.path)
    var input = InputOptions(path: bare.path, threads: 1)
    // Nothing in the stream is of this type.
    input.layouts = .sei(SEISelection(payloadType: 250))
    let files = try Self.files { directory in
      var render = Self.render("grid", directory)
      render.input = input
      let still = SnapshotJob(
        input: input, moments: .at([.frame(10)]),
        destination: OutputSpec(directory.path + "/still.png"))
      let results = SharedRun(
        [SharedRun.Member(.render(render)), SharedRun.Member(.snapshot(still))]
      ).run()
      #expect(throws: RetileError.self) { try results[0].get() }
      let report = try results[1].get()
      #expect(report.frames == 1)
    }
    #expect(Array(files.keys) == ["still.png"])
  }

  @Test(arguments: [1, 2, 3, 7]) func partsAreTheWhole(parts: Int) throws {
    let frames = SampleStream.frameCount
    let borders = (0...parts).map { frames * $0 / parts }
    for (index, job) in Self.cuttable.enumerated() {
      let whole = try Self.files { try job($0).runAlone() }
      var joined = Data()
      for (start, end) in zip(borders, borders.dropFirst()) {
        let part = try Self.files { directory in
          let result = SharedRun([SharedRun.Member(try job(directory))], part: start..<end).run()[0]
          // A part may have no frame of the selection.
          do { _ = try result.get() } catch RetileError.emptySelection {}
        }
        joined += part["out.yuv"] ?? Data()
      }
      #expect(joined == whole["out.yuv"], "job \(index) in \(parts)")
    }
  }

  // MARK: - Jobs

  private typealias Make = @Sendable (URL) throws -> DrawingJob

  private static func render(_ preset: String, _ directory: URL) -> RenderJob {
    RenderJob(
      input: input,
      outputs: [
        RenderJob.Output(
          layout: presetLayout(preset), layoutName: preset,
          destination: OutputSpec(directory.path + "/out.yuv"))
      ])
  }

  private static func still(at time: MediaTime) -> Make {
    {
      .snapshot(
        SnapshotJob(
          input: input, moments: .at([.time(time)]),
          destination: OutputSpec($0.path + "/still.png")))
    }
  }

  private static func presetLayout(_ name: String) -> LocalLayout {
    guard let layout = LocalLayout(preset: name) else { preconditionFailure("no such preset") }
    return layout
  }

  private static func layout(_ text: String) throws -> LocalLayout {
    try LocalLayout.parse(Array(text.utf8), name: "test.json")
  }

  /// Renders that differ in all that counts frames.
  private static let cuttable: [Make] = [
    { .render(render("grid", $0)) },
    {
      var job = render("spotlight", $0)
      job.selection = FrameSelection(
        start: .time(MediaTime(microseconds: 1_010_000)),
        duration: .time(MediaTime(microseconds: 3_000_000)))
      return .render(job)
    },
    {
      var job = render("grid", $0)
      job.rate = FrameRate(30, 1)
      return .render(job)
    },
    {
      var job = render("grid", $0)
      job.rate = FrameRate(7, 1)
      job.selection = FrameSelection(start: .frame(11), frames: 20)
      return .render(job)
    },
    {
      var job = render("grid", $0)
      job.selection = FrameSelection(start: .frame(3), duration: .frame(90), frames: 80)
      return .render(job)
    },
    // Remembers who was there, moves, and has scenes.
    {
      var job = render("grid", $0)
      job.outputs[0].layout = try layout(
        """
        {"version": 1, "canvas": {"width": 320, "height": 180},
         "transition": {"duration": "1s", "easing": "ease-in-out"},
         "preset": "gallery", "scenes": [{"at": "2s", "preset": "spotlight"}]}
        """)
      return .render(job)
    },
  ]

  private static let jobs: [Make] =
    cuttable + [
      still(at: MediaTime(microseconds: 3_333_333)),
      {
        .snapshot(
          SnapshotJob(
            input: input, subject: .layout(presetLayout("grid"), name: "grid"),
            moments: .every(.time(MediaTime(microseconds: 700_000))),
            destination: OutputSpec($0.path + "/%d.png")))
      },
      {
        .snapshot(
          SnapshotJob(
            input: input, subject: .host(try #require(HostSelector("1003"))), moments: .onChange,
            selection: FrameSelection(start: .frame(20)),
            destination: OutputSpec($0.path + "/%d.png")))
      },
      {
        .snapshot(
          SnapshotJob(
            input: input, moments: .keyFrames, selection: FrameSelection(frames: 2),
            destination: OutputSpec($0.path + "/%d.png")))
      },
      {
        .split(
          SplitJob(
            input: input,
            selection: FrameSelection(start: .frame(50), duration: .frame(60)),
            directory: $0.path + "/hosts", format: "yuv"))
      },
      // Needs the pictures of frames before.
      {
        var job = render("grid", $0)
        job.selection = FrameSelection(start: .frame(90))
        job.outputs[0].layout = try layout(
          """
          {"version": 1, "canvas": {"width": 320, "height": 180},
           "views": [{"host": "1002", "absent": "freeze"}]}
          """)
        return .render(job)
      },
    ]

  /// Runs `body` with a fresh directory and says which files it left there.
  private static func files(_ body: (URL) throws -> Void) throws -> Files {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("shared-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    try body(directory)
    var files: Files = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: directory.path) {
      var isDirectory: ObjCBool = false
      let path = directory.appendingPathComponent(name).path
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      if !isDirectory.boolValue {
        files[name] = FileManager.default.contents(atPath: path)
      }
    }
    return files
  }
}

extension DrawingJob {
  fileprivate func runAlone() throws {
    switch self {
    case .render(let job): _ = try job.run()
    case .snapshot(let job): _ = try job.run()
    case .split(let job): _ = try job.run()
    }
  }
}

extension URL {
  /// A directory of that name.
  fileprivate func made() throws -> URL {
    try FileManager.default.createDirectory(at: self, withIntermediateDirectories: true)
    return self
  }
}
