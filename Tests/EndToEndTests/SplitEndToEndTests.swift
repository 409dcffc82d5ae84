import Foundation
import RetileFrames
import RetileJSON
import Testing

/// `split` against the truth's spans and ffmpeg's crops.
@Suite struct SplitEndToEndTests {
  /// A file of a split, as the truth demands it or as the manifest has it.
  struct Segment: Equatable {
    var file: String
    var width: Int
    var height: Int
    var firstFrame: Int
    var frames: Int
  }

  struct Host {
    let id: String
    let segments: [Segment]
    /// Where each segment starts and ends, in seconds.
    let times: [(start: Double, end: Double)]
  }

  static let composites =
    Composite.all + (Composite.sharedExist ? ["flv", "h264"].map(Composite.named("pk").in) : [])

  @Test(arguments: composites)
  func eachFileIsTheHostsCropOverItsSpan(_ composite: Composite) throws {
    let file = try composite.file()
    let decoded = try FFmpeg.decode(file)
    let truth = try composite.truth()
    let scratch = try Scratch()
    try Tool.succeed(["split", file, "-o", scratch.file("out"), "--format", "yuv", "--quiet"])
    let hosts = try Self.manifest(scratch.text("out/manifest.json"), input: file)
    let expected = Self.expected(truth, frames: decoded.count, format: decoded.format)
    #expect(hosts.map(\.id) == expected.map(\.id))
    #expect(hosts.map(\.segments) == expected.map(\.segments))
    let files = expected.flatMap { $0.segments.map(\.file) } + ["manifest.json"]
    #expect(try scratch.files(below: "out") == files.sorted())

    let rate = try FFmpeg.probe(file).framesPerSecond
    let rounding = composite.container == "flv" ? 0.001 : 0.000_012
    for host in hosts {
      for (segment, time) in zip(host.segments, host.times) {
        #expect(abs(time.start - Double(segment.firstFrame) / rate) <= rounding)
        #expect(abs(time.end - Double(segment.firstFrame + segment.frames) / rate) <= rounding)
        let cut = try RawVideo(
          scratch.file("out/\(segment.file)"),
          PlanarFormat(segment.width, segment.height, decoded.format.name))
        try #require(cut.count == segment.frames)
        for index in 0..<cut.count {
          let frame = segment.firstFrame + index
          let region = try #require(truth.at(frame)?.region(host.id, in: decoded.format))
          let crop = decoded.picture(frame).cropped(region)
          let difference = cut.picture(index).difference(from: crop)
          try #require(difference == nil, "\(segment.file), frame \(frame)")
        }
      }
    }
  }

