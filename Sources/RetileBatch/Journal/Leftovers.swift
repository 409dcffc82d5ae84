import Glibc
package import RetileSinks

/// Files that were written aside by a batch that was killed, and have no name of their own.
package enum Leftovers {
  /// Removes those of these outputs, and of their journals: nothing else, and nothing where the
  /// directory of the journal is not locked.
  ///
  /// - Returns: what was removed.
  @discardableResult
  package static func remove(
    of places: some Sequence<OutputPlace>, under locks: BatchLocks
  ) -> [FilePath] {
    var search = LeftoverSearch()
    var covered: [FilePath: Bool] = [:]
    for place in places {
      let isCovered = covered[place.directory] ?? locks.cover(place.directory)
      if covered.updateValue(isCovered, forKey: place.directory) == nil, isCovered {
        search.add(file: place.directory.appending(JournalFile.name))
      }
      if isCovered { search.add(place) }
    }
    return search.found.filter { path in path.withCString { unlink($0) } == 0 }
  }
}
