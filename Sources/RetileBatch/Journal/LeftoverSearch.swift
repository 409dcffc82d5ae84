import Retile
import RetileSinks

/// Which hidden names in which directories belong to outputs.
struct LeftoverSearch {
  fileprivate struct Wanted {
    var stems: Set<[UInt8]> = []
    var series: Set<FramePattern> = []
    var isSegments = false
    /// Of splits whose files are beside each other.
    var families: Set<NameFamily> = []
  }

  private var directories: [FilePath: Wanted] = [:]

  mutating func add(_ place: OutputPlace) {
    switch place.files {
    case .single(let path): add(file: path)
    case .numbered(let pattern): add(pattern)
    case .split(let directory):
      add(file: directory.appending("manifest.json"))
      for folder in DirectoryNames.of(directory) where SegmentName.isFolder(folder) {
        let path = FilePath(bytes: directory.bytes + [UInt8(ascii: "/")] + folder)
        directories[path, default: Wanted()].isSegments = true
      }
    case .hosts(let template):
      add(file: template.manifest)
      directories[template.directory, default: Wanted()].families.insert(template.family)
    }
  }

  /// A file that is written aside has its place at the end of all links.
  mutating func add(file path: FilePath) {
    guard let target = TemporaryFiles.target(of: path) else { return }
    let stem = TemporaryFiles.stem(of: target.lastComponent)
    directories[target.directory, default: Wanted()].stems.insert(stem)
  }

  private mutating func add(_ pattern: FramePattern) {
    let prefix = FilePath(bytes: pattern.prefix)
    let name = FramePattern(
      prefix: prefix.lastComponent, width: pattern.width,
      suffix: Array(pattern.suffix.prefix { $0 != UInt8(ascii: "/") }))
    guard name.suffix.count < pattern.suffix.count else {
      directories[prefix.directory, default: Wanted()].series.insert(name)
      return
    }
    // The number is in a directory's name.
    for folder in DirectoryNames.of(prefix.directory)
    where NumberedStem(name).matches(folder, isCut: false) {
      add(
        file: FilePath(
          bytes: prefix.directory.bytes + [UInt8(ascii: "/")] + folder
            + pattern.suffix.dropFirst(name.suffix.count)))
    }
  }

  /// The paths, in order.
  var found: [FilePath] {
    directories.flatMap { directory, wanted in
      DirectoryNames.of(directory).filter { wanted.includes($0) }
        .map { FilePath(bytes: directory.bytes + [UInt8(ascii: "/")] + $0) }
        .filter { (try? FileStatus.of($0, followingLinks: false).get())?.kind == .regular }
    }.sorted { $0.description < $1.description }
  }
}

extension LeftoverSearch.Wanted {
  fileprivate func includes(_ name: [UInt8]) -> Bool {
    guard let stem = TemporaryFiles.stem(ofHidden: name) else { return false }
    if stems.contains(stem) { return true }
    let isCut = stem.count == TemporaryFiles.stemLimit
    if series.contains(where: { NumberedStem($0).matches(stem, isCut: isCut) }) { return true }
    if families.contains(where: { Self.isHost(stem, in: $0, isCut: isCut) }) { return true }
    return isSegments && SegmentName.isFile(stem)
  }

  /// True for a name with what `SafeFileName` can make, a segment's and a frame's number where the host
  /// stands.
  private static func isHost(_ stem: [UInt8], in family: NameFamily, isCut: Bool) -> Bool {
    guard stem.starts(with: family.prefix) else {
      return isCut && family.prefix.starts(with: stem)
    }
    var rest = Array(stem.dropFirst(family.prefix.count))
    if rest.reversed().starts(with: family.suffix.reversed()) {
      rest.removeLast(family.suffix.count)
    } else if !isCut {
      return false
    }
    // The numbers come besides the host's name.
    return SegmentName.isFolder(Array(rest.prefix(SafeFileName.maximumLength)))
  }
}
