package import RetileSinks

/// Which files an output consists of.
package struct OutputFiles: Sendable {
  /// What the names are relative to: the journal's directory.
  package let directory: FilePath
  /// In a fixed order.
  package let names: [[UInt8]]

  /// - Parameter count: how many files there are, or frames of a series were written; of no concern
  ///   for a single file. More than `SplitFiles.countLimit` are none.
  /// - Returns: nil where a split has no manifest that can be read, or the count is impossible.
  package init?(_ place: OutputPlace, count: Int) {
    directory = place.directory
    switch place.files {
    case .single(let path): names = [path.lastComponent]
    case .numbered(let pattern):
      guard (0...SplitFiles.countLimit).contains(count) else { return nil }
      var relative = pattern
      relative.prefix = FilePath(bytes: pattern.prefix).lastComponent
      names = (0..<count).map { relative.path($0).bytes }
    case .split(let path):
      guard let found = SplitFiles.names(in: path) else { return nil }
      let start = place.key == "." ? [] : path.lastComponent + [UInt8(ascii: "/")]
      names = found.map { start + Array($0.utf8) }
    case .hosts(let template):
      guard let found = SplitFiles.names(of: template) else { return nil }
      names = found.map { Array($0.utf8) }
    }
  }

  /// What is known of the files without opening them.
  package func stamp() -> Result<FilesStamp, FilesFault> {
    var bytes: Int64 = 0
    var fields: [[UInt8]] = []
    fields.reserveCapacity(names.count * 3)
    for name in names {
      let path = FilePath(bytes: directory.bytes + [UInt8(ascii: "/")] + name)
      switch FileStatus.of(path) {
      case .failure: return .failure(.gone(FilePath(bytes: name)))
      case .success(let status):
        guard status.kind == .regular else { return .failure(.notAFile(FilePath(bytes: name))) }
        let (sum, overflow) = bytes.addingReportingOverflow(max(0, status.size))
        bytes = overflow ? .max : sum
        fields += [
          name, Array(String(status.size).utf8), Array(status.modified.description.utf8),
        ]
      }
    }
    return .success(
      FilesStamp(count: names.count, bytes: Int(bytes), digest: Fingerprint.digest(fields)))
  }
}

/// By what an output's files are known again.
package struct FilesStamp: Hashable, Sendable {
  package var count: Int
  /// Of all together.
  package var bytes: Int
  /// Over each file's name, size, and when it was last written: 64 lower-case hexadecimal digits.
  package var digest: String

  package init(count: Int, bytes: Int, digest: String) {
    self.count = count
    self.bytes = bytes
    self.digest = digest
  }
}

/// Why files are not what they were.
package enum FilesFault: Error, Hashable, Sendable {
  /// The name is relative to the journal's directory.
  case gone(FilePath)
  case notAFile(FilePath)
}
