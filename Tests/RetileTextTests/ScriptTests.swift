import RetileFrames
import RetileText
import Testing

/// Shaping, order and fonts of the world's scripts, as laws of what is drawn.
@Suite struct ScriptTests {
  private let renderer: TextRenderer

  init() throws { renderer = try TextRenderer() }

  private func drawn(_ text: String, lineHeight: Int = 64) throws -> TextBitmap {
    try renderer.render(text, lineHeight: lineHeight, maximumWidth: 4000)
  }

  private func width(_ text: String) throws -> Int { try drawn(text).size.width }

  @Test(arguments: [
    "Łódź", "Ελλάδα", "Україна", "Հայաստան", "საქართველო", "ישראל", "العربية", "ދިވެހި", "हिन्दी",
    "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "ଓଡ଼ିଆ", "தமிழ்", "తెలుగు", "ಕನ್ನಡ", "മലയാളം", "සිංහල", "ไทย",
    "ລາວ", "བོད་ཡིག", "မြန်မာ", "ខ្មែរ", "አማርኛ", "ᏣᎳᎩ", "ᐃᓄᒃᑎᑐᑦ", "ⵜⴰⵎⴰⵣⵉⵖⵜ", "ߒߞߏ", "漢字", "简体中文",
    "ひらがな", "カタカナ", "ㄅㄆㄇ", "한국어", "Tiếng Việt", "𝓝𝓲𝓬𝓮", "☺♥★", "😀", "ㆍ｡ＡＢ",
  ])
  func noCharacterIsMissing(_ word: String) throws {
    let bitmap = try drawn(word)
    #expect(bitmap.missing == [])
    #expect(bitmap.weight > 20)
  }

  @Test func arabicLettersJoinUnlessTheyAreKeptApart() throws {
    let joined = try drawn("ببب")
    let apart = try drawn("ب\u{200c}ب\u{200c}ب")
    #expect(joined.size.width < apart.size.width)
    #expect(apart.letters.count == 3)
    #expect(joined.letters.count == 1)
    // Lam and alef are one glyph, narrower than both.
    #expect(try width("لا") < width("ل\u{200c}ا"))
  }

  @Test func hebrewIsReadFromTheRight() throws {
    let word = try drawn("אל")
    let letters = word.letters
    try #require(letters.count == 2)
    let (alef, lamed) = (try drawn("א"), try drawn("ל"))
    #expect(abs(word.weight(of: letters[1]) - alef.weight) < 0.01 * alef.weight)
    #expect(abs(word.weight(of: letters[0]) - lamed.weight) < 0.01 * lamed.weight)
    // They can be told apart.
    #expect(abs(alef.weight - lamed.weight) > 0.1 * lamed.weight)
  }

  @Test func numbersWithinHebrewKeepTheirOrder() throws {
    // Logically: alef, 1, 7. From the left: 1, 7, alef.
    let letters = try drawn("א17").letters
    let whole = try drawn("א17")
    try #require(letters.count == 3)
    let seven = try drawn("7").weight
    #expect(abs(whole.weight(of: letters[1]) - seven) < 0.01 * seven)
  }

  @Test func devanagariMakesConjunctsAndThaiPilesItsMarks() throws {
    #expect(try width("क्ष") < width("क") + width("ष"))
    // A joiner makes a half letter: it stays in the font of the letter, though others have it too.
    #expect(try width("क्\u{200d}ष") < width("क्") + width("ष") - 4)
    // The sign of a short i stands before the letter that it follows.
    let (plain, sign) = (try drawn("ष"), try drawn("षि"))
    #expect(sign.size.width > plain.size.width)
    #expect(try width("ก่") == width("ก"))
    #expect(try drawn("ก่").weight > drawn("ก").weight + 3)
  }

  @Test func chineseJapaneseAndKoreanLettersAreSquares() throws {
    for word in ["漢字", "한글", "かな"] {
      // The em is 3/4 of 64 pixels.
      #expect(abs(try width(word) - 96) <= 2, "\(word)")
    }
  }

  @Test func aCharacterWithoutAGlyphIsABoxAndIsNamed() throws {
    // Cuneiform: no font of ours has it.
    let found = try drawn("a\u{12000}b\u{12000}\u{12001}")
    #expect(found.missing == ["\u{12000}", "\u{12001}"])
    #expect(found.coverage == (try drawn("a□b□□")).coverage)
    #expect(try drawn("a□b").missing == [])
  }
}
