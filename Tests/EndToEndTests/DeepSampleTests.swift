import Foundation
import RetileFrames
import RetileJSON
import Testing

/// Streams of more than 8 bits: their samples go through the pipeline as they are.
@Suite struct DeepSampleTests {
  struct Stream: CustomTestStringConvertible, Sendable {
    let name: String
    let pixelFormat: String
    let codec: [String]

    var testDescription: String { name }

    init(_ name: String, _ pixelFormat: String, _ codec: String) {
      self.name = name
      self.pixelFormat = pixelFormat
      self.codec = codec.split(separator: " ").map(String.init)
    }

    /// Twelve frames of 192x96: three columns and two rows of hosts.
    func file() throws -> String {
      try FileCache.file("deep \(name)") { output in
        try FFmpeg.run(
          [
            "-f", "lavfi", "-i",
            "testsrc2=s=192x96:r=25,format=\(pixelFormat),noise=alls=20:allf=t",
            "-frames:v", "12",
          ] + codec + ["-pix_fmt", pixelFormat, output])
      }
    }

    var size: PlanarFormat { PlanarFormat(192, 96, pixelFormat) }
  }

  static let streams = [
    Stream("main10.mp4", "yuv420p10le", "-c:v libx265 -x265-params log-level=none"),
    Stream("main12.mkv", "yuv422p12le", "-c:v libx265 -x265-params log-level=none"),
    Stream("high10.mp4", "yuv420p10le", "-c:v libx264"),
    Stream("high422.mkv", "yuv422p10le", "-c:v libx264"),
    Stream("high444.ts", "yuv444p10le", "-c:v libx264"),
    Stream("nine.mkv", "yuv420p9le", "-c:v ffv1"), Stream("twelve.mkv", "yuv420p12le", "-c:v ffv1"),
    Stream("raw.nut", "yuv444p12le", "-c:v rawvideo"),
  ]

  /// Hosts change places; each is still what ffmpeg crops out of its own decode.
  @Test(arguments: streams) func copiesAreFFmpegsOwnPixels(_ stream: Stream) throws {
    let file = try stream.file()
    let decoded = try FFmpeg.decode(file)
    try #require(decoded.count == 12)
    try #require(decoded.format == stream.size)
    let places = [1: (0, 0), 2: (64, 48), 3: (10, 100), 6: (76, 148)]
    let views = places.map { id, place in
      "{\"host\":\"\(id)\",\"x\":\(place.0),\"y\":\(place.1),\"width\":64,\"height\":48}"
    }
    let size = PlanarFormat(150, 200, stream.pixelFormat)
    let scratch = try Scratch()
    let layout = try scratch.put(
      "{\"canvas\":{\"width\":150,\"height\":200},\"views\":[\(views.joined(separator: ","))]}",
      "layout.json")
    let outputs = ["a.yuv", "a.y4m", "md5:" + scratch.file("sum")].map {
      $0.hasPrefix("md5") ? $0 : scratch.file($0)
    }
    try Tool.succeed(
      ["render", file, "--grid", "3x2", "--quiet", "--report", scratch.file("report.json")]
        + outputs.flatMap { ["--layout", layout, "-o", $0] })
    let rendered = try RawVideo(outputs[0], size)
    #expect(rendered.count == 12)
    for frame in 0..<rendered.count {
      var expected = Picture(size)
      for (id, place) in places {
        let cell = Rect(x: (id - 1) % 3 * 64, y: (id - 1) / 3 * 48, width: 64, height: 48)
        expected.paste(decoded.picture(frame), cell, at: place.0, place.1)
      }
      #expect(rendered.picture(frame).difference(from: expected) == nil, "frame \(frame)")
    }
    // The other two say the same: as ffmpeg reads and hashes them.
    expectSame(
      try FFmpeg.run(["-i", outputs[1], "-f", "rawvideo", "-pix_fmt", size.name, "-"]),
      rendered.data)
    let hash = try FFmpeg.run(
      [
        "-f", "rawvideo", "-pixel_format", size.name, "-video_size", "150x200", "-i", outputs[0],
        "-f", "md5", "-",
      ])
    #expect(try scratch.text("sum") == String(decoding: hash, as: UTF8.self))
    let report = try JSONParser.parse(
      Data(contentsOf: URL(fileURLWithPath: scratch.file("report.json"))))
    #expect(report["stream"]?["pixelFormat"]?.string == stream.pixelFormat)
    #expect(report["stream"]?["bitDepth"]?.int == stream.size.bitDepth)
    #expect(report["notes"]?.array?.isEmpty == true)
  }

