public import RetileTracks

extension LayoutTrack {
  /// The longest track file that is read: a change a frame for hours.
  private static var fileLimit: Int { 256 << 20 }

  /// Reads a track file (`-` is stdin).
  ///
  /// - Parameter mayBeEmpty: a track without layouts is one too; else it is a mistake.
  /// - Throws: `RetileError.input`, which names the file and the line.
  public init(file path: String, mayBeEmpty: Bool = false) throws(RetileError) {
    let bytes = try TextFile.read(path, limit: Self.fileLimit)
    do {
      self = try LayoutTrack(jsonLines: bytes)
    } catch {
      throw .input("track \(path.quotedInput): \(error)")
    }
    if entries.isEmpty, !mayBeEmpty {
      throw .input(
        "track \(path.quotedInput) has no layout: give what 'retile inspect --format jsonl' prints for a "
          + "stream with layouts, or --grid CxR")
    }
  }
}
