public import RetileViews

extension LocalLayout {
  /// Reads all pictures that the layout names, and throws them away.
  ///
  /// - Throws: `RetileError.input` for one that cannot be used.
  public func checkPictures() throws(RetileError) { _ = try Scenery(self) }
}