  @Test func splitHostsAreFFmpegsCrops() throws {
    let stream = Self.streams[0]
    let file = try stream.file()
    let scratch = try Scratch()
    try Tool.succeed(["split", file, "--grid", "3x2", "-o", scratch.file("hosts"), "--quiet"])
    for host in 1...6 {
      let (x, y) = ((host - 1) % 3 * 64, (host - 1) / 3 * 48)
      func hashes(_ input: [String]) throws -> [String.SubSequence] {
        String(
          decoding: try FFmpeg.run(input + ["-f", "framemd5", "-"]), as: UTF8.self
        ).split(separator: "\n").filter { !$0.hasPrefix("#") }
          .compactMap { $0.split(separator: ",").last }
      }
      let ours = try hashes(["-i", scratch.file("hosts/\(host)/000.y4m")])
      #expect(ours.count == 12)
      #expect(ours == (try hashes(["-i", file, "-vf", "crop=64:48:\(x):\(y):exact=1"])))
    }
  }

  @Test(arguments: streams) func scaledLumaIsNearFFmpegsScaler(_ stream: Stream) throws {
    let file = try stream.file()
    let size = PlanarFormat(310, 133, stream.pixelFormat)
    let drawn = try Tool.render(
      file,
      layout: """
        {"canvas":{"width":310,"height":133},"views":[{"host":"1","x":0,"y":0,"width":"100%",
         "height":"100%","renderMode":"fill"}]}
        """, size: size, ["--grid", "1x1"])
    let theirs = try FFmpeg.filter(file, "scale=310:133:flags=bilinear+accurate_rnd", size)
    #expect(drawn.count == 12 && theirs.count == 12)
    let most = Double(1 << size.bitDepth - 1)
    for frame in 0..<min(drawn.count, theirs.count) {
      let (a, b) = (drawn.picture(frame), theirs.picture(frame))
      let count = 310 * 133
      let error = (0..<count).reduce(0.0) { sum, index in
        let difference = Double(a.code(0, index) - b.code(0, index))
        return sum + difference * difference
      }
      let luma = 10 * log10(most * most * Double(count) / max(error, 1e-9))
      #expect(luma >= 55, "frame \(frame)")
    }
  }

  /// A sample of 10 bits has four times the levels of one of 8; so have the colours of bars.
  @Test(arguments: streams) func backgroundsHaveTheCodesOfTheDepth(_ stream: Stream) throws {
    let size = PlanarFormat(40, 60, stream.pixelFormat)
    let drawn = try Tool.render(
      try stream.file(),
      layout: """
        {"canvas":{"width":40,"height":60,"background":"#2040a0"},"views":[]}
        """, size: size, ["--grid", "1x1", "--frames", "1"]
    ).picture(0)
    // BT.601 and limited range, which are assumed for a small picture that says nothing.
    let (r, g, b) = (32.0, 64.0, 160.0)
    let luma = 0.299 * r + 0.587 * g + 0.114 * b
    let step = Double(1 << (size.bitDepth - 8))
    let expected = [
      (16 + luma * 219 / 255) * step, (128 + (b - luma) / 1.772 * 224 / 255) * step,
      (128 + (r - luma) / 1.402 * 224 / 255) * step,
    ]
    for plane in 0..<3 {
      let (width, height) = size.planeSize(plane)
      let codes = Set((0..<(width * height)).map { drawn.code(plane, $0) })
      #expect(codes.count == 1)
      #expect(codes.allSatisfy { abs(Double($0) - expected[plane]) <= 0.5 + 1e-9 })
    }
  }

