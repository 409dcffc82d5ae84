import Foundation
import RetileFrames
import Testing

/// Scaled renders against the contract's formulas in floating point, and against ffmpeg's scaler.
@Suite struct RenderScalingTests {
  struct Case: CustomTestStringConvertible {
    let name: String
    let format: PlanarFormat
    var siting = ScaleReference.Siting()
    var codec = ["-c:v", "libx264", "-preset", "ultrafast", "-qp", "0"]
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "420", format: PlanarFormat(98, 62)),
    Case(name: "422", format: PlanarFormat(98, 61, "yuv422p")),
    Case(name: "444", format: PlanarFormat(97, 61, "yuv444p")),
    // x264 takes no odd 4:2:0 picture.
    Case(name: "420 odd", format: PlanarFormat(97, 61), codec: ["-c:v", "ffv1"]),
    Case(
      name: "420 center", format: PlanarFormat(98, 62), siting: .init(x: 0.5, y: 0.5),
      codec: ["-c:v", "libx264", "-qp", "0", "-x264-params", "chromaloc=1"]),
    Case(
      name: "420 top left", format: PlanarFormat(98, 62), siting: .init(x: 0, y: 0),
      codec: ["-c:v", "libx264", "-qp", "0", "-x264-params", "chromaloc=2"]),
    Case(
      name: "420 bottom", format: PlanarFormat(98, 62), siting: .init(x: 0.5, y: 1),
      codec: ["-c:v", "libx264", "-qp", "0", "-x264-params", "chromaloc=5"]),
    Case(
      name: "420 10 bits", format: PlanarFormat(98, 62, "yuv420p10le"),
      codec: ["-c:v", "libx265", "-x265-params", "lossless=1:log-level=none"]),
    Case(
      name: "422 9 bits", format: PlanarFormat(97, 61, "yuv422p9le"), codec: ["-c:v", "ffv1"]),
    Case(
      name: "444 12 bits", format: PlanarFormat(97, 61, "yuv444p12le"), codec: ["-c:v", "ffv1"]),
    Case(
      name: "420 12 bits", format: PlanarFormat(97, 61, "yuv420p12le"), codec: ["-c:v", "ffv1"]),
  ]

  private static let regions = [
    Rect(x: 0, y: 0, width: 32, height: 30), Rect(x: 33, y: 7, width: 41, height: 29),
    Rect(x: 74, y: 36, width: 23, height: 25), Rect(x: 32, y: 0, width: 1, height: 7),
  ]

  /// Up, down, only a little, odd places, beyond the canvas; each in every mode and for every host.
  private static let targets = [
    Rect(x: 0, y: 0, width: 64, height: 60), Rect(x: 3, y: 5, width: 151, height: 90),
    Rect(x: 1, y: 0, width: 7, height: 11), Rect(x: 2, y: 1, width: 33, height: 31),
    Rect(x: 0, y: 3, width: 15, height: 64), Rect(x: -13, y: -6, width: 70, height: 50),
  ]

  @Test(arguments: cases)
  func everySampleIsWithinOneOfTheFormulas(_ test: Case) throws {
    let pictures = TestStreams.hard(test.format)
    let file = try TestStreams.lossless("hard \(test.name).mkv", pictures, codec: test.codec)
    let decoded = try FFmpeg.decode(file)
    try #require(decoded.count == pictures.count)
    for (index, picture) in pictures.enumerated() {
      try #require(decoded.picture(index).difference(from: picture) == nil, "the codec lost bits")
    }
    let scratch = try Scratch()
    let track = try scratch.put(
      TestStreams.track(
        Self.regions.enumerated().map {
          ("\($0)", Double($1.x), Double($1.y), Double($1.width), Double($1.height))
        }, canvas: (test.format.width, test.format.height)), "track.jsonl")
    let size = PlanarFormat(160, 101, test.format.name)
    var outputs: [String] = []
    var arguments = ["render", file, "--track", track, "--quiet"]
    let views = Self.regions.indices.flatMap { host in
      Self.targets.flatMap { target in
        ScaleReference.Mode.allCases.map { (host: host, target: target, mode: $0) }
      }
    }
    for (number, view) in views.enumerated() {
      let layout = try scratch.put(
        """
        {"canvas":{"width":\(size.width),"height":\(size.height)},"views":[{"host":"\(view.host)",
         "x":\(view.target.x),"y":\(view.target.y),"width":\(view.target.width),
         "height":\(view.target.height),"renderMode":"\(view.mode.rawValue)"}]}
        """, "\(number).json")
      outputs.append(scratch.file("\(number).yuv"))
      arguments += ["--layout", layout, "-o", outputs[number]]
    }
    try Tool.succeed(arguments)
    for (view, output) in zip(views, outputs) {
      let drawn = try RawVideo(output, size)
      #expect(drawn.count == pictures.count)
      let reference = ScaleReference(
        region: Self.regions[view.host], target: view.target, mode: view.mode,
        format: test.format, siting: test.siting)
      for (index, picture) in pictures.enumerated() {
        let error = reference.largestError(of: drawn.picture(index), from: picture)
        #expect(error <= 1, "frame \(index), \(view.host) \(view.mode) \(view.target)")
      }
      // One colour stays what it is, to the last bit.
      let flat = drawn.picture(pictures.count - 1)
      let canvas = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let shown = reference.shown.intersection(canvas)
      #expect(
        flat.difference(from: TestStreams.flat(size), in: shown) == nil,
        "\(view.host) \(view.mode) \(view.target)")
    }
  }

  @Test func aMirroredPictureGivesTheMirroredResult() throws {
    // Only where chroma is in the middle of its luma samples is mirroring a law of all planes.
    for test in Self.cases where ["444", "420 center"].contains(test.name) {
      let pictures = TestStreams.hard(test.format)
      let file = try TestStreams.lossless("hard \(test.name).mkv", pictures, codec: test.codec)
      for (width, height) in [(160, 90), (98, 40), (42, 62), (250, 150)] {
        for mode in ScaleReference.Mode.allCases {
          let drawn = try Tool.render(
            file,
            layout: """
              {"canvas":{"width":\(width),"height":\(height)},"views":[{"host":"1","x":0,"y":0,
               "width":\(width),"height":\(height),"renderMode":"\(mode.rawValue)"}]}
              """, size: PlanarFormat(width, height, test.format.name),
            ["--grid", "1x1", "--frames", "2"])
          // An odd remainder of bars goes to the right, which no mirror keeps.
          let reference = ScaleReference(
            region: Rect(x: 0, y: 0, width: test.format.width, height: test.format.height),
            target: Rect(x: 0, y: 0, width: width, height: height), mode: mode,
            format: test.format)
          if (width - reference.shown.width) % 2 != 0 { continue }
          if test.format.steps.x == 2, reference.shown.x % 2 != 0 { continue }
          let difference = drawn.picture(1).difference(from: drawn.picture(0).mirrored)
          #expect(difference == nil, "\(test.name), \(width)x\(height), \(mode)")
        }
      }
    }
  }

  /// Real pictures, before and after each change of the source layout.
  @Test(arguments: [Composite.sample] + (Composite.sharedExist ? [Composite.named("pk")] : []))
  func realFramesAreWithinOneOfTheFormulas(_ composite: Composite) throws {
    let file = try composite.file()
    let decoded = try FFmpeg.decode(file)
    let truth = try composite.truth()
    let size = PlanarFormat(640, 480)
    let views: [(host: String, rect: Rect, mode: ScaleReference.Mode)] = [
      ("1001", Rect(x: 0, y: 0, width: 401, height: 300), .hidden),
      ("1002", Rect(x: 401, y: 0, width: 239, height: 301), .fit),
      ("1003", Rect(x: 7, y: 303, width: 470, height: 177), .fill),
    ]
    let text = views.map {
      "{\"host\":\"\($0.host)\",\"x\":\($0.rect.x),\"y\":\($0.rect.y),\"width\":\($0.rect.width),"
        + "\"height\":\($0.rect.height),\"renderMode\":\"\($0.mode.rawValue)\"}"
    }
    let rendered = try Tool.render(
      file,
      layout:
        "{\"canvas\":{\"width\":640,\"height\":480},\"views\":[\(text.joined(separator: ","))]}",
      size: size)
    #expect(rendered.count == decoded.count)
    var seen = 0
    for scene in truth {
      for frame in [max(0, scene.frame - 1), scene.frame] {
        let (source, drawn) = (decoded.picture(frame), rendered.picture(frame))
        for view in views {
          guard let region = truth.at(frame)?.region(view.host, in: decoded.format) else {
            continue
          }
          let reference = ScaleReference(
            region: region, target: view.rect, mode: view.mode, format: decoded.format)
          let error = reference.largestError(of: drawn, from: source)
          #expect(error <= 1, "frame \(frame), host \(view.host)")
          seen += 1
        }
      }
    }
    #expect(seen >= 12)
  }

  @Test(arguments: [Composite.sample] + (Composite.sharedExist ? [Composite.named("pk")] : []))
  func enlargedLumaIsNearFFmpegsScaler(_ composite: Composite) throws {
    let file = try composite.file()
    let decoded = try FFmpeg.decode(file)
    let scene = try #require(try composite.truth().first)
    let region = try #require(scene.region("1002", in: decoded.format))
    let size = PlanarFormat(region.width * 17 / 10, region.height * 17 / 10)
    let rendered = try Tool.render(
      file,
      layout: """
        {"canvas":{"width":\(size.width),"height":\(size.height)},"views":[{"host":"1002",
         "x":0,"y":0,"width":"100%","height":"100%"}]}
        """, size: size, ["--frames", "50"])
    let theirs = try FFmpeg.filter(
      file,
      "trim=end_frame=50,crop=\(region.width):\(region.height):\(region.x):\(region.y):exact=1,"
        + "scale=\(size.width):\(size.height):flags=bilinear+accurate_rnd", size)
    #expect(rendered.count == 50)
    #expect(theirs.count == 50)
    for frame in stride(from: 0, to: 50, by: 7) {
      let luma = decibels(rendered.picture(frame).planes[0], theirs.picture(frame).planes[0])
      #expect(luma >= 40, "frame \(frame)")
    }
  }

  @Test func barsShowTheViewsBackgroundElseTheCanvas() throws {
    let file = try Composite.sample.file()
    let size = PlanarFormat(300, 400)
    let drawn = try Tool.render(
      file,
      layout: """
        {"canvas":{"width":300,"height":400,"background":"#2040a0"},"views":[
         {"host":"1001","x":0,"y":0,"width":300,"height":200,"renderMode":"fit"},
         {"host":"1001","x":0,"y":200,"width":300,"height":200,"renderMode":"fit",
          "background":"#f0e010"}]}
        """, size: size, ["--frames", "1"]
    ).picture(0)
    // 320x180 on 300x200: 169 rows, 15 above and 16 below. The sample is BT.601, limited range.
    for (y, color) in [(0, (32.0, 64.0, 160.0)), (200, (240.0, 224.0, 16.0))] {
      let (r, g, b) = color
      let luma = 0.299 * r + 0.587 * g + 0.114 * b
      let expected = [
        16 + luma * 219 / 255, 128 + (b - luma) / 1.772 * 224 / 255,
        128 + (r - luma) / 1.402 * 224 / 255,
      ]
      for bar in [
        Rect(x: 0, y: y, width: 300, height: 15), Rect(x: 0, y: y + 184, width: 300, height: 16),
      ] {
        for plane in 0..<3 {
          let part = size.planeRect(bar, plane)
          let width = size.planeSize(plane).width
          for row in part.top..<part.bottom {
            let samples = drawn.planes[plane][(row * width)..<((row + 1) * width)]
            let isRight = samples.allSatisfy { abs(Double($0) - expected[plane]) <= 0.51 }
            #expect(isRight, "plane \(plane), row \(row): \(Set(samples)), not \(expected[plane])")
          }
        }
      }
    }
  }
}
