/// Why a plan cannot be made, followed or concluded.
package enum PlanError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The directory holds a plan already.
  case exists(String)
  /// There is nothing to make.
  case nothingDue
  /// No job could be planned; the errors have been told.
  case nothingPlanned
  /// What should be a plan's file is none.
  case notAPlan(String, reason: String)
  /// The manifest, a layout, an option or Retile itself is another one than when it was planned.
  case changed(output: String)

  package var description: String {
    switch self {
    case .exists(let directory):
      "'\(directory)' has a plan already; name another directory, or remove it"
    case .nothingDue: "every output is up to date: there is nothing to plan (--force plans all)"
    case .nothingPlanned: "no job could be planned"
    case .notAPlan(let path, let reason):
      "'\(path)' is not what 'retile batch plan' writes: \(reason)"
    case .changed(let output):
      "output '\(output)' would be made from something else now than when it was planned (the input, "
        + "the layout, an option, or Retile itself has changed); plan again"
    }
  }
}
