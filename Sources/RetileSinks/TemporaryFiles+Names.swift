// What files that are written aside are called, and whose they were if they were left over.

extension TemporaryFiles {
  /// The names are `.NAME.retile-XXXXXX`; of a long NAME so many bytes, so that the whole stays
  /// within the 255 that file systems take.
  package static let stemLimit = 220

  private static let mark = Array(".retile-".utf8)
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789".utf8)
  private static let letterCount = 6

  /// A new name beside `target`.
  static func hiddenName(beside target: FilePath) -> FilePath {
    let random = (0..<letterCount).map { _ in letters[Int.random(in: 0..<letters.count)] }
    let name = Array(".".utf8) + stem(of: target.lastComponent) + mark + random
    return target.replacingLastComponent(with: name)
  }

  /// As much of a file's name as is in the names of what is written aside for it.
  package static func stem(of name: [UInt8]) -> [UInt8] { Array(name.prefix(stemLimit)) }

  /// Whose file has this name, by its stem; nil if it is not a name that is given here.
  package static func stem(ofHidden name: [UInt8]) -> [UInt8]? {
    let end = mark.count + letterCount
    guard name.first == UInt8(ascii: "."), name.count > 1 + end else { return nil }
    let stem = name[1..<(name.count - end)]
    guard stem.count <= stemLimit,
      name.dropLast(letterCount).suffix(mark.count).elementsEqual(mark),
      name.suffix(letterCount).allSatisfy(letters.contains)
    else { return nil }
    return Array(stem)
  }

  /// Where a file is written aside, at the end of all links; nil for what is not written so.
  package static func target(of path: FilePath) -> FilePath? {
    guard case .regular(let target, _)? = try? Destination.find(path, OutputOptions()) else {
      return nil
    }
    return target
  }
}
