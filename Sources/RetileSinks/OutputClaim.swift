/// What an output will write, as far as it can be told before anything is opened: for finding two
/// outputs that would write the same.
///
/// A regular file is a name in a directory, however the path to it is spelled.
enum OutputClaim: Equatable {
  /// Nothing that another output could disturb: `null:`, `/dev/null`, what cannot be written.
  case nothing
  case descriptor(Int32)
  case pipe(FileIdentity)
  case name(directory: FileIdentity, [UInt8])
  /// One name per frame: a number between the two texts.
  case numbered(directory: FileIdentity, prefix: [UInt8], suffix: [UInt8])

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
      self = .name(directory: directory, target.lastComponent)
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
      self = .numbered(directory: directory, prefix: prefix.lastComponent, suffix: pattern.suffix)
    }
  }

  /// True if both would write one file, pipe or descriptor.
  func collides(with other: OutputClaim) -> Bool {
    switch (self, other) {
    case (.nothing, _), (_, .nothing): false
    case (.name(let here, let name), .numbered(let there, let prefix, let suffix)),
      (.numbered(let there, let prefix, let suffix), .name(let here, let name)):
      here == there && Self.isNumbered(name, prefix, suffix)
    case (.numbered(let here, let prefix, let suffix), .numbered(let there, let start, let end)):
      // `f%d` and `f1%d`: the 10th of the one is the first of the other.
      here == there && Self.areAlike(prefix, start)
        && Self.areAlike(suffix.reversed(), end.reversed())
    default: self == other
    }
  }

  private static func isNumbered(_ name: [UInt8], _ prefix: [UInt8], _ suffix: [UInt8]) -> Bool {
    guard name.count > prefix.count + suffix.count, name.starts(with: prefix),
      name.reversed().starts(with: suffix.reversed())
    else { return false }
    return name.dropFirst(prefix.count).dropLast(suffix.count).allSatisfy(isDigit)
  }

  /// True if one text is the other with nothing but digits after it.
  private static func areAlike(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    return long.starts(with: short) && long.dropFirst(short.count).allSatisfy(isDigit)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

extension OutputTarget {
  /// True if both outputs would write one file, pipe or descriptor, whatever they are called.
  package func collides(with other: OutputTarget) -> Bool {
    OutputClaim(place).collides(with: OutputClaim(other.place))
  }
}
