import RetileFrames
import Testing

@Suite struct RGBColorTests {
  @Test func coloursAreReadInBothCases() {
    #expect(RGBColor(parsing: "#101014") == RGBColor(red: 16, green: 16, blue: 20))
    #expect(RGBColor(parsing: "#FfA0b1") == RGBColor(red: 255, green: 160, blue: 177))
  }

  @Test func anythingElseIsNoColour() {
    for text in [
      "", "#", "#12345", "#1234567", "123456", "#12345g", "#+12345", "# 12345", "#１23456",
    ] {
      #expect(RGBColor(parsing: text) == nil, "\(text)")
    }
  }

  @Test func theDescriptionIsReadBack() {
    for value in stride(from: 0, to: 256, by: 5) {
      let color = RGBColor(red: UInt8(value), green: UInt8(255 - value), blue: UInt8(value / 2))
      #expect(RGBColor(parsing: color.description) == color)
    }
    #expect(RGBColor.black.description == "#000000")
    #expect(RGBColor(red: 1, green: 0, blue: 10).description == "#01000a")
  }
}
