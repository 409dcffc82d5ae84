/// Why a text does not name an output; always a mistake of usage.
package enum OutputTargetError: Error, Equatable, Sendable, CustomStringConvertible {
  case notAPath(FilePath)
  case directoryName(FilePath)
  case formatNeeded(FilePath)
  case unknownExtension(FilePath, found: String?)
  case formatsDiffer(FilePath, named: OutputFormat, asked: OutputFormat)
  case numberInStream(FilePath, OutputFormat)
  case badPattern(FilePath, offset: Int)
  case secondNumber(FilePath, offset: Int)

  package var description: String {
    switch self {
    case .notAPath(let path):
      path.bytes.isEmpty
        ? "an output's name is empty" : "output '\(path)': a zero byte cannot be part of a name"
    case .directoryName(let path):
      "output '\(path)' names a directory; give a file's name"
    case .formatNeeded(let path):
      "output '\(path)' needs --format: one of \(Self.formats)"
    case .unknownExtension(let path, let found):
      "output '\(path)' has \(found.map { "the unknown extension '.\(FilePath($0))'" } ?? "no extension")"
        + "; use \(Self.extensions), null:, md5:, or "
        + (found == nil ? "add --format" : "- with --format")
    case .formatsDiffer(let path, let named, let asked):
      "output '\(path)' is \(named.name), but --format says \(asked.name)"
    case .numberInStream(let path, let format):
      "output '\(path)': \(format.name) is one file for all frames and takes no %d"
    case .badPattern(let path, let offset):
      "output '\(path)': unknown '%' at byte \(offset)"
        + "; use %d or %06d for the frame's number, %% for a per cent sign"
    case .secondNumber(let path, let offset):
      "output '\(path)': a second frame number at byte \(offset); one is allowed"
    }
  }

  private static var formats: String {
    OutputFormat.allCases.map(\.name).joined(separator: ", ")
  }

  private static var extensions: String {
    OutputFormat.allCases.compactMap(\.fileExtension).map { ".\($0)" }.joined(separator: ", ")
  }
}
