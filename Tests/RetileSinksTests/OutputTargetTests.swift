import RetileSinks
import Testing

struct OutputTargetTests {
  @Test func theExtensionDecidesInAnyCase() throws {
    let cases: [(String, OutputTarget.Place, OutputFormat)] = [
      ("a.png", .file("a.png"), .png), ("A.PNG", .file("A.PNG"), .png),
      ("dir.yuv/b.Y4m", .file("dir.yuv/b.Y4m"), .y4m), ("/dir/c.yuv", .file("/dir/c.yuv"), .yuv),
      ("-.yuv", .file("-.yuv"), .yuv), ("a b\n.png", .file("a b\n.png"), .png),
      ("null:", .nowhere, .null), ("md5:", .standardOutput, .md5),
      ("md5:sum.txt", .file("sum.txt"), .md5), ("./null:.png", .file("./null:.png"), .png),
      (
        "f/%06d.png", .pattern(FramePattern(prefix: Array("f/".utf8), width: 6, suffix: dotPNG)),
        .png
      ),
      ("%d.png", .pattern(FramePattern(prefix: [], width: 0, suffix: dotPNG)), .png),
      ("a.MP4", .file("a.MP4"), .mp4), ("b.mkv", .file("b.mkv"), .mkv),
      ("100%%.png", .file("100%.png"), .png), ("100%.y4m", .file("100%.y4m"), .y4m),
    ]
    for (text, place, format) in cases {
      let target = try OutputTarget.parse(text)
      #expect(target == OutputTarget(place: place, format: format), "\(text)")
      #expect(try OutputTarget.parse(text, format: format) == target, "\(text)")
    }
  }

  @Test func aFormatIsForNamesThatHaveNone() throws {
    for format in [OutputFormat.png, .y4m, .yuv, .md5] {
      #expect(
        try OutputTarget.parse("-", format: format)
          == OutputTarget(place: .standardOutput, format: format))
      #expect(
        try OutputTarget.parse("/dev/stdout", format: format)
          == OutputTarget(place: .file("/dev/stdout"), format: format))
    }
    #expect(try OutputTarget.parse("-", format: .null).place == .nowhere)
    #expect(try OutputTarget.parse("a.bin", format: .yuv).place == .file("a.bin"))
  }

  @Test func onlyAPNGWithoutANumberTakesASingleFrame() throws {
    #expect(try OutputTarget.parse("a.png").expectsSingle)
    #expect(try OutputTarget.parse("-", format: .png).expectsSingle)
    for text in ["a%d.png", "a.y4m", "a.yuv", "null:", "md5:"] {
      #expect(try !OutputTarget.parse(text).expectsSingle, "\(text)")
    }
  }

  @Test func everyMistakeSaysWhatWouldBeRight() {
    let cases: [(String, OutputFormat?, OutputTargetError, String)] = [
      ("", nil, .notAPath(""), "an output's name is empty"),
      ("a\0.png", nil, .notAPath("a\0.png"), "zero byte"),
      ("dir/", .png, .directoryName("dir/"), "names a directory"),
      ("..", .png, .directoryName(".."), "names a directory"),
      (
        "-", nil, .formatNeeded("-"),
        "output '-' needs --format: one of png, y4m, yuv, mp4, mkv, null, md5"
      ),
      (
        "a.avi", nil, .unknownExtension("a.avi", found: "avi"),
        "output 'a.avi' has the unknown extension '.avi'; use .png, .y4m, .yuv, .mp4, .mkv, null:, md5:"
      ),
      ("video", nil, .unknownExtension("video", found: nil), "has no extension"),
      (".png", nil, .unknownExtension(".png", found: nil), "has no extension"),
      ("null:x", nil, .unknownExtension("null:x", found: nil), "has no extension"),
      ("a.mkv", .y4m, .formatsDiffer("a.mkv", named: .mkv, asked: .y4m), "is mkv, but --format"),
      ("a%d.mp4", nil, .numberInStream("a%d.mp4", .mp4), "takes no %d"),
      ("a.png", .y4m, .formatsDiffer("a.png", named: .png, asked: .y4m), "--format says y4m"),
      ("null:", .md5, .formatsDiffer("null:", named: .null, asked: .md5), "--format says md5"),
      ("a%03d.y4m", nil, .numberInStream("a%03d.y4m", .y4m), "takes no %d"),
      ("a%s.png", nil, .badPattern("a%s.png", offset: 1), "unknown '%' at byte 1"),
      ("a%", .png, .badPattern("a%", offset: 1), "unknown '%' at byte 1"),
      ("%99d.png", nil, .badPattern("%99d.png", offset: 0), "unknown '%' at byte 0"),
      ("%d-%d.png", nil, .secondNumber("%d-%d.png", offset: 3), "second frame number at byte 3"),
    ]
    for (text, format, expected, message) in cases {
      #expect(throws: expected, "\(text)") { try OutputTarget.parse(text, format: format) }
      #expect(expected.description.contains(message), "\(expected.description)")
    }
  }

  @Test func namesAreBytes() throws {
    let bytes: [UInt8] = [0xff, 0x80] + dotPNG
    #expect(
      try OutputTarget.parse(bytes: bytes)
        == OutputTarget(place: .file(FilePath(bytes: bytes)), format: .png))
  }

  private var dotPNG: [UInt8] { Array(".png".utf8) }
}
