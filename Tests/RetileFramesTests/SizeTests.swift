import RetileFrames
import Testing

@Suite struct SizeTests {
  @Test func sizesAreReadAsWidthByHeight() {
    #expect(Size(parsing: "640x360") == Size(width: 640, height: 360))
    #expect(Size(parsing: "1x99999") == Size(width: 1, height: 99999))
    #expect(Size(parsing: "007x1") == Size(width: 7, height: 1))
  }

  @Test func anythingElseIsNoSize() {
    for text in [
      "", "x", "640", "640x", "x360", "640x360x1", "640X360", "640×360", " 640x360", "640x 360",
      "-640x360", "+640x360", "0x360", "640x0", "100000x1", "1x100000", "6.4x3", "64ox360",
      "６４０x３６０", "640x360\n",
    ] {
      #expect(Size(parsing: text) == nil, "\(text)")
    }
  }

  @Test func theDescriptionIsReadBack() {
    for size in [Size(width: 1, height: 1), Size(width: 1920, height: 1080)] {
      #expect(Size(parsing: size.description) == size)
    }
  }

  @Test func aSizeWithoutSamplesIsEmpty() {
    #expect(!Size(width: 1, height: 1).isEmpty)
    for (width, height) in [(0, 1), (1, 0), (-1, 5), (5, -1)] {
      #expect(Size(width: width, height: height).isEmpty)
    }
  }
}
