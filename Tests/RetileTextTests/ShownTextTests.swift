import Testing

@testable import RetileText

@Suite struct ShownTextTests {
  private func shown(_ text: String, lacking: String = "") -> ShownText {
    ShownText(text) { !lacking.unicodeScalars.contains($0) }
  }

  @Test func whatIsPlainStaysAsItIs() {
    for text in [
      "", "Ann", "a  b", "<b>&amp;", "e\u{301}", "\u{2067}שלום\u{2069}", "\u{200f}א", "👩\u{200d}👧",
      "\u{fffd}",
    ] {
      #expect(shown(text).text.unicodeScalars.elementsEqual(text.unicodeScalars))
      #expect(shown(text).missing == [])
    }
  }

  @Test func everyBreakIsASpaceAndEveryOtherControlIsVisible() {
    for value in UInt32(0)...0x9f {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let expected =
        switch value {
        case 9...13, 0x85: "a b"
        case 0...31, 0x7f...0x9f: "a\u{fffd}b"
        default: "a\(scalar)b"
        }
      #expect(shown("a\(scalar)b").text == expected, "\(value)")
    }
    #expect(shown("a\u{2028}b\u{2029}").text == "a b ")
    #expect(shown("a\r\nb").text == "a  b")
    #expect(shown("\u{202d}a\u{202e}b\u{202c}").text == "\u{fffd}a\u{fffd}b\u{202c}")
  }

  @Test func aBoxStandsForWhatNoFontHas() {
    let result = shown("aΩbΩ字", lacking: "Ω字")
    #expect(result.text == "a□b□□")
    #expect(result.missing == ["Ω", "字"])
    // A space needs no box, and what is not shown no glyph.
    let unseen = shown("a\u{3000}\u{200d}\u{fe0f}\u{e0061}", lacking: "\u{3000}\u{200d}\u{fe0f}")
    #expect(unseen.text.unicodeScalars.elementsEqual("a \u{200d}\u{fe0f}\u{e0061}".unicodeScalars))
    #expect(unseen.missing == [])
  }

  @Test func longTextsEndInAnEllipsisAfterAWholeCharacter() {
    let limit = ShownText.maximumScalars
    let fitting = String(repeating: "a", count: limit)
    #expect(shown(fitting).text == fitting)
    for more in ["a", String(repeating: "b", count: 1_000_000)] {
      let text = shown(fitting + more).text
      #expect(text == String(repeating: "a", count: limit - 2) + "…")
    }
    // Flags are two scalars each: none is cut in two.
    let flags = String(repeating: "🇫🇷", count: limit)
    let text = shown(flags).text
    #expect(text.unicodeScalars.count <= limit)
    #expect(text.hasSuffix("…") && text.dropLast().allSatisfy { $0 == "🇫🇷" })
    // One character as long as a novel.
    let pile = shown("a" + String(repeating: "\u{301}", count: 1_000_000)).text
    #expect(pile.unicodeScalars.count == limit)
    #expect(pile.unicodeScalars.first == "a" && pile.unicodeScalars.last == "…")
  }
}
