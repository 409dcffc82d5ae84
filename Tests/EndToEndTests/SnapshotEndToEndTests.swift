import Foundation
import RetileFrames
import Testing

/// Stills: their colours against a conversion in floating point and against ffmpeg, and their
/// moments against a render of the whole stream.
@Suite struct SnapshotEndToEndTests {
  /// A picture file, decoded by ffmpeg.
  private static func still(_ input: String, _ options: [String]) throws -> [UInt8] {
    let scratch = try Scratch()
    try Tool.succeed(["snapshot", input, "-o", scratch.file("still.png"), "--quiet"] + options)
    return try FFmpeg.rgb(scratch.file("still.png"))
  }

  private static func ffmpegsStill(
    _ input: String, _ frame: Int, is709: Bool, siting: String, through format: String
  ) throws -> [UInt8] {
    let scale =
      "scale=in_color_matrix=\(is709 ? "bt709" : "bt601"):in_range=tv"
      + ":flags=bilinear+accurate_rnd+full_chroma_int+full_chroma_inp\(siting)"
    return [UInt8](
      try FFmpeg.run([
        "-i", input, "-vf", "select=eq(n\\,\(frame)),\(scale),format=\(format)",
        "-fps_mode", "passthrough", "-frames:v", "1", "-pix_fmt", "rgb24", "-f", "rawvideo", "-",
      ]))
  }

  // MARK: - Colours

  /// An untagged stream is BT.601 below 720 lines and BT.709 from there on.
  @Test(arguments: Composite.all)
  func pixelsAreThoseOfTheConversionInFloatingPoint(_ composite: Composite) throws {
    let file = try composite.file()
    let decoded = try FFmpeg.decode(file)
    let is709 = decoded.format.height >= 720
    let reference = RGBReference(weights: is709 ? RGBReference.bt709 : RGBReference().weights)
    for frame in [0, decoded.count - 1] {
      let rgb = try Self.still(file, ["--at", "\(frame)f"])
      let picture = decoded.picture(frame)
      try #require(rgb.count == 3 * picture.planes[0].count)
      let error = reference.largestError(of: rgb, from: picture, rowStep: is709 ? 7 : 2)
      #expect(error <= 1, "frame \(frame)")
      // Through planar RGB, FFmpeg interpolates chroma in both directions, once it knows where
      // it sits.
      let planar = try Self.ffmpegsStill(
        file, frame, is709: is709, siting: ":in_h_chr_pos=0:in_v_chr_pos=128", through: "gbrp")
      #expect(decibels(rgb, planar) >= 60, "frame \(frame)")
      // Straight to packed RGB, FFmpeg 5.1 takes whole chroma rows, and the middle of two columns;
      // the hard edges between the sample's saturated colours show it.
      let packed = try Self.ffmpegsStill(file, frame, is709: is709, siting: "", through: "rgb24")
      #expect(decibels(rgb, packed) >= (composite.name == "sample" ? 35 : 45), "frame \(frame)")
    }
  }

  /// Noise of 0 and 255 in every plane: the worst that a conversion can meet.
  @Test func noiseIsConvertedByTheSignalledMatrixRangeAndSiting() throws {
    let cases: [(name: String, format: PlanarFormat, params: String, RGBReference)] = [
      ("420", PlanarFormat(98, 62), "colormatrix=bt709", RGBReference(weights: RGBReference.bt709)),
      (
        "420 full", PlanarFormat(98, 62), "fullrange=on:colormatrix=smpte170m",
        RGBReference(isFullRange: true)
      ),
      (
        "420 center", PlanarFormat(98, 62), "chromaloc=1:colormatrix=bt2020nc",
        RGBReference(weights: (0.2627, 0.0593), siting: .init(x: 0.5, y: 0.5))
      ),
      (
        "420 top left", PlanarFormat(98, 62), "chromaloc=2",
        RGBReference(siting: .init(x: 0, y: 0))
      ),
      ("422", PlanarFormat(98, 61, "yuv422p"), "colormatrix=smpte170m", RGBReference()),
      (
        "444", PlanarFormat(97, 61, "yuv444p"), "colormatrix=bt709",
        RGBReference(weights: RGBReference.bt709)
      ),
    ]
    for (name, format, params, reference) in cases {
      let pictures = TestStreams.hard(format)
      let file = try TestStreams.lossless(
        "colour \(name).mkv", pictures,
        codec: ["-c:v", "libx264", "-qp", "0", "-x264-params", params])
      for frame in pictures.indices {
        let rgb = try Self.still(file, ["--at", "\(frame)f"])
        let error = reference.largestError(of: rgb, from: pictures[frame])
        #expect(error <= 1, "\(name), frame \(frame)")
      }
    }
  }