  /// The same by ffmpeg's own crop filter, and through Y4M.
  @Test(arguments: [Composite.sample] + (Composite.sharedExist ? [Composite.named("pk")] : []))
  func ffmpegCropsTheSame(_ composite: Composite) throws {
    let file = try composite.file()
    let stream = try FFmpeg.probe(file)
    let truth = try composite.truth()
    let scratch = try Scratch()
    try Tool.succeed(["split", file, "-o", scratch.file("out"), "--quiet"])
    var compared = 0
    for host in try Self.manifest(scratch.text("out/manifest.json"), input: file) {
      for segment in host.segments {
        let path = scratch.file("out/\(segment.file)")
        #expect(segment.file.hasSuffix(".y4m"))
        let cut = try FFmpeg.decode(path)
        #expect(try FFmpeg.probe(path).framesPerSecond == stream.framesPerSecond)
        let end = segment.firstFrame + segment.frames
        let region = try #require(
          truth.at(segment.firstFrame)?.region(host.id, in: stream.format))
        // These two streams move no host without changing its size.
        let last = try #require(truth.at(end - 1)?.region(host.id, in: stream.format))
        if region != last { continue }
        let theirs = try FFmpeg.filter(
          file,
          "trim=start_frame=\(segment.firstFrame):end_frame=\(end),"
            + "crop=\(region.width):\(region.height):\(region.x):\(region.y):exact=1",
          PlanarFormat(region.width, region.height))
        expectSame(cut.data, theirs.data, "\(segment.file)")
        #expect(!cut.data.isEmpty)
        compared += 1
      }
    }
    #expect(compared >= 5)
  }

  @Test func selectedHostsAndFramesOnly() throws {
    let file = try Composite.sample.file()
    let scratch = try Scratch()
    try Tool.succeed([
      "split", file, "-o", scratch.file("out"), "--format", "yuv", "--host", "3101271791",
      "--host", "#2", "--start", "2.4", "--frames", "45", "--quiet",
    ])
    let hosts = try Self.manifest(scratch.text("out/manifest.json"), input: file)
    // Frames 60 to 104: the size changes at 62, host 1002 (the second to appear) leaves at 100.
    #expect(Set(hosts.map(\.id)) == ["1002", "3101271791"])
    let second = try #require(hosts.first { $0.id == "1002" })
    #expect(second.segments.map(\.firstFrame) == [60, 62])
    #expect(second.segments.map(\.frames) == [2, 38])
    #expect(second.times.map(\.start) == [2.4, 2.48])
    #expect(second.times.map(\.end) == [2.48, 4])
    let fourth = try #require(hosts.first { $0.id == "3101271791" })
    #expect(fourth.segments.map(\.firstFrame) == [60, 62, 100])
    #expect(fourth.segments.map(\.frames) == [2, 38, 5])
  }

  @Test func oneSizeForAllIsScaledByTheFormulas() throws {
    let file = try Composite.sample.file()
    let decoded = try FFmpeg.decode(file)
    let truth = try Composite.sample.truth()
    let scratch = try Scratch()
    try Tool.succeed([
      "split", file, "-o", scratch.file("out"), "--format", "yuv", "--size", "150x101",
      "--quiet",
    ])
    let size = PlanarFormat(150, 101)
    for host in try Self.manifest(scratch.text("out/manifest.json"), input: file) {
      // No size changes any more: one file as long as the host is there.
      #expect(host.segments.map(\.frames) == [host.id == "1002" ? 100 : 150])
      let cut = try RawVideo(scratch.file("out/\(host.segments[0].file)"), size)
      for frame in [0, 61, 62, 99] {
        let reference = ScaleReference(
          region: try #require(truth.at(frame)?.region(host.id, in: decoded.format)),
          target: Rect(x: 0, y: 0, width: 150, height: 101), mode: .hidden, format: size)
        let error = reference.largestError(
          of: cut.picture(frame), from: decoded.picture(frame))
        #expect(error <= 1, "host \(host.id), frame \(frame)")
      }
    }
  }

  /// An odd place moves luma only; chroma is evaluated where the samples of the cut stand.
  @Test func anOddRegionKeepsItsLuma() throws {
    let file = try Composite.sample.file()
    let decoded = try FFmpeg.decode(file)
    let scratch = try Scratch()
    let region = Rect(x: 121, y: 33, width: 201, height: 117)
    let track = try scratch.put(
      TestStreams.track([("a/b", 121, 33, 201, 117)], canvas: (640, 360)), "track.jsonl")
    try Tool.succeed([
      "split", file, "-o", scratch.file("out"), "--format", "yuv", "--track", track,
      "--frames", "5", "--quiet",
    ])
    let host = try #require(
      try Self.manifest(scratch.text("out/manifest.json"), input: file).first)
    #expect(host.id == "a/b")
    // A name from a stream makes no directories.
    #expect(host.segments[0].file.split(separator: "/").count == 2)
    let size = PlanarFormat(201, 117)
    let cut = try RawVideo(scratch.file("out/\(host.segments[0].file)"), size)
    let reference = ScaleReference(
      region: region, target: Rect(x: 0, y: 0, width: 201, height: 117), mode: .fill, format: size)
    #expect(cut.count == 5)
    for frame in 0..<cut.count {
      let source = decoded.picture(frame)
      #expect(
        cut.picture(frame).difference(from: source.cropped(region), planes: 0..<1) == nil)
      #expect(reference.largestError(of: cut.picture(frame), from: source) <= 1)
    }
  }

  // MARK: - Manifests

  /// What the truth demands: a run of frames with the host in one size is a file.
  private static func expected(_ truth: [Scene], frames: Int, format: PlanarFormat)
    -> [(id: String, segments: [Segment])]
  {
    var hosts: [(id: String, segments: [Segment])] = []
    for frame in 0..<frames {
      guard let scene = truth.at(frame) else { continue }
      for host in scene.hosts {
        let size = scene.region(host, in: format).size
        let place =
          hosts.firstIndex { $0.id == host.id }
          ?? {
            hosts.append((host.id, []))
            return hosts.count - 1
          }()
        if let last = hosts[place].segments.last, last.firstFrame + last.frames == frame,
          (last.width, last.height) == (size.width, size.height)
        {
          hosts[place].segments[hosts[place].segments.count - 1].frames += 1
        } else {
          let number = hosts[place].segments.count
          hosts[place].segments.append(
            Segment(
              file: "\(host.id)/00\(number).yuv", width: size.width, height: size.height,
              firstFrame: frame, frames: 1))
        }
      }
    }
    return hosts
  }

  private static func manifest(_ text: String, input: String) throws -> [Host] {
    let value = try JSONParser.parse(text.utf8)
    #expect(value["version"]?.int == 1)
    #expect(value["input"]?.string == input)
    return try #require(value["hosts"]?.array).map { host in
      let segments = try #require(host["segments"]?.array)
      return Host(
        id: try #require(host["id"]?.string),
        segments: try segments.map { segment in
          func number(_ key: String) throws -> Int {
            try #require(segment[key]?.int, "no \(key) in \(text)")
          }
          return Segment(
            file: try #require(segment["file"]?.string), width: try number("width"),
            height: try number("height"), firstFrame: try number("firstFrame"),
            frames: try number("frames"))
        },
        times: try segments.map {
          (try #require($0["start"]?.double), try #require($0["end"]?.double))
        })
    }
  }
}
