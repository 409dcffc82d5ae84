import RetileFrames
import Testing

struct StreamSpecifierTests {
  @Test func indicesAndVideoNumbersAreReadAndWritten() {
    let texts: [(String, StreamSpecifier)] = [
      ("0", .index(0)), ("12", .index(12)), ("v:0", .video(0)), ("v:3", .video(3)),
      ("999999999", .index(999_999_999)),
    ]
    for (text, specifier) in texts {
      #expect(StreamSpecifier(parsing: text) == specifier)
      #expect(specifier.description == text)
    }
  }

  @Test func everythingElseIsNone() {
    for text in ["", "v", "v:", "-1", "+1", "1 ", "a:0", "V:0", "v:-1", "0x1", "1234567890", "١"] {
      #expect(StreamSpecifier(parsing: text) == nil, "\(text)")
    }
  }
}
