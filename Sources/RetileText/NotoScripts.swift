/// The Noto fonts that are asked.
///
/// The scripts are those that Unicode Standard Annex 31 recommends (table 5) or knows in limited use
/// (table 7), and Mongolian; then symbols and the alphabets of mathematics, which people write their
/// names in.
enum NotoScripts {
  private static let sans = [
    // Recommended.
    "Arabic", "Armenian", "Bengali", "Devanagari", "Ethiopic", "Georgian", "Gujarati", "Gurmukhi",
    "Hebrew", "Kannada", "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil",
    "TamilSupplement", "Telugu", "Thaana", "Thai",
    // In limited use.
    "Adlam", "Balinese", "Bamum", "Batak", "CanadianAboriginal", "Chakma", "Cham", "Cherokee",
    "HanifiRohingya", "Javanese", "KayahLi", "Lepcha", "Limbu", "Lisu", "Mandaic", "MeeteiMayek",
    "Miao", "Mongolian", "NKo", "NewTaiLue", "Newa", "OlChiki", "Osage", "Saurashtra", "Sundanese",
    "SylotiNagri", "Syriac", "TaiLe", "TaiTham", "TaiViet", "Tifinagh", "Vai", "Wancho", "Yi",
    // Symbols.
    "Symbols", "Symbols2", "Math",
  ]
  /// Scripts without a sans-serif font.
  private static let serif = ["Tibetan", "NyiakengPuachueHmong"]

  /// What the plain font has beyond DejaVu's Latin, Greek and Cyrillic comes first.
  static let fileNames =
    ["NotoSans-Regular.ttf"] + sans.map { "NotoSans\($0)-Regular.ttf" }
    + serif.map { "NotoSerif\($0)-Regular.ttf" }
}
