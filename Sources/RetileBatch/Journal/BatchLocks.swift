package import RetileSinks

/// The locks of all directories that a batch writes to; they end with the value.
package final class BatchLocks {
  private final class Held {
    let lock: BatchLock
    init(_ lock: consuming BatchLock) { self.lock = lock }
  }

  private var held: [FileIdentity: Held] = [:]
  /// Directories that could not be locked, and why: their outputs are made all the same.
  package private(set) var warnings: [BatchLockError] = []

  /// Locks each directory once, however often and by whatever names it comes.
  ///
  /// - Parameter directories: one that does not exist is left out: what is to be written there fails
  ///   by itself.
  /// - Throws: `BatchLockError.held`; nothing is locked then.
  package init(_ directories: some Sequence<FilePath>) throws(BatchLockError) {
    for directory in directories {
      guard let identity = FileIdentity(of: directory), held[identity] == nil else { continue }
      do throws(BatchLockError) {
        held[identity] = Held(try BatchLock(directory))
      } catch {
        if case .held = error { throw error }
        if !warnings.contains(error) { warnings.append(error) }
      }
    }
  }

  /// True if nobody else may write there.
  package func cover(_ directory: FilePath) -> Bool {
    guard let identity = FileIdentity(of: directory) else { return false }
    return held[identity] != nil
  }
}
