import RetileSinks

/// The file of `--report`: opened before the work, so that a name that cannot be written is found
/// at once, and named when it is whole.
public final class ReportFile {
  private let path: FilePath
  private let options: OutputOptions
  private var file: OutputFile?

  /// Opens the file aside; `-` is stdout.
  ///
  /// - Parameters:
  ///   - reads: all files that are read; none may be replaced.
  ///   - writes: the other outputs.
  ///   - directoryComesLater: the work makes a directory, which may be the file's.
  /// - Throws: `RetileError.usage` where another output has the name, `RetileError.output` where it
  ///   cannot be written.
  public init(
    _ path: String, besides writes: [OutputSpec], reads: [String],
    directoryComesLater: Bool = false
  ) throws {
    let place: OutputTarget.Place =
      path == "-" ? .standardOutput : .file(FilePath(path))
    let target = OutputTarget(place: place, format: .yuv)
    for other in try writes.map({ try $0.target() }) where other.collides(with: target) {
      throw RetileError.usage(
        other.usesStandardOutput
          ? "--report '\(path)': standard output is taken already; name a file"
          : "--report '\(path)' and the output '\(other)' are the same; name another file")
    }
    self.path = path == "-" ? "/dev/stdout" : FilePath(path)
    options = OutputOptions(inputs: reads.compactMap(InputIdentity.of))
    do throws(SinkError) {
      file = try OutputFile(self.path, options)
    } catch .noDirectory where directoryComesLater {
      file = nil
    } catch {
      throw RetileError.output("\(error)")
    }
  }

  deinit { file?.cancel() }

  /// Writes the report and gives the file its name.
  ///
  /// - Throws: `RetileError.output` or `closedPipe`.
  public func write(_ text: String) throws {
    try JobRun.translatingErrors {
      let file = try file ?? OutputFile(path, options)
      try file.write(Array(text.utf8))
      try file.finish()
    }
  }
}
