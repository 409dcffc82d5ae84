/// How the tool ends.
package enum ExitCode: Int32, Sendable {
  /// All was done.
  case done = 0
  /// Input or output failed, or a warning under `--strict`.
  case failed = 1
  /// The command line or a file of the user's (a layout) is wrong.
  case usage = 2
  /// A comparison found a difference.
  case differed = 3
}