  @Test(arguments: streams) func stillsAreWithinOneOfTheFloatingPointColours(
    _ stream: Stream
  ) throws {
    let file = try stream.file()
    let scratch = try Scratch()
    try Tool.succeed(
      ["render", file, "--grid", "1x1", "--layout", "grid"]
        + ["-o", scratch.file("%d.png"), "--frames", "3", "--quiet"])
    let decoded = try FFmpeg.decode(file)
    for frame in 0..<3 {
      let rgb = try FFmpeg.rgb(scratch.file("\(frame).png"))
      let error = RGBReference().largestError(of: rgb, from: decoded.picture(frame))
      #expect(error <= 0.54, "frame \(frame)")
    }
  }

  @Test(arguments: streams) func everyInstructionSetAndThreadCountDrawsTheSame(
    _ stream: Stream
  ) throws {
    try Self.expectOneResult(try stream.file())
  }

  /// Words with bits that no sample of 10 bits has: nothing traps, and all draw the same.
  @Test func samplesBeyondTheDepthAreDrawnTheSameEverywhere() throws {
    let scratch = try Scratch()
    var state: UInt32 = 99
    let noise = Data(
      (0..<(4 * 192 * 96 * 3)).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return UInt8(state >> 24)
      })
    for (name, bytes) in [("ones", Data(repeating: 255, count: noise.count)), ("noise", noise)] {
      let raw = scratch.file("\(name).raw")
      try bytes.write(to: URL(fileURLWithPath: raw))
      for pixelFormat in ["yuv420p10le", "yuv444p9le", "yuv422p12le"] {
        let file = scratch.file("\(name)-\(pixelFormat).nut")
        try FFmpeg.run([
          "-f", "rawvideo", "-pixel_format", pixelFormat, "-video_size", "192x96", "-i", raw,
          "-c", "copy", file,
        ])
        try Self.expectOneResult(file)
        let whole = try Tool.succeed(
          ["render", file, "--grid", "1x1", "--layout", "grid", "-o", "md5:", "--quiet"]).text
        // A copy stays one.
        let theirs = try FFmpeg.run(["-i", file, "-map", "0:v:0", "-f", "md5", "-"])
        #expect(whole == String(decoding: theirs, as: UTF8.self))
        try Tool.succeed(
          ["render", file, "--grid", "3x2", "--layout", "spotlight", "--frames", "1"]
            + ["-o", scratch.file("still.png"), "--quiet"])
      }
    }
  }

  private static func expectOneResult(
    _ file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for scaler in ["bilinear", "lanczos"] {
      var seen: [String: String] = [:]
      for options in [
        "--cpu scalar --threads 1", "--cpu sse41 --threads 3", "--cpu avx2 --threads 1",
        "--cpu avx512 --threads 3", "--cpu neon --threads 3", "--threads 3",
      ] {
        let run = try Tool.run(
          ["render", file, "--grid", "3x2", "--layout", "spotlight", "--canvas", "277x131"]
            + ["--scaler", scaler, "-o", "md5:", "--quiet"]
            + options.split(separator: " ").map(String.init))
        // A machine may lack a level.
        if run.status == 2, options.hasPrefix("--cpu"), !options.contains("scalar") { continue }
        #expect(run.status == 0, "\(options)", sourceLocation: sourceLocation)
        seen[options] = run.text
      }
      #expect(seen.count >= 2, sourceLocation: sourceLocation)
      #expect(Set(seen.values).count == 1, "\(seen)", sourceLocation: sourceLocation)
    }
  }
}
