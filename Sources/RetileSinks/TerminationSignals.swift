package import Glibc

/// What SIGINT, SIGTERM and SIGHUP do to a tool: its unfinished files go, then it ends by the
/// signal, as its parent expects.
package enum TerminationSignals {
  /// Lets one thread of its own wait for the signals, and holds them back from all later threads.
  ///
  /// To be called by the main thread, before there are others. A signal that is ignored already (`nohup`) stays ignored.
  /// - Returns: the thread, or nil if none could be started (signals then act as ever).
  @discardableResult
  package static func watch() -> pthread_t? {
    var signals = watched()
    var before = sigset_t()
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    // The thread inherits the blocked signals, as sigwait asks.
    let thread = startThread()
    if thread == nil { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return thread
  }

  private static func startThread() -> pthread_t? {
    var thread = pthread_t()
    let result = pthread_create(&thread, nil, { _ in TerminationSignals.waitAndEnd() }, nil)
    return result == 0 ? thread : nil
  }

  private static func waitAndEnd() -> UnsafeMutableRawPointer? {
    var signals = watched()
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    TemporaryFiles.removeAll()
    signal(number, SIG_DFL)
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
    return nil
  }

  private static func watched() -> sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(signal) {
      sigaddset(&signals, signal)
    }
    return signals
  }

  private static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(signal, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
