import RetileTracks
import Testing

/// Agora's `prefixForAgoraSei`: at most 32 characters before the JSON.
struct LayoutPrefixTests {
  @Test func upToThirtyTwoCharactersMayComeFirst() {
    for (name, text) in dialectSamples {
      let plain = read(text)
      for prefix in ["sei:", " ", "#agora-sei#", "[", "}", "é日本語😀", "\0\0\0\u{1}", "a b\n"] {
        #expect(read(prefix + text) == plain, "\(name) after \(prefix)")
      }
      for character in ["x", "é", "語", "😀"] {
        let most = String(repeating: character, count: 32)
        #expect(read(most + text) == plain, "\(name) after 32 of \(character)")
        #expect(read(most + character + text) == .notALayout, "\(name) after 33 of \(character)")
      }
    }
  }

  @Test func bytesThatAreNoTextCountOneByOne() {
    let json = Array(sample("agora").utf8)
    func message(_ byte: UInt8, _ count: Int) -> LayoutMessage {
      LayoutMessageReader().read(
        payloadType: 100, payload: Array(repeating: byte, count: count) + json)
    }
    #expect(message(0xff, 32).layout != nil)
    #expect(message(0xff, 33) == .notALayout)
    // Bytes that only go on with a character: at most what 32 characters can have.
    #expect(message(0x80, 128).layout != nil)
    #expect(message(0x80, 129) == .notALayout)
  }

  @Test func aBraceEndsThePrefix() {
    #expect(read("{}" + sample("agora")) == .notALayout)
    #expect(read("x{1}" + sample("agora")).error != nil)
    // What stands within another object is not taken out of it.
    #expect(read(#"{"data":\#(sample("agora"))}"#) == .notALayout)
    #expect(read(#"sei:{"data":\#(sample("agora"))}"#) == .notALayout)
  }

  @Test func damageAfterAPrefixIsReported() {
    #expect(read("sei:" + sample("agora").dropLast()).error != nil)
    #expect(read("sei:{hello}") == .notALayout)
  }
}
