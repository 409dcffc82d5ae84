import Foundation
import RetileFrames
import Testing

/// Every preset looks as its golden pictures do, sample for sample; `scripts/make-goldens` makes them.
@Suite struct GoldenPresetTests {
  private static let presets = [
    "grid", "spotlight", "sidebar", "pip", "pk", "classroom", "interview", "gallery",
  ]
  private static let counts = [1, 2, 3, 4, 5, 9, 17]
  private static let shapes = ["16x9": (160, 90), "9x16": (90, 160), "1x1": (120, 120)]
  private static let folder = Tool.packageRoot + "/Tests/Fixtures/presets"

  @Test(arguments: presets, ["16x9", "9x16", "1x1"])
  func aPresetLooksAsItDid(_ preset: String, _ shape: String) throws {
    let (width, height) = try #require(Self.shapes[shape])
    let strip = try FFmpeg.rgb("\(Self.folder)/\(preset)-\(shape).png")
    let stripWidth = width * Self.counts.count
    try #require(strip.count == stripWidth * height * 3)
    let scratch = try Scratch()
    for (place, count) in Self.counts.enumerated() {
      let file = scratch.file("\(count).png")
      let run = try Command.run([
        try Tool.path(), "layout", "show", preset, "--hosts", "\(count)", "--canvas",
        "\(width)x\(height)", "-o", file,
      ])
      try #require(run.status == 0, "\(run.errors)")
      let drawn = try FFmpeg.rgb(file)
      let golden = (0..<height).flatMap { y in
        let start = 3 * (y * stripWidth + place * width)
        return strip[start..<start + 3 * width]
      }
      #expect(
        drawn == golden,
        "\(preset) with \(count) on \(shape): scripts/make-goldens shows what changed")
    }
  }

  /// The list of hashes is of the same pictures, and no two of a preset's pictures are alike but where
  /// a page is full.
  @Test func theHashesAreThoseOfThePictures() throws {
    let lines = try String(contentsOfFile: Self.folder + "/md5.txt", encoding: .utf8)
      .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(lines.count == Self.presets.count * Self.shapes.count * Self.counts.count)
    for shape in Self.shapes.keys.sorted() {
      let (width, height) = try #require(Self.shapes[shape])
      for preset in Self.presets {
        let own = lines.filter { $0[0] == preset && $0[1] == shape }
        #expect(own.map { $0[2] } == Self.counts.map(String.init))
        #expect(Set(own.map { $0[3] }).count >= (preset == "gallery" ? 6 : 7), "\(preset) \(shape)")
        for (place, line) in own.enumerated() {
          let output = try FFmpeg.run([
            "-i", "\(Self.folder)/\(preset)-\(shape).png", "-vf",
            "crop=\(width):\(height):\(place * width):0", "-pix_fmt", "rgb24", "-f", "md5", "-",
          ])
          #expect(String(decoding: output, as: UTF8.self) == "MD5=\(line[3])\n")
        }
      }
    }
  }
}
