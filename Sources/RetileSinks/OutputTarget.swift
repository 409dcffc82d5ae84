/// Where an output goes and in which format: what the text after `-o` means.
package struct OutputTarget: Hashable, Sendable, CustomStringConvertible {
  package enum Place: Hashable, Sendable {
    case file(FilePath)
    /// One file per frame.
    case pattern(FramePattern)
    case standardOutput
    case nowhere
  }

  package var place: Place
  package var format: OutputFormat

  /// An output that the program names itself; nothing in the path has a special meaning.
  package init(place: Place, format: OutputFormat) {
    self.place = place
    self.format = format
  }

  /// True if exactly one frame fits: a PNG without a number in its name.
  package var expectsSingle: Bool {
    if case .pattern = place { return false }
    return format.isPerFrame
  }

  /// True if media bytes go to standard output, so that no other output may.
  package var usesStandardOutput: Bool { place == .standardOutput }

  package var description: String {
    switch place {
    case .file(let path): path.description
    case .pattern(let pattern): pattern.description
    case .standardOutput: "standard output"
    case .nowhere: "null:"
    }
  }
}

extension OutputTarget {
  /// Reads an output's text.
  ///
  /// `-` is standard output in `format`, `null:` is nothing, `md5:` is the hash on standard output
  /// and `md5:PATH` the same in a file. Of everything else the extension decides; `format` is for
  /// names that have none (pipes, devices), and may not disagree with one.
  package static func parse(
    _ text: String, format: OutputFormat? = nil
  ) throws(OutputTargetError) -> OutputTarget {
    try parse(bytes: Array(text.utf8), format: format)
  }

  /// Reads an output's text that need not be UTF-8.
  package static func parse(
    bytes: [UInt8], format: OutputFormat? = nil
  ) throws(OutputTargetError) -> OutputTarget {
    let path = FilePath(bytes: bytes)
    if bytes == Array("-".utf8) {
      guard let format else { throw .formatNeeded(path) }
      return OutputTarget(place: format == .null ? .nowhere : .standardOutput, format: format)
    }
    if bytes == Array("null:".utf8) {
      try agree(path, .null, format)
      return OutputTarget(place: .nowhere, format: .null)
    }
    if bytes.starts(with: "md5:".utf8) {
      try agree(path, .md5, format)
      let file = FilePath(bytes: Array(bytes.dropFirst(4)))
      if file.bytes.isEmpty { return OutputTarget(place: .standardOutput, format: .md5) }
      return OutputTarget(place: .file(try nameable(file)), format: .md5)
    }
    let named = try Self.format(of: try nameable(path), or: format)
    return OutputTarget(place: try place(path, named), format: named)
  }

  private static func agree(
    _ path: FilePath, _ format: OutputFormat, _ asked: OutputFormat?
  ) throws(OutputTargetError) {
    if let asked, asked != format { throw .formatsDiffer(path, named: format, asked: asked) }
  }

  private static func nameable(_ path: FilePath) throws(OutputTargetError) -> FilePath {
    if path.isImpossible { throw .notAPath(path) }
    let name = path.lastComponent
    if name.isEmpty || name == Array(".".utf8) || name == Array("..".utf8) {
      throw .directoryName(path)
    }
    return path
  }

  private static func format(
    of path: FilePath, or asked: OutputFormat?
  ) throws(OutputTargetError) -> OutputFormat {
    if let found = path.fileExtension {
      if let format = OutputFormat(fileExtension: found) {
        try agree(path, format, asked)
        return format
      }
    }
    guard let asked else { throw .unknownExtension(path, found: path.fileExtension) }
    return asked
  }

  private static func place(
    _ path: FilePath, _ format: OutputFormat
  ) throws(OutputTargetError) -> Place {
    guard format.isPerFrame else {
      if numberOffset(path.bytes) != nil { throw .numberInStream(path, format) }
      return format == .null ? .nowhere : .file(path)
    }
    switch FramePattern.read(path.bytes) {
    case .plain(let path): return .file(try nameable(path))
    case .pattern(let pattern): return .pattern(pattern)
    case .malformed(let offset): throw .badPattern(path, offset: offset)
    case .secondNumber(let offset): throw .secondNumber(path, offset: offset)
    }
  }

  /// Where a frame number stands in a name that is one file; other per cent signs are just that.
  private static func numberOffset(_ name: [UInt8]) -> Int? {
    name.indices.first { index in
      name[index] == UInt8(ascii: "%")
        && name[(index + 1)...].drop { (48...57).contains($0) }.first == UInt8(ascii: "d")
    }
  }
}
