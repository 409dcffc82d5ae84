public import RetileTracks

extension LayoutMap {
  /// Reads a map file (`-` is stdin) that says where a private format keeps its values.
  ///
  /// - Throws: `RetileError.input` if it cannot be read, `RetileError.usage` if it is wrong.
  public init(file path: String) throws(RetileError) {
    let bytes = try TextFile.read(path, limit: LayoutLimits.mapBytes)
    do throws(LayoutMapError) {
      try self.init(json: bytes)
    } catch {
      throw .usage("sei-map '\(path)': \(error)")
    }
  }
}
