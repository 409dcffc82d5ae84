import Synchronization

/// Collects the warnings of one job, from all its threads, each once.
public final class Diagnostics: Sendable {
  private struct State {
    var warnings: [String] = []
    var seen: Set<String> = []
    var notes: [String] = []
  }

  private let state = Mutex(State())
  private let onWarning: @Sendable (String) -> Void

  /// - Parameter onWarning: called with each new warning, on whichever thread met it.
  public init(onWarning: @escaping @Sendable (String) -> Void = { _ in }) {
    self.onWarning = onWarning
  }

  /// The warnings so far, in order.
  public var warnings: [String] { state.withLock { $0.warnings } }

  /// What the report should say although nothing is wrong.
  public var notes: [String] { state.withLock { $0.notes } }

  /// Adds a warning unless the same text came before.
  package func warn(_ text: String) {
    let isNew = state.withLock {
      guard $0.seen.insert(text).inserted, $0.warnings.count < 1000 else { return false }
      $0.warnings.append(text)
      return true
    }
    if isNew { onWarning(text) }
  }

  /// Adds a remark for the report.
  package func note(_ text: String) {
    state.withLock { if !$0.notes.contains(text) { $0.notes.append(text) } }
  }
}
