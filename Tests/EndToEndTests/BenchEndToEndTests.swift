import Foundation
import RetileJSON
import Testing

/// What `bench` says, but not how fast it was.
@Suite struct BenchEndToEndTests {
  private func json(_ arguments: [String]) throws -> JSONValue {
    let bench = try Tool.succeed(["bench"] + arguments + ["--format", "json", "--runs", "1"])
    return try JSONParser.parse(bench.output)
  }

  @Test func withoutAnInputTheKernelsAreMeasured() throws {
    let kernels = try #require(try json([])["kernels"]?.array)
    let names = Set(kernels.compactMap { $0["kernel"]?.string })
    #expect(
      names == [
        "copy_rect", "scale_horizontal", "scale_vertical_bytes", "scale_vertical_words", "narrow",
        "halve", "halve_tent", "scale_horizontal_16", "scale_vertical_16", "narrow_16", "halve_16",
        "blend", "blend_mask", "blend_16", "blend_mask_16", "reverse", "reverse_16", "split",
        "interleave", "blend_chroma", "expand_chroma", "yuv_to_rgb", "yuv_to_rgb_16",
      ])
    let levels = try #require(kernels.first?["levels"]?.array).map { $0["cpu"]?.string }
    #expect(levels.first == "scalar")
    for kernel in kernels {
      let own = try #require(kernel["levels"]?.array)
      #expect(own.map { $0["cpu"]?.string } == levels)
      #expect(own.allSatisfy { ($0["samplesPerSecond"]?.double ?? 0) > 0 })
      #expect(own[0]["toScalar"]?.double == 1)
    }
  }

  @Test func aLevelIsMeasuredBesideTheDefinition() throws {
    let kernels = try #require(try json(["--cpu", "scalar"])["kernels"]?.array)
    for kernel in kernels {
      #expect(kernel["levels"]?.array?.map { $0["cpu"]?.string } == ["scalar"])
    }
  }

  @Test func anInputIsDecodedDrawnAndMadeStillsOf() throws {
    let sample = "\(Tool.packageRoot)/Tests/Fixtures/sample.mp4"
    let figures = try json([sample, "--layout", "grid", "--layout", "spotlight", "--frames", "3"])
    #expect(figures["frames"]?.int == 3)
    #expect(figures["layouts"]?.array?.map { $0["layout"]?.string } == ["grid", "spotlight"])
    let stills = try #require(figures["stills"])
    #expect(stills["pictures"]?.int == 3)
    #expect((stills["pngBytes"]?.int ?? 0) > 1000)
    for name in ["rgbSecondsPerPicture", "pngSecondsPerPicture"] {
      #expect(stills[name]?["runs"]?.array?.count == 1)
    }
  }
}
