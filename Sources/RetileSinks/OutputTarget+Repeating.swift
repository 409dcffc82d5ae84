extension OutputTarget {
  /// True if a run that is broken off and begun anew leaves what one run would have left.
  ///
  /// A pipe has passed on what it got, and files of a series that are not to be replaced stand in the
  /// way of their own second writing.
  package func canBeginAnew(overwrites: Bool) -> Bool {
    switch place {
    case .nowhere: return true
    // A hash is written at the end.
    case .standardOutput: return format == .md5
    case .pattern: return overwrites
    case .file(let path):
      guard case .regular? = try? Destination.find(path, OutputOptions()) else { return false }
      return true
    }
  }
}
