import RetileJSON

extension JournalEntry {
  /// Which lines are read; others are left alone.
  static let formatVersion = 1
  /// Longer lines are not read, and never written.
  package static let lineLimit = 1 << 16

  /// The line without its end.
  var line: String {
    let print = JSONValue.object([
      JSONMember("input", .string(fingerprint.input)),
      JSONMember("definition", .string(fingerprint.definition)),
      JSONMember("tool", .string(fingerprint.tool)),
    ])
    let stamp = JSONValue.object([
      JSONMember("count", .int(files.count)), JSONMember("bytes", .int(files.bytes)),
      JSONMember("stamp", .string(files.digest)),
    ])
    return JSONWriter.write(
      .object([
        JSONMember("version", .int(Self.formatVersion)), JSONMember("output", .string(output)),
        JSONMember("fingerprint", print), JSONMember("files", stamp),
        JSONMember("retile", .string(retile)), JSONMember("job", .string(job)),
        JSONMember("frames", .int(frames)), JSONMember("seconds", .double(seconds)),
        JSONMember("warnings", .array(warnings.map { .string($0) })),
        JSONMember("finished", .string(finished)),
      ]))
  }

  /// What a line of a journal is.
  enum Reading: Equatable {
    case entry(JournalEntry)
    /// Of a later Retile.
    case newer
    /// Torn, damaged, or never a journal's.
    case unreadable
  }

  /// Reads a line without its end; unknown keys are ignored.
  static func read(_ line: some Sequence<UInt8>) -> Reading {
    let limits = JSONParser.Limits(depth: 8, values: 4096)
    guard let value = try? JSONParser.parse(line, limits: limits),
      let version = value["version"]?.int
    else { return .unreadable }
    if version > formatVersion { return .newer }
    guard version == formatVersion, let entry = JournalEntry(value) else { return .unreadable }
    return .entry(entry)
  }

  private init?(_ value: JSONValue) {
    guard let output = value["output"]?.string, !output.isEmpty,
      let print = value["fingerprint"].flatMap(Fingerprint.init),
      let files = value["files"].flatMap(FilesStamp.init),
      let retile = value["retile"]?.string, let job = value["job"]?.string,
      let frames = value["frames"]?.int, frames >= 0,
      let seconds = value["seconds"]?.double, seconds >= 0,
      let warnings = value["warnings"]?.array,
      let finished = value["finished"]?.string
    else { return nil }
    let texts = warnings.compactMap(\.string)
    guard texts.count == warnings.count else { return nil }
    self.init(
      output: output, fingerprint: print, files: files, retile: retile, job: job, frames: frames,
      seconds: seconds, warnings: texts, finished: finished)
  }
}

extension Fingerprint {
  fileprivate init?(_ value: JSONValue) {
    guard let input = value["input"]?.string, let definition = value["definition"]?.string,
      let tool = value["tool"]?.string, [input, definition, tool].allSatisfy(Self.isDigest)
    else { return nil }
    self.init(input: input, definition: definition, tool: tool)
  }
}

extension FilesStamp {
  fileprivate init?(_ value: JSONValue) {
    guard let count = value["count"]?.int, count >= 0, let bytes = value["bytes"]?.int,
      bytes >= 0, let digest = value["stamp"]?.string, Fingerprint.isDigest(digest)
    else { return nil }
    self.init(count: count, bytes: bytes, digest: digest)
  }
}
