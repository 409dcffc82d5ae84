import Dispatch
import RetileFrames
import RetileText
import RetileThreads
import TestSupport
import Testing

@Suite struct TextRendererTests {
  private let renderer: TextRenderer

  init() throws { renderer = try TextRenderer() }

  private func drawn(_ text: String, _ height: Int = 48, width: Int = 4000) throws -> TextBitmap {
    try renderer.render(text, lineHeight: height, maximumWidth: width)
  }

  @Test func nothingIsAsHighAsALineAndHasNoWidth() throws {
    #expect(try drawn("") == TextBitmap(size: Size(width: 0, height: 48), coverage: []))
    let spaces = try drawn("   ")
    #expect(spaces.size.width > 0 && spaces.weight == 0)
  }

  /// DejaVu Sans: capitals are 1493 of 2048 units high, and stand on the baseline.
  @Test(arguments: [4, 5, 12, 24, 31, 64, 100, 333, 2000])
  func lettersStandOnTheBaselineAndAreThreeQuartersOfALine(_ height: Int) throws {
    let bitmap = try drawn("H", height)
    #expect(bitmap.size.height == height)
    let ink = try #require(bitmap.ink)
    let em = (Double(height) * 3 / 4).rounded()
    let baseline = Int((Double(height) * 31 / 40).rounded())
    #expect(ink.bottom == baseline)
    #expect(abs(Double(ink.height) - em * 1493 / 2048) <= 1)
    // Two stems and a bar are within a tenth and a half of the letter's box.
    #expect((0.1...0.5).contains(bitmap.weight / Double(ink.width * ink.height)))
  }

  @Test func widthsGrowWithTheHeight() throws {
    let text = "Retile"
    let unit = Double(try drawn(text, 2000, width: 16384).size.width) / 2000
    for height in stride(from: 4, through: 400, by: 12) {
      // The em is rounded, and so is the width.
      let width = Double(try drawn(text, height).size.width)
      let em = (Double(height) * 3 / 4).rounded()
      #expect(abs(width - unit * em / 0.75) <= 2, "\(height)")
    }
  }

  @Test func coverageIsTheAreaOfTheLetters() throws {
    // The same share of a line at every size, for text that is not too small.
    let share = try drawn("Area", 1000).weight / 1e6
    for height in [40, 64, 120, 400] {
      let found = try drawn("Area", height).weight / Double(height * height)
      #expect(abs(found - share) < 0.02 * share, "\(height)")
    }
  }

  @Test func aTextThatIsTooWideEndsInAnEllipsis() throws {
    let whole = try drawn("Participant")
    #expect(try drawn("Participant", width: whole.size.width + 1) == whole)
    let dots = try drawn("…")
    for width in stride(from: 60, to: whole.size.width - 4, by: 17) {
      let cut = try drawn("Participant", width: width)
      #expect(cut.size.width <= width)
      // It begins as the whole does, and three dots stand at its end.
      let letters = cut.letters
      try #require(letters.count > 3)
      for x in 0..<letters[letters.count - 4].lowerBound {
        for y in 0..<48 { #expect(cut.at(x, y) == whole.at(x, y)) }
      }
      let end = letters[letters.count - 3].lowerBound..<cut.size.width
      #expect(abs(cut.weight(of: end) - dots.weight) < 0.05 * dots.weight)
    }
  }

  @Test func noWidthIsEverExceeded() throws {
    for text in ["Wwjf", "العربية", "漢字漢字", "\u{301}\u{301}", "ﷺ", "a\u{35c}\u{35c}b"] {
      for width in Array(1...40) + [100, 333] {
        let bitmap = try drawn(text, 20, width: width)
        #expect(bitmap.size.width <= width, "\(text) \(width)")
        #expect(bitmap.coverage.count == bitmap.size.width * 20)
      }
    }
  }

  @Test func nothingInATextIsACommand() throws {
    let tags = try drawn("<b>x</b>")
    #expect(tags.size.width > 4 * (try drawn("x").size.width))
    #expect(try drawn("&amp;").size.width > 2 * (try drawn("&").size.width))
    for text in ["<span size='1000000'>", "<b", "</", "&#0;", "%s%n", "\\n"] {
      #expect(try drawn(text).weight > 20, "\(text)")
    }
    #expect(try drawn("a\nb") == drawn("a b"))
    #expect(try drawn("a\u{0}b") == drawn("a\u{fffd}b"))
    #expect(try drawn("\u{202e}ab") == drawn("\u{fffd}ab"))
  }

  @Test func pilesOfMarksStayInTheirLine() throws {
    let pile = try drawn("Z" + String(repeating: "\u{301}\u{323}", count: 90) + "a", 32)
    #expect(pile.size.height == 32)
    #expect(pile.size.width < 100)
  }

  @Test func noiseIsDrawnWithoutATrap() throws {
    var numbers = SeededGenerator(seed: 71)
    for round in 0..<300 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...(round % 10 == 0 ? 400 : 24), using: &numbers) {
        let limit: UInt32 = Bool.random(using: &numbers) ? 0x3000 : 0x20000
        guard let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &numbers)) else {
          continue
        }
        text.append(scalar)
      }
      let height = Int.random(in: 4...60, using: &numbers)
      let width = Int.random(in: 1...600, using: &numbers)
      let bitmap = try drawn(String(text), height, width: width)
      #expect(bitmap.size.height == height && bitmap.size.width <= width)
    }
  }

  @Test func sizesThatMakeNoSenseAreRefused() throws {
    for height in [3, 0, -1, 2001, .max, .min] {
      #expect(throws: TextError.lineHeight(height)) { try drawn("a", height) }
    }
    for width in [0, -1, 16385, .max, .min] {
      #expect(throws: TextError.maximumWidth(width)) { try drawn("a", width: width) }
    }
    #expect(
      TextError.lineHeight(3).description == "a line of text is 4 to 2000 pixels high, not 3")
    #expect(
      TextError.maximumWidth(0).description == "a text has room for 1 to 16384 pixels, not 0")
  }

  @Test func everyThreadGetsTheSame() throws {
    let texts = ["Ann", "العربية", "漢字", "हिन्दी", "Ann"]
    let wanted = try texts.map { try drawn($0) }
    let wrong = Guarded(0)
    DispatchQueue.concurrentPerform(iterations: 200) { index in
      let found = try? drawn(texts[index % texts.count])
      if found != wanted[index % texts.count] { wrong.withLock { $0 += 1 } }
    }
    #expect(wrong.withLock { $0 } == 0)
  }
}
