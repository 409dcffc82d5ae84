/// A package of Debian that fonts come from.
package enum FontPackage: String, Hashable, Sendable, CaseIterable {
  /// Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew, Arabic, N'Ko, and many symbols: 1 MB, and
  /// on most machines already. The first choice, without which nothing is drawn.
  case dejavu = "fonts-dejavu-core"
  /// All other scripts that are in use but for the Chinese, Japanese and Korean ones, one small file
  /// each: 12 MB.
  case noto = "fonts-noto-core"
  /// Chinese, Japanese and Korean: 1.6 MB. Of the packages with all three the smallest by far
  /// (fonts-noto-cjk: 57 MB; fonts-droid-fallback has no Hangul).
  case microHei = "fonts-wqy-microhei"

  /// Its name.
  package var name: String { rawValue }

  /// Where Debian puts the fonts, below a root such as `/usr/share/fonts`.
  var directory: String {
    switch self {
    case .dejavu: "truetype/dejavu"
    case .noto: "truetype/noto"
    case .microHei: "truetype/wqy"
    }
  }
}

/// A font by the name of its file.
package struct FontFile: Hashable, Sendable {
  /// `DejaVuSans.ttf`.
  package let name: String
  /// What to install to have it.
  package let package: FontPackage

  package init(name: String, package: FontPackage) {
    self.name = name
    self.package = package
  }

  /// The font of everything that it has glyphs for.
  package static let first = FontFile(name: "DejaVuSans.ttf", package: .dejavu)

  /// All fonts in the order in which each character looks for its glyph.
  package static let all =
    [first] + [FontFile(name: "wqy-microhei.ttc", package: .microHei)]
    + NotoScripts.fileNames.map { FontFile(name: $0, package: .noto) }
}