  @Test func matrixAndRangeOptionsOverrideTheStream() throws {
    let format = PlanarFormat(98, 62)
    let pictures = TestStreams.hard(format)
    let file = try TestStreams.lossless(
      "colour 420.mkv", pictures,
      codec: ["-c:v", "libx264", "-qp", "0", "-x264-params", "colormatrix=bt709"])
    let rgb = try Self.still(file, ["--at", "2f", "--matrix", "bt601", "--range", "full"])
    #expect(RGBReference(isFullRange: true).largestError(of: rgb, from: pictures[2]) <= 1)
    // The test can tell them apart.
    #expect(RGBReference().largestError(of: rgb, from: pictures[2]) > 5)
  }

  // MARK: - Moments

  static let layout = """
    {"canvas":{"width":320,"height":180,"background":"#303840"},"views":[
     {"host":"1003","x":0,"y":0,"width":240,"height":180},
     {"tile":"column","hosts":"rest","x":240,"y":0,"width":80,"height":180,"gap":4}]}
    """

  /// A whole render as PNG files, decoded by ffmpeg.
  private static func frames(_ input: String, _ options: [String], size: (width: Int, height: Int))
    throws -> [[UInt8]]
  {
    let scratch = try Scratch()
    try Tool.succeed(["render", input, "-o", scratch.file("%d.png"), "--quiet"] + options)
    let all = [UInt8](
      try FFmpeg.run([
        "-start_number", "0", "-i", scratch.file("%d.png"), "-f", "rawvideo", "-pix_fmt", "rgb24",
        "-",
      ]))
    let count = 3 * size.width * size.height
    try #require(all.count % count == 0)
    return stride(from: 0, to: all.count, by: count).map { Array(all[$0..<($0 + count)]) }
  }

  @Test(
    arguments: Composite.sample.containers
      + (Composite.sharedExist ? ["mp4", "flv", "h264"].map(Composite.named("pk").in) : []))
  func aStillIsTheRenderedFrameOnTheScreenAtThatTime(_ composite: Composite) throws {
    let file = try composite.file()
    let scratch = try Scratch()
    let layout = try scratch.put(Self.layout, "layout.json")
    let rendered = try Self.frames(file, ["--layout", layout], size: (320, 180))
    try #require(rendered.count == 150)
    // 25 frames a second; between frames the earlier one is on the screen.
    let moments: [(String, Int)] = [
      ("0", 0), ("39ms", 0), ("40ms", 1), ("2.399999", 59), ("2.3999996s", 60), ("60f", 60),
      ("2.41", 60), ("0:02.479", 61), ("2480ms", 62), ("99f", 99), ("4s", 100), ("0:04.399", 109),
      ("110f", 110), ("5.999", 149),
    ]
    // Containers that count in milliseconds or 90 kHz round to no other microsecond here.
    try Tool.succeed([
      "snapshot", file, "--layout", layout, "--at", moments.map(\.0).joined(separator: ","),
      "-o", scratch.file("%d.png"), "--quiet",
    ])
    for (number, moment) in moments.enumerated() {
      let still = try FFmpeg.rgb(scratch.file("\(number).png"))
      expectSame(still, rendered[moment.1], "at \(moment.0)")
    }
    #expect(!FileManager.default.fileExists(atPath: scratch.file("\(moments.count).png")))
  }

  @Test func aMomentPastTheEndIsAnError() throws {
    let file = try Composite.sample.file()
    let scratch = try Scratch()
    for moment in ["6", "150f", "1:00"] {
      let command = try Tool.run([
        "snapshot", file, "--at", "1,\(moment)", "-o", scratch.file("x-%d.png"),
      ])
      #expect(command.status == 1, "\(moment)")
      #expect(command.errors.contains("150 frames"), "\(command.errors)")
    }
  }

