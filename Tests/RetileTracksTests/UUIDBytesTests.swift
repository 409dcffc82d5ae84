import RetileTracks
import Testing

struct UUIDBytesTests {
  private let bytes: [UInt8] = [
    0x08, 0x6f, 0x36, 0x93, 0xb7, 0xb3, 0x4f, 0x2c, 0x96, 0x53, 0x21, 0x49, 0x2f, 0xee, 0xe5, 0xb8,
  ]
  private let text = "086f3693-b7b3-4f2c-9653-21492feee5b8"

  @Test func textAndBytesAreTheSame() throws {
    let uuid = try #require(UUIDBytes(bytes))
    #expect(uuid.description == text)
    #expect(uuid.bytes == bytes)
    for written in [text, text.uppercased(), "086f3693b7b34f2c965321492feee5b8"] {
      #expect(UUIDBytes(parsing: written) == uuid, "\(written)")
    }
    #expect(
      UUIDBytes(Array(repeating: 0xff, count: 16))?.bytes == Array(repeating: 0xff, count: 16))
  }

  @Test func otherTextsAreNone() {
    let texts = [
      "", "086f3693b7b34f2c965321492feee5b", "086f3693b7b34f2c965321492feee5b80",
      "086f3693b7b34f2c965321492feee5bg", "086f-3693b7b3-4f2c-9653-21492feee5b8",
      "086f3693-b7b3-4f2c-9653-21492feee5b-", "086f3693_b7b3_4f2c_9653_21492feee5b8",
      "é86f3693b7b34f2c965321492feee5b", "{086f3693-b7b3-4f2c-9653-21492feee5b8}",
      "------------------------------------",
    ]
    for text in texts { #expect(UUIDBytes(parsing: text) == nil, "\(text)") }
    #expect(UUIDBytes(bytes.dropLast()) == nil && UUIDBytes(bytes + [0]) == nil)
  }
}
