import RetileThreads

/// Collects the warnings of one job, from all its threads, each once.
public final class Diagnostics: Sendable {
  private struct State {
    var warnings: [String] = []
    var seen: Set<String> = []
    /// How many there were of each kind: of texts that differ in their digits only.
    var kinds: [String: Int] = [:]
    var notes: [String] = []
  }

  private let state = Guarded(State())
  private let onWarning: @Sendable (String) -> Void

  /// - Parameter onWarning: called with each new warning, on whichever thread met it.
  public init(onWarning: @escaping @Sendable (String) -> Void = { _ in }) {
    self.onWarning = onWarning
  }

  /// The warnings so far, in order.
  public var warnings: [String] { state.withLock { $0.warnings } }

  /// What the report should say although nothing is wrong.
  public var notes: [String] { state.withLock { $0.notes } }

  /// A damaged stream has the same fault in thousands of packets: so many of a kind are told.
  private static let limitPerKind = 5
  /// Kinds of warnings that are kept apart; texts from a stream may make any number of them.
  private static let kindLimit = 200

  /// Adds a warning unless the same text came before, or enough that differ in numbers only.
  package func warn(_ text: String) {
    let kind = String(text.filter { !$0.isASCII || !$0.isNumber })
    let told: String? = state.withLock { state in
      let count = state.kinds[kind] ?? 0
      guard count <= Self.limitPerKind, count > 0 || state.kinds.count < Self.kindLimit,
        state.seen.insert(text).inserted
      else { return nil }
      state.kinds[kind] = count + 1
      let told =
        count < Self.limitPerKind ? text : "\(text) (more warnings of this kind are left out)"
      state.warnings.append(told)
      return told
    }
    if let told { onWarning(told) }
  }

  /// Adds a remark for the report.
  package func note(_ text: String) {
    state.withLock { if !$0.notes.contains(text) { $0.notes.append(text) } }
  }
}
