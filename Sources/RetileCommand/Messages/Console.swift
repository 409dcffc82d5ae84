import RetileThreads

/// Messages for the user, on stderr: one line each, never mixed within a line.
package final class Console: Sendable {
  /// `--quiet`: errors only.
  package let isQuiet: Bool
  private let showsWarnings: Bool
  private let writer: Guarded<@Sendable (String) -> Void>
  private let warnings = Guarded(0)

  /// - Parameters:
  ///   - showsWarnings: also when it is quiet.
  ///   - write: takes whole lines; stderr by default.
  package init(
    isQuiet: Bool = false, showsWarnings: Bool = false,
    write: @escaping @Sendable (String) -> Void = { DescriptorWriter.write($0, to: 2) }
  ) {
    self.isQuiet = isQuiet
    self.showsWarnings = showsWarnings || !isQuiet
    writer = Guarded(write)
  }

  /// How many warnings there were, shown or not; `--strict` fails on the first.
  package var warningCount: Int { warnings.withLock { $0 } }

  /// Hands all lines to somebody else while `body` runs: who draws on the same terminal.
  package func writing<R>(
    through other: @escaping @Sendable (String) -> Void, during body: () throws -> R
  ) rethrows -> R {
    let usual = writer.withLock { writer in
      defer { writer = other }
      return writer
    }
    defer { writer.withLock { $0 = usual } }
    return try body()
  }

  private func write(_ lines: String) {
    let writer = writer.withLock { $0 }
    writer(lines)
  }

  /// `retile: error: …`, then a line `  because: …` per cause.
  package func error(_ message: String, because causes: [String] = []) {
    show("error: ", message, causes)
  }

  /// `retile: error: …` and where to read on.
  package func error(_ usage: UsageError) {
    write(Self.line("error: ", usage.description) + Self.line("", usage.hint))
  }

  /// `retile: warning: …`; the work goes on.
  package func warning(_ message: String, because causes: [String] = []) {
    warnings.withLock { $0 += 1 }
    if showsWarnings { show("warning: ", message, causes) }
  }

  /// `retile: …`: what was done.
  package func info(_ message: String) {
    if !isQuiet { show("", message, []) }
  }

  private func show(_ kind: String, _ message: String, _ causes: [String]) {
    let more = causes.map { "  because: \(VisibleText.escape($0))\n" }
    write(Self.line(kind, message) + more.joined())
  }

  private static func line(_ kind: String, _ message: String) -> String {
    "retile: \(kind)\(VisibleText.escape(message))\n"
  }
}
