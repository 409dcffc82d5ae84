import Glibc
import RetileSinks

/// What a program does once, before its first job, to end cleanly.
public enum ProcessSetup {
  /// Removes half-written files when the program is ended by SIGINT, SIGTERM or SIGHUP, and lets
  /// writes to a closed pipe fail instead of ending it.
  ///
  /// Changes the process's signal settings: for tools, not for programs that have their own.
  public static func installSignalHandling() {
    signal(SIGPIPE, SIG_IGN)
    _ = TerminationSignals.watch()
  }
}
