/// What an output will write, as far as it can be told before anything is opened: for finding two
/// outputs that would write the same.
///
/// A regular file is a name in a directory, however the path to it is spelled.
enum OutputClaim: Equatable {
  /// Nothing that another output could disturb: `null:`, `/dev/null`, what cannot be written.
  case nothing
  case descriptor(Int32)
  case pipe(FileIdentity)
  case names(directory: FileIdentity, NameFamily)

  /// What a path stands for.
  init(_ path: FilePath) {
    self = .nothing
    guard let destination = try? Destination.find(path, OutputOptions()) else { return }
    switch destination {
    case .descriptor(let number): self = .descriptor(number)
    case .inPlace:
      guard case .success(let status) = FileStatus.of(path), status.kind != .characterDevice
      else { return }
      self = .pipe(status.identity)
    case .regular(let target, _):
      guard let directory = FileIdentity(of: target.directory) else { return }
      self = .names(directory: directory, NameFamily(target.lastComponent))
    }
  }

  /// What an output stands for.
  init(_ place: OutputTarget.Place) {
    switch place {
    case .nowhere: self = .nothing
    case .standardOutput: self = .descriptor(1)
    case .file(let path): self = OutputClaim(path)
    case .pattern(let pattern):
      self = OutputClaim(pattern.path(0))
      let prefix = FilePath(bytes: pattern.prefix)
      // A number in a directory's name: the first file stands for all.
      guard !pattern.suffix.contains(UInt8(ascii: "/")),
        let directory = FileIdentity(of: prefix.directory)
      else { return }
      self = .names(
        directory: directory,
        NameFamily(prefix: prefix.lastComponent, .number, suffix: pattern.suffix))
    }
  }

  /// True if both would write one file, pipe or descriptor.
  func collides(with other: OutputClaim) -> Bool {
    switch (self, other) {
    case (.nothing, _), (_, .nothing): false
    case (.names(let here, let family), .names(let there, let others)):
      here == there && family.overlaps(others)
    default: self == other
    }
  }
}

extension OutputTarget {
  /// True if both outputs would write one file, pipe or descriptor, whatever they are called.
  package func collides(with other: OutputTarget) -> Bool {
    OutputClaim(place).collides(with: OutputClaim(other.place))
  }
}
