package import RetileSinks

extension SplitJob {
  /// The name of a host's segment within the host's directory; of PNGs with `%d`.
  package static func segmentName(_ number: Int, format: String) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits
    return padded + (format == OutputFormat.png.rawValue ? "-%d.png" : ".\(format)")
  }

  /// Where a segment goes; nothing in the directory has a special meaning.
  ///
  /// - Parameter directory: of the host.
  package static func segmentTarget(
    _ directory: String, _ number: Int, format: OutputFormat
  ) -> OutputTarget {
    let name = segmentName(number, format: format.rawValue)
    guard format == .png else {
      return OutputTarget(place: .file(FilePath("\(directory)/\(name)")), format: format)
    }
    let stem = name.dropLast("%d.png".utf8.count)
    return OutputTarget(
      place: .pattern(
        FramePattern(
          prefix: Array("\(directory)/\(stem)".utf8), width: 0, suffix: Array(".png".utf8))),
      format: format)
  }
}