  @Test func everyAndOnChangeTakeTheFramesThatTheySay() throws {
    let file = try Composite.sample.file()
    let decoded = try FFmpeg.decode(file)
    let reference = RGBReference()
    for (options, frames) in [
      (["--every", "1.5s"], [0, 37, 75, 112]), (["--every", "40f"], [0, 40, 80, 120]),
      (["--on-change"], [0, 62, 100]),
    ] {
      let scratch = try Scratch()
      try Tool.succeed(["snapshot", file, "-o", scratch.file("%d.png"), "--quiet"] + options)
      #expect(try scratch.files().count == frames.count, "\(options)")
      for (number, frame) in frames.enumerated() {
        let still = try FFmpeg.rgb(scratch.file("\(number).png"))
        let picture = decoded.picture(frame)
        #expect(reference.largestError(of: still, from: picture, rowStep: 4) <= 1, "\(options)")
        // No other frame would do: the clocks in the picture move.
        let next = decoded.picture(frame + 1)
        #expect(reference.largestError(of: still, from: next, rowStep: 4) > 1)
      }
    }
  }

  @Test func aHostIsItsPartOfTheComposite() throws {
    let file = try Composite.sample.file()
    let decoded = try FFmpeg.decode(file)
    let truth = try Composite.sample.truth()
    for (host, id, frame) in [("3101271791", "3101271791", 61), ("#2", "1002", 62)] {
      let still = try Self.still(file, ["--host", host, "--at", "\(frame)f"])
      let region = try #require(truth.at(frame)?.region(id, in: decoded.format))
      let crop = decoded.picture(frame).cropped(region)
      #expect(RGBReference().largestError(of: still, from: crop) <= 1)
    }
    let gone = try Tool.run(["snapshot", file, "--host", "1002", "--at", "4.1", "-o", "/x/y.png"])
    #expect(gone.status == 1)
    #expect(gone.errors.contains("1001, 1003, 3101271791"), "\(gone.errors)")
  }

  /// The layout came once, 15 s before and seven key frames away.
  @Test(arguments: ["mp4", "flv", "ts", "mkv", "h264"])
  func aLayoutSentLongBeforeStillHolds(_ container: String) throws {
    let hosts = [
      (id: 7, rect: Rect(x: 0, y: 0, width: 40, height: 48)),
      (id: 8, rect: Rect(x: 40, y: 0, width: 24, height: 24)),
    ]
    let file = try TestStreams.marked(
      "once.\(container)", frames: 500,
      [0: LayoutMarking.message(hosts, canvas: (64, 48))])
    let decoded = try FFmpeg.decode(file)
    try #require(decoded.count == 500)
    let scratch = try Scratch()
    let layout = try scratch.put(
      """
      {"canvas":{"width":64,"height":48},"views":[{"host":"8","x":0,"y":0,"width":24,"height":24},
       {"host":"#1","x":24,"y":0,"width":40,"height":48}]}
      """, "layout.json")
    let rendered = try Self.frames(
      file, ["--layout", layout, "--start", "375f", "--frames", "3"], size: (64, 48))
    for frame in 375...377 {
      var expected = Picture(decoded.format)
      for (host, x) in [(1, 0), (0, 24)] {
        expected.paste(decoded.picture(frame), hosts[host].rect, at: x, 0)
      }
      let still = try Self.still(file, ["--layout", layout, "--at", "\(frame)f"])
      expectSame(still, rendered[frame - 375], "frame \(frame)")
      #expect(RGBReference().largestError(of: still, from: expected) <= 1, "frame \(frame)")
    }
    let atTime = try Self.still(file, ["--layout", layout, "--at", "15.0001"])
    expectSame(atTime, rendered[0])
    let host = try Self.still(file, ["--host", "8", "--at", "15s"])
    let crop = decoded.picture(375).cropped(hosts[1].rect)
    #expect(RGBReference().largestError(of: host, from: crop) <= 1)
  }
}
