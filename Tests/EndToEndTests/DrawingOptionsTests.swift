import Foundation
import RetileFrames
import Testing

/// `--scaler` chooses another picture, `--cpu` never does.
@Suite struct DrawingOptionsTests {
  private static let scalers = ["nearest", "bilinear", "bicubic", "lanczos", "area"]
  private static let levels = ["scalar", "sse41", "avx2", "avx512", "neon"]

  @Test(arguments: scalers) func everyInstructionSetDrawsTheSame(_ scaler: String) throws {
    let desk = try Desk()
    var seen: [String: String] = [:]
    for level in Self.levels {
      let run = try desk.run(
        "render sample.mp4 --layout spotlight --canvas 477x331 --scaler \(scaler) --cpu \(level)"
          + " -o md5: --frames 12")
      if run.ending == .exit(2) {
        // A machine may lack a level; it says so, and which it has.
        #expect(level != "scalar")
        #expect(run.errors.contains("--cpu '\(level)': this processor has scalar"))
        continue
      }
      #expect(run.ending == .exit(0))
      seen[level] = run.output
    }
    let byDefault = try desk.run(
      "render sample.mp4 --layout spotlight --canvas 477x331 --scaler \(scaler) -o md5:"
        + " --frames 12")
    #expect(byDefault.output == seen["scalar"])
    #expect(Set(seen.values).count == 1, "\(seen)")
  }

  @Test func everyScalerDrawsAPictureOfItsOwn() throws {
    let desk = try Desk()
    // Halved: there even an area differs from a triangle.
    var pictures = Set<String>()
    for scaler in Self.scalers {
      let run = try desk.run(
        "render sample.mp4 --grid 1x1 --layout grid --canvas 320x180 --scaler \(scaler) -o md5:"
          + " --frames 3")
      #expect(run.ending == .exit(0))
      pictures.insert(run.output)
    }
    #expect(pictures.count == Self.scalers.count)
    let plain = try desk.run(
      "render sample.mp4 --grid 1x1 --layout grid --canvas 320x180 -o md5: --frames 3")
    let bilinear = try desk.run(
      "render sample.mp4 --grid 1x1 --layout grid --canvas 320x180 --scaler bilinear -o md5:"
        + " --frames 3")
    #expect(plain.output == bilinear.output)
  }

  @Test(arguments: [
    ("bicubic", "bicubic+accurate_rnd:param0=0:param1=0.5"),
    ("lanczos", "lanczos+accurate_rnd:param0=3"), ("bilinear", "bilinear+accurate_rnd"),
  ])
  func scaledLumaIsNearFFmpegsScalerOfThatName(_ scaler: String, _ flags: String) throws {
    let file = try Composite.sample.file()
    let size = PlanarFormat(410, 233)
    let drawn = try Tool.render(
      file,
      layout: """
        {"canvas":{"width":410,"height":233},"views":[{"host":"1","x":0,"y":0,"width":"100%",
         "height":"100%","renderMode":"fill"}]}
        """, size: size, ["--frames", "8", "--grid", "1x1", "--scaler", scaler])
    let theirs = try FFmpeg.filter(
      file, "trim=end_frame=8,scale=410:233:flags=\(flags)", size)
    #expect(drawn.count == 8 && theirs.count == 8)
    for frame in 0..<min(drawn.count, theirs.count) {
      let luma = decibels(drawn.picture(frame).planes[0], theirs.picture(frame).planes[0])
      // ffmpeg's filter takes no notice of the cubic's parameters and is a little sharper.
      #expect(luma >= (scaler == "bicubic" ? 40 : 45), "frame \(frame)")
    }
  }

  @Test func mistakesSayWhatThereIs() throws {
    let desk = try Desk()
    try desk.expectUsage(
      "render sample.mp4 --layout grid -o null: --scaler bicubik",
      "--scaler 'bicubik': choose nearest, bilinear, bicubic, lanczos or area: "
        + "did you mean 'bicubic'?", help: "render --help")
    try desk.expectUsage(
      "render sample.mp4 --layout grid -o null: --cpu avx",
      "--cpu 'avx': choose scalar, sse41, avx2, avx512 or neon: did you mean 'avx2'?",
      help: "render --help")
  }
}
