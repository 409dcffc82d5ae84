import Retile
import RetileSinks

/// What an output will write, as far as it can be told beforehand.
struct OutputWrites {
  /// Names in a directory.
  struct Names {
    let directory: FilePath
    let family: NameFamily
    /// For messages.
    let shown: String
  }

  /// Where they are found before links are followed.
  private enum Origin {
    case file(FilePath)
    case names(directory: FilePath, NameFamily, shown: String)
  }

  private var origins: [Origin] = []
  /// A split's directory, in each of whose directories are files of that family.
  private var tree: (directory: FilePath, NameFamily)?

  /// What a render or stills write.
  init(_ target: OutputTarget) {
    switch target.place {
    case .file(let path): origins = [.file(path)]
    case .pattern(let pattern):
      // A number in a directory's name: the first file stands for all.
      if pattern.suffix.contains(UInt8(ascii: "/")) {
        origins = [.file(pattern.path(0))]
      } else {
        let prefix = FilePath(bytes: pattern.prefix)
        origins = [
          .names(
            directory: prefix.directory,
            NameFamily(prefix: prefix.lastComponent, .number, suffix: pattern.suffix),
            shown: pattern.description)
        ]
      }
    case .standardOutput, .nowhere: origins = []
    }
  }

  /// What a split writes into a directory: the manifest, and `000.y4m`, `001-1.png` … for each
  /// host.
  init(splitInto directory: FilePath, _ format: OutputFormat) {
    // The directory's own name is no file's.
    origins = [.file(directory.appending("manifest.json")), .file(directory.withoutEndingSlash)]
    let suffix = Array(".\(format.fileExtension ?? format.name)".utf8)
    tree = (directory, NameFamily(prefix: [], format == .png ? .anything : .number, suffix: suffix))
  }

  /// What a split writes whose files are beside each other.
  init(_ template: SplitTemplate) {
    origins = [
      .file(template.manifest),
      .names(
        directory: template.directory, template.family,
        shown: "\(template.before){host}\(template.after)"),
    ]
  }

  /// The names, however they are spelled; and the directory of a split.
  func resolved(
    _ resolver: inout PathResolver
  ) -> (names: [Names], tree: (directory: FilePath, family: NameFamily)?) {
    var names: [Names] = []
    for origin in origins {
      switch origin {
      case .file(let path):
        let (directory, name) = resolver.file(path)
        names.append(
          Names(directory: directory, family: NameFamily(name), shown: path.description))
      case .names(let directory, let family, let shown):
        names.append(
          Names(directory: resolver.directory(directory), family: family, shown: shown))
      }
    }
    return (names, tree.map { (resolver.directory($0.directory), $0.1) })
  }
}
