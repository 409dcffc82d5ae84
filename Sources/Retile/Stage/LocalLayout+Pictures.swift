import RetileViews

extension LocalLayout {
  /// Reads the pictures that the layout fills areas with, as rendering does first.
  ///
  /// - Throws: `RetileError` that names the first one that cannot be read.
  public func checkPictures() throws(RetileError) { _ = try Scenery(self) }
}
