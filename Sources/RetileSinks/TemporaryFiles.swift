import Glibc
import RetileThreads

/// All files of the process that are written aside and not renamed yet.
///
/// Every change of the list is made under one lock together with the call of the system that it
/// stands for, so that no file is ever left over between the two.
package enum TemporaryFiles {
  private struct State {
    var paths: Set<FilePath> = []
    var isClosed = false
  }

  private static let state = Guarded(State())

  /// Removes them all and lets nobody make or rename another one: the process is about to end.
  ///
  /// It takes a lock and allocates memory, so it may not be called by a signal handler, only by a
  /// thread that waits for signals: `TerminationSignals`.
  package static func removeAll() {
    state.withLock { state in
      state.isClosed = true
      for path in state.paths { _ = path.withCString { unlink($0) } }
      state.paths = []
    }
  }

  /// The process is about to end, and has removed its files.
  package static var isClosed: Bool { state.withLock { $0.isClosed } }

  /// Has another file removed by `removeAll`, such as a lock; false where the program is ending already.
  package static func adopt(_ path: FilePath) -> Bool {
    state.withLock { state in
      if !state.isClosed { state.paths.insert(path) }
      return !state.isClosed
    }
  }

  /// Removes a file that was adopted, now.
  package static func removeAdopted(_ path: FilePath) {
    state.withLock { state in
      if state.paths.remove(path) != nil { _ = path.withCString { unlink($0) } }
    }
  }

  /// Makes a new file for writing beside `target`.
  static func create(
    beside target: FilePath, permissions: mode_t, for path: FilePath
  ) throws(SinkError) -> (path: FilePath, descriptor: Int32) {
    for _ in 0..<100 {
      let candidate = hiddenName(beside: target)
      let made: Result<Int32, SinkError> = state.withLock { state in
        if state.isClosed { return .failure(.interrupted(path)) }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        let descriptor = candidate.withCString { open($0, flags, permissions) }
        if descriptor >= 0 { state.paths.insert(candidate) }
        return descriptor >= 0
          ? .success(descriptor)
          : .failure(.system(operation: .create, path, code: errno))
      }
      if case .failure(.system(.create, _, EEXIST)) = made { continue }
      return (candidate, try made.get())
    }
    throw .system(operation: .create, path, code: EEXIST)
  }

  /// Takes a file's final step, a rename or its removal, and forgets it.
  static func conclude(
    _ temporary: FilePath, for path: FilePath, _ step: () -> SinkError?
  ) throws(SinkError) {
    let error: SinkError? = state.withLock { state in
      guard state.paths.contains(temporary) else { return .interrupted(path) }
      if let error = step() { return error }
      state.paths.remove(temporary)
      return nil
    }
    if let error { throw error }
  }
}
