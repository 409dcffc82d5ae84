import Glibc

/// The fonts that are installed.
struct FontSearch {
  /// The files that were found, in the order of `FontFile.all`.
  let paths: [String]
  /// The packages of which no file was found.
  let absentPackages: [FontPackage]

  /// - Throws: `TextError.fontMissing` without the first font.
  init(roots: [String]) throws(TextError) {
    func candidates(_ font: FontFile) -> [String] {
      roots.map { "\($0)/\(font.package.directory)/\(font.name)" }
    }
    var paths: [String] = []
    var found: Set<FontPackage> = []
    for font in FontFile.all {
      guard let path = candidates(font).first(where: { access($0, R_OK) == 0 }) else {
        if font == .first { throw .fontMissing(font, lookedFor: candidates(font)) }
        continue
      }
      paths.append(path)
      found.insert(font.package)
    }
    self.paths = paths
    absentPackages = FontPackage.allCases.filter { !found.contains($0) }
  }
}
