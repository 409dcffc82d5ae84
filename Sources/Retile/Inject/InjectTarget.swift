import RetileMedia
import RetileSinks

/// The file that gets the layouts, and its format.
struct InjectTarget {
  /// As it was given; `-` is stdout.
  let name: String
  let format: MuxFormat

  /// - Throws: `RetileError.usage`.
  init(_ output: OutputSpec) throws(RetileError) {
    name = output.name
    let path = FilePath(output.name)
    let named = name == "-" ? nil : path.fileExtension.flatMap(MuxFormat.init(fileExtension:))
    var asked: MuxFormat?
    if let format = output.format {
      asked = MuxFormat(rawValue: format)
      if asked == nil { throw .usage("format '\(format)': choose \(Self.formats)") }
    }
    if let named, let asked, named != asked {
      throw .usage(
        "output '\(path)' is \(named.rawValue), but --format says \(asked.rawValue)")
    }
    guard let format = named ?? asked else {
      throw .usage(
        name == "-"
          ? "output '-' needs --format: one of \(Self.formats)"
          : "output '\(path)' has \(path.fileExtension.map { "the unknown extension '.\($0)'" } ?? "no extension")"
            + "; use \(Self.extensions), or --format")
    }
    self.format = format
  }

  /// Opens the file, aside first; what is the input cannot be it.
  func open(_ options: OutputOptions) throws(SinkError) -> OutputFile {
    try name == "-" ? .standardOutput(options) : OutputFile(FilePath(name), options)
  }

  private static let formats = MuxFormat.allCases.map(\.rawValue).joined(separator: ", ")
  private static let extensions = MuxFormat.allCases.map { ".\($0.rawValue)" }
    .joined(separator: ", ")
}

/// A muxer's bytes go where all outputs go.
extension OutputFile: MuxedBytes {}
