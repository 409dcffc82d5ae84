/// Gathers what is wrong with a manifest, so that all of it is told at once.
final class ManifestProblems {
  private(set) var problems: [ManifestProblem] = []
  private(set) var more = 0
  /// What is wrong for each match of a glob is told once.
  private var seen: Set<ManifestProblem> = []

  var isEmpty: Bool { problems.isEmpty }

  func report(_ problem: ManifestProblem) {
    guard seen.insert(problem).inserted else { return }
    if problems.count < ManifestLimits.problems { problems.append(problem) } else { more += 1 }
  }

  func report(_ place: ManifestPlace, _ reason: ManifestProblem.Reason) {
    report(ManifestProblem(place, reason))
  }

  /// The value, or nil where it is a mistake, which is reported.
  func catching<Value>(_ body: () throws(ManifestProblem) -> Value) -> Value? {
    do throws(ManifestProblem) {
      return try body()
    } catch {
      report(error)
      return nil
    }
  }
}
