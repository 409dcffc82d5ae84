import Glibc
import RetileSinks

/// What a program does once, before its first job, to end cleanly.
public enum ProcessSetup {
  /// Makes sure that descriptors 0, 1 and 2 exist: where the program was started without one, a file
  /// that it opens would become its stdin or stdout.
  ///
  /// What takes the place gives errors: nothing can be read from the one, nor written to the others.
  public static func occupyStandardDescriptors() {
    for (descriptor, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is this one: those below are there.
      _ = open("/dev/null", mode)
    }
  }

  /// Removes half-written files when the program is ended by SIGINT, SIGTERM or SIGHUP, and lets
  /// writes to a closed pipe fail instead of ending it.
  ///
  /// Changes the process's signal settings: for tools, not for programs that have their own.
  public static func installSignalHandling() {
    signal(SIGPIPE, SIG_IGN)
    _ = TerminationSignals.watch()
  }
}
