import Glibc
import Retile
import RetileThreads

/// Tells how far a job is, on stderr: one line that is rewritten, lines, JSON lines, or nothing.
final class ProgressLine: Sendable {
  enum Mode: String, CaseIterable { case auto, plain, json, none }

  private struct State {
    var lastTold: ContinuousClock.Instant?
    var isLineOpen = false
  }

  private let mode: Mode
  private let isTerminal: Bool
  private let state = Guarded(State())
  private let began = ContinuousClock.now

  init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    let asked = try arguments.value("--progress")?.choice(of: Mode.self)
    isTerminal = isatty(2) == 1
    if let asked, asked != .auto {
      mode = asked
    } else {
      mode = isTerminal && !console.isQuiet ? .auto : .none
    }
  }

  /// Runs a job with its progress shown; the open line is cleared at its end, however it ends.
  func during<R>(_ body: (@escaping (JobProgress) -> Void) throws -> R) rethrows -> R {
    defer { clear() }
    return try body { self.tell($0) }
  }

  private func tell(_ progress: JobProgress) {
    guard mode != .none else { return }
    let interval: Duration = mode == .auto ? .milliseconds(200) : .seconds(2)
    let now = ContinuousClock.now
    let isDue = state.withLock { state in
      if let last = state.lastTold ?? .some(began), now - last < interval { return false }
      state.lastTold = now
      state.isLineOpen = mode == .auto
      return true
    }
    guard isDue else { return }
    DescriptorWriter.write(text(progress, elapsed: now - began), to: 2)
  }

  private func text(_ progress: JobProgress, elapsed: Duration) -> String {
    let seconds =
      Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18
    let speed = seconds > 0 ? (progress.time.seconds / seconds * 10).rounded() / 10 : 0
    if mode == .json {
      let total = progress.total.map { ",\"total\":\($0)" } ?? ""
      return "{\"frames\":\(progress.frames),\"time\":\(progress.time)\(total),"
        + "\"speed\":\(speed)}\n"
    }
    let share = percent(progress).map { ", \($0) %" } ?? ""
    let line = "\(progress.frames) frames, \(progress.time) s\(share), \(speed) x real time"
    return mode == .auto ? "\r\u{1b}[K\(line)" : "retile: \(line)\n"
  }

  /// From 0 to 99: the end is told by the end.
  private func percent(_ progress: JobProgress) -> Int? {
    guard let total = progress.total, total > .zero else { return nil }
    return Int(min(99, max(0, progress.time.seconds / total.seconds * 100)))
  }

  private func clear() {
    let isOpen = state.withLock { state in
      defer { state.isLineOpen = false }
      return state.isLineOpen
    }
    if isOpen { DescriptorWriter.write("\r\u{1b}[K", to: 2) }
  }
}
