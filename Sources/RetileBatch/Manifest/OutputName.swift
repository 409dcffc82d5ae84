import Retile
import RetileSinks

/// The name of a render's or of stills' files, checked.
struct OutputName {
  /// What a command line would have after `-o`.
  let spec: OutputSpec
  let target: OutputTarget
  /// The file or the pattern, for messages and the journal.
  let path: String

  /// Reads a name whose placeholders are filled in.
  ///
  /// - Parameters:
  ///   - text: relative to the manifest's directory.
  ///   - format: for a name that does not say it.
  init(
    _ text: String, format: String?, at place: ManifestPlace, _ files: ManifestFiles
  ) throws(ManifestProblem) {
    func fault(_ rule: String) -> ManifestProblem { ManifestProblem(place, .rule(rule)) }
    if text == "-" || text == "md5:" {
      throw fault("'\(text)' goes to standard output; a batch writes files")
    }
    if text == "null:" { throw fault("'null:' writes nothing; a batch writes files") }
    let (scheme, name) = text.hasPrefix("md5:") ? ("md5:", text.dropFirst(4)) : ("", text[...])
    guard text.utf8.count <= ManifestLimits.pathBytes else {
      throw fault("the name has \(text.utf8.count) bytes, want at most \(ManifestLimits.pathBytes)")
    }
    // What the manifest's directory is called is no pattern.
    let isPNG = try Self.parse(text, format, place).format == .png
    let spelled = scheme + Self.path(String(name), files, escaping: isPNG)
    target = try Self.parse(spelled, format, place)
    spec = OutputSpec(spelled, format: format)
    switch target.place {
    case .file(let file):
      path = String(decoding: file.bytes, as: UTF8.self)
      switch Occupant(file) {
      case .file: break
      case .directory: throw fault("'\(file)' is a directory; give a file's name")
      case .stream: throw fault("'\(file)' is a pipe or a device; a batch writes files")
      }
    case .pattern: path = spelled
    case .standardOutput, .nowhere: throw fault("'\(text)' is no file; a batch writes files")
    }
  }

  /// A path as the working directory sees it.
  ///
  /// - Parameter escaping: per cent signs of the manifest's directory are doubled.
  static func path(_ name: String, _ files: ManifestFiles, escaping: Bool) -> String {
    if name.hasPrefix("/") { return name }
    let base = files.base
    guard escaping else { return base + name }
    return base.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
      + name
  }

  static func parse(
    _ text: String, _ format: String?, _ place: ManifestPlace
  ) throws(ManifestProblem) -> OutputTarget {
    do throws(OutputTargetError) {
      return try OutputTarget.parse(text, format: format.flatMap { OutputFormat(rawValue: $0) })
    } catch {
      throw ManifestProblem(place, .rule(Self.message(error)))
    }
  }

  /// The error's text without options of the command line.
  private static func message(_ error: OutputTargetError) -> String {
    let extensions = OutputFormat.allCases.compactMap(\.fileExtension).map { ".\($0)" }
      .joined(separator: ", ")
    switch error {
    case .unknownExtension(let path, let found?):
      return
        "output '\(path)' has the unknown extension '.\(FilePath(found))'; use \(extensions) or "
        + "md5:FILE"
    case .unknownExtension(let path, nil):
      return
        "output '\(path)' has no extension; use \(extensions) or md5:FILE, or give \"format\" in "
        + "\"options\""
    case .formatsDiffer(let path, let named, let asked):
      return "output '\(path)' is \(named.name), but \"format\" says \(asked.name)"
    default: return "\(error)"
    }
  }
}

/// The names of a split's files, checked.
struct SplitTarget {
  let names: SplitNames
  let format: OutputFormat
  /// The directory, or the name with `{host}` in it.
  let path: String
  let writes: OutputWrites

  init(
    _ entry: OutputEntry, _ split: SplitEntry, _ values: [NameTemplate.Placeholder: String],
    _ files: ManifestFiles
  ) throws(ManifestProblem) {
    let place = entry.name.place
    func fault(_ rule: String) -> ManifestProblem { ManifestProblem(place, .rule(rule)) }
    let text = entry.name.value.filled(values)
    guard text.utf8.count <= ManifestLimits.pathBytes else {
      throw fault("the name has \(text.utf8.count) bytes, want at most \(ManifestLimits.pathBytes)")
    }
    if text == "-" || text == "null:" || text.hasPrefix("md5:") {
      throw fault("'\(text)' is no directory; a split writes files into one")
    }
    if let parts = entry.name.value.parts(around: .host) {
      let template = try Self.template(
        parts.before.filled(values), parts.after.filled(values), place, files)
      if let asked = split.format, asked.value != template.format.name {
        throw ManifestProblem(
          asked.place,
          .rule("the output is \(template.format.name), but \"format\" says \(asked.value)"))
      }
      (names, format) = (.template(template), template.format)
      path = "\(template.before){host}\(template.after)"
      writes = OutputWrites(template)
      return
    }
    if let found = FilePath(text).fileExtension, OutputFormat(fileExtension: found) != nil {
      throw fault(
        "'\(text)' is one file, and a split writes one for each host; put {host} into the name, or "
          + "name a directory")
    }
    format = split.format.flatMap { OutputFormat(rawValue: $0.value) } ?? .y4m
    path = OutputName.path(text, files, escaping: false)
    names = .directory(path)
    let directory = FilePath(path)
    if Occupant(directory) == .stream
      || (FileIdentity(of: directory) != nil && Occupant(directory) == .file)
    {
      throw fault("'\(directory)' is no directory")
    }
    writes = OutputWrites(splitInto: directory, format)
  }

  private static func template(
    _ before: String, _ after: String, _ place: ManifestPlace, _ files: ManifestFiles
  ) throws(ManifestProblem) -> SplitTemplate {
    let isPNG = try OutputName.parse(before + "0" + after, nil, place).format == .png
    do throws(RetileError) {
      return try SplitTemplate(
        before: OutputName.path(before, files, escaping: isPNG), after: after)
    } catch {
      throw ManifestProblem(place, .rule("\(error)"))
    }
  }
}
