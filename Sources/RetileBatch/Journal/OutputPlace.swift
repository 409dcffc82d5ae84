package import Retile
package import RetileSinks

/// Where an output's files are, and by which name which journal knows it.
package struct OutputPlace: Hashable, Sendable {
  /// Which files there are.
  package enum Files: Hashable, Sendable {
    case single(FilePath)
    case numbered(FramePattern)
    /// A split's directory.
    case split(FilePath)
    /// A split's files beside each other.
    case hosts(SplitTemplate)
  }

  package let files: Files
  /// The directory of the journal: that of the file, the one that stays the same for all files of a
  /// series, the one that a split's directory is in.
  package let directory: FilePath
  /// The name in the journal: relative to its directory.
  package let key: String
  /// The format, for the fingerprint: `md5:a` and `a` are the same file.
  package let kind: String

  /// - Returns: nil for what leaves no file: standard output, `null:`.
  /// - Throws: `RetileError.usage` for a name that is no output's.
  package init?(_ output: BatchOutput) throws(RetileError) {
    switch output.work {
    case .render(let job):
      guard let first = job.outputs.first else { return nil }
      try self.init(first.destination)
    case .snapshot(let job): try self.init(job.destination)
    case .split(let job):
      switch job.names {
      case .directory(let name): self.init(splitInto: name)
      case .template(let template): self.init(template)
      }
    }
  }

  package init?(_ output: OutputSpec) throws(RetileError) {
    let target = try output.target()
    kind = target.format.rawValue
    switch target.place {
    case .nowhere, .standardOutput: return nil
    case .file(let path):
      files = .single(path)
      directory = path.directory
      let name = Self.text(path.lastComponent)
      key = target.format.isPerFrame ? Self.escape(name) : name
    case .pattern(let pattern):
      files = .numbered(pattern)
      let prefix = FilePath(bytes: pattern.prefix)
      directory = prefix.directory
      key =
        Self.escape(Self.text(prefix.lastComponent))
        + (pattern.width > 1 ? "%0\(pattern.width)d" : "%d")
        + Self.escape(Self.text(pattern.suffix))
    }
  }

  /// A split's directory; one that is named `.`, `..` or `/` holds its journal itself.
  package init(splitInto name: String) {
    var bytes = Array(name.utf8)
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    let path = FilePath(bytes: bytes)
    files = .split(path)
    kind = "split"
    let last = Self.text(path.lastComponent)
    let isNamed = !["", ".", ".."].contains(last)
    directory = isNamed ? path.directory : path
    key = isNamed ? last : "."
  }

  /// A split's files beside each other, known by their template.
  package init(_ template: SplitTemplate) {
    files = .hosts(template)
    kind = "split"
    directory = template.directory
    key = Self.text(FilePath(template.before).lastComponent) + "{host}" + template.after
  }

  /// What a split writes last; nil for what is no split.
  var manifest: FilePath? {
    switch files {
    case .single, .numbered: nil
    case .split(let path): path.appending("manifest.json")
    case .hosts(let template): template.manifest
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// As the user wrote it: a per cent sign that is none of a number is doubled.
  private static func escape(_ text: String) -> String {
    text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }
}
