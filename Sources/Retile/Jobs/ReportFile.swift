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
  ///   - media: outputs that are no pictures but copied streams; `-` is stdout.
  ///   - directoryComesLater: the work makes a directory, which may be the file's.
  ///   - overwrites: an existing report may be replaced.
  /// - Throws: `RetileError.usage` where another output has the name, `RetileError.output` where it
  ///   cannot be written.
  public init(
    _ path: String, besides writes: [OutputSpec], media: [String] = [], reads: [String],
    directoryComesLater: Bool = false, overwrites: Bool = true
  ) throws {
    let target = Self.bytes(path)
    let others = try writes.map({ try $0.target() }) + media.map(Self.bytes)
    for other in others where other.collides(with: target) {
      throw RetileError.usage(
        other.usesStandardOutput
          ? "--report '\(path)': standard output is taken already; name a file"
          : "--report '\(path)' and the output '\(other)' are the same; name another file")
    }
    self.path = path == "-" ? "/dev/stdout" : FilePath(path)
    options = OutputOptions(
      overwrite: overwrites, inputs: reads.compactMap(InputIdentity.of))
    do throws(SinkError) {
      file = try OutputFile(self.path, options)
    } catch .noDirectory where directoryComesLater {
      file = nil
    } catch {
      throw RetileError.output("\(error)")
    }
  }

  /// An output of which only the place matters.
  private static func bytes(_ path: String) -> OutputTarget {
    OutputTarget(place: path == "-" ? .standardOutput : .file(FilePath(path)), format: .yuv)
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
