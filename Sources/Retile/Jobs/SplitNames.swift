package import RetileSinks

/// How the files of a split are called.
public enum SplitNames: Hashable, Sendable {
  /// `DIR/HOST/000.y4m`, `001.y4m` … and `DIR/manifest.json`; the directory is made.
  case directory(String)
  /// Files of all hosts beside each other: `call-HOST.y4m`, `call-HOST-001.y4m` … and
  /// `call-manifest.json`.
  case template(SplitTemplate)

  /// The directory that the manifest is in, from which its names of files count.
  package var directory: FilePath {
    switch self {
    case .directory(let name): FilePath(name)
    case .template(let template): template.directory
    }
  }

  /// The manifest's path.
  package var manifest: FilePath {
    switch self {
    case .directory(let name): FilePath(name).appending("manifest.json")
    case .template(let template): template.manifest
    }
  }

  /// A file of the manifest, as the working directory sees it.
  func path(of file: String) -> String {
    switch self {
    case .directory(let name): name + "/" + file
    case .template(let template): template.folder + file
    }
  }

  /// The directories of a template have to be there.
  package func makeDirectory() throws(SinkError) {
    if case .directory(let name) = self { try OutputDirectory.make(FilePath(name)) }
  }

  package func makeDirectory(of host: String) throws(SinkError) {
    guard case .directory(let name) = self else { return }
    try OutputDirectory.make(FilePath(name).appending(SafeFileName.of(host)))
  }

  /// A segment's name in the manifest, and where it is written.
  ///
  /// - Parameters:
  ///   - number: among the host's segments, from 0.
  ///   - format: that of a template is the template's own.
  package func segment(
    _ number: Int, of host: String, format: OutputFormat
  ) throws(RetileError) -> (file: String, target: OutputTarget) {
    let safe = SafeFileName.of(host)
    switch self {
    case .directory(let name):
      return (
        safe + "/" + SplitJob.segmentName(number, format: format.rawValue),
        SplitJob.segmentTarget(name + "/" + safe, number, format: format)
      )
    case .template(let template):
      let file = template.file(safe, segment: number)
      return (file, try template.target(file))
    }
  }
}

extension SplitJob {
  /// What the files are: a template's extension wins; nil for a format that a split does not have.
  package var outputFormat: OutputFormat? {
    if case .template(let template) = names { return template.format }
    let known: [OutputFormat] = [.y4m, .yuv, .png, .mp4, .mkv]
    return OutputFormat(rawValue: format).flatMap { known.contains($0) ? $0 : nil }
  }
}

/// A file's name with a place for the host's: what stands before it and after it.
public struct SplitTemplate: Hashable, Sendable {
  /// May hold directories, which have to exist.
  public let before: String
  /// Ends in `.y4m`, `.yuv`, `.mp4`, `.mkv` or, with a `%d` in the name, `.png`.
  public let after: String
  /// What the extension says.
  package let format: OutputFormat
  /// The directories of `before`, with a slash at the end, or nothing.
  let folder: String
  /// What of `before` is in the file's name.
  private let start: String
  /// The same without a number.
  private let manifestStart: String
  /// What of `after` stands before the extension and is no number's.
  private let tail: String

  /// Checks a template.
  ///
  /// In PNGs' names `%%` in `before` is a per cent sign of a directory.
  ///
  /// - Throws: `RetileError.usage` for what is no name of such a file.
  public init(before: String, after: String) throws(RetileError) {
    let shown = "output '\(before){host}\(after)'"
    guard !after.contains("/") else {
      throw .usage(
        "\(shown): the host belongs into the file's name; for a directory of each host, name the "
          + "directory above alone")
    }
    let target = try OutputSpec(before + "0" + after).target()
    guard [.y4m, .yuv, .png, .mp4, .mkv].contains(target.format) else {
      throw .usage("\(shown): a split is .y4m, .yuv, .png, .mp4 or .mkv")
    }
    let name = before.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    var digits = ""
    if target.format == .png {
      guard case .pattern(let pattern) = target.place else {
        throw .usage(
          "\(shown) is one picture, but several frames will come; put %d into the name "
            + "({host}-%d.png)")
      }
      // The number's text: `%d`, `%06d`.
      let number = (name + after).drop { $0 != "%" }
      digits = String(number.prefix { $0 != "d" }) + "d"
      guard !pattern.suffix.contains(UInt8(ascii: "/")),
        (name + after).count(where: { $0 == "%" }) == 1
      else {
        throw .usage("\(shown): the file's name takes one %d and no other per cent sign")
      }
    }
    self.before = before
    self.after = after
    format = target.format
    start = String(name)
    let directories = Array(before.utf8.dropLast(name.utf8.count))
    if target.format == .png, case .plain(let path) = FramePattern.read(directories) {
      folder = String(decoding: path.bytes, as: UTF8.self)
    } else {
      folder = String(decoding: directories, as: UTF8.self)
    }
    let ending = after.lastIndex(of: ".").map { after[..<$0] } ?? after[...]
    tail = String(ending).without(digits).trimmingSeparators
    manifestStart = String(name).without(digits)
  }

  /// The directory that all files are in.
  package var directory: FilePath { folder.isEmpty ? "." : FilePath(folder).withoutEndingSlash }

  /// `call-manifest.json` for `call-{host}.y4m`, `manifest-cam.json` for `{host}-cam.y4m`.
  package var manifest: FilePath {
    FilePath(folder + manifestStart + "manifest" + tail + ".json")
  }

  /// The files' own names, whoever the hosts are.
  package var family: NameFamily {
    let (prefix, suffix) = (Array(start.utf8), Array(after.utf8))
    guard format == .png else { return NameFamily(prefix: prefix, .anything, suffix: suffix) }
    let percent = UInt8(ascii: "%")
    // The number is on one side of the host; what lies between them may be anything.
    return NameFamily(
      prefix: Array(prefix.prefix { $0 != percent }), .anything,
      suffix: suffix.contains(percent)
        ? Array(suffix.drop { $0 != percent }.drop { $0 != UInt8(ascii: "d") }.dropFirst()) : suffix
    )
  }

  /// The name of a host's file in the directory, `%d` for a number.
  ///
  /// The first segment has no number of its own, unless the host's name ends in one: so the names
  /// say which host and segment they are of, and no two are the same.
  ///
  /// - Parameters:
  ///   - host: the host's `SafeFileName`.
  ///   - segment: from 0.
  func file(_ host: String, segment: Int) -> String {
    let ending = host.utf8.reversed().prefix { (48...57).contains($0) }.count
    let isNumbered =
      ending >= 3 && host.utf8.dropLast(ending).last == UInt8(ascii: "-")
    let digits = String(segment)
    let zeros = String(repeating: "0", count: max(0, 3 - digits.utf8.count))
    return start + host + (segment == 0 && !isNumbered ? "" : "-" + zeros + digits) + after
  }

  /// Where that file is written.
  func target(_ file: String) throws(RetileError) -> OutputTarget {
    let directories = String(decoding: before.utf8.dropLast(start.utf8.count), as: UTF8.self)
    return try OutputSpec(directories + file).target()
  }
}

extension String {
  /// Without the only place of a text, if it is there.
  fileprivate func without(_ text: String) -> String {
    guard !text.isEmpty, let range = utf8.firstRange(of: text.utf8) else { return self }
    return String(self[..<range.lowerBound]) + self[range.upperBound...]
  }

  /// Without dashes, dots, spaces and underscores at the end.
  fileprivate var trimmingSeparators: String {
    var text = self
    while let last = text.last, "-_. ".contains(last) { text.removeLast() }
    return text
  }
}
