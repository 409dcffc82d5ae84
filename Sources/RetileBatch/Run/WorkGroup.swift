import Retile

/// Outputs that are made from one decoding of an input.
struct WorkGroup: Sendable {
  let input: InputOptions
  var due: [DueOutput]
  /// What the container says; nil where it cannot be opened.
  let glance: InputGlance?
  /// How often it has been started.
  var attempts = 0

  /// What decoding costs, compared with others: about in proportion to the bytes.
  var weight: Int { glance?.bytes ?? 0 }

  /// The indices of its jobs, each once, in order.
  var jobs: [Int] {
    var jobs: [Int] = []
    for due in due where jobs.last != due.job { jobs.append(due.job) }
    return jobs
  }
}

extension WorkGroup {
  /// Halves it until each part fits, or is a single output: then the input is decoded once for each.
  func divided(where fits: (WorkGroup) -> Bool) -> [WorkGroup] {
    if due.count < 2 || fits(self) { return [self] }
    var halves = [self, self]
    halves[0].due = Array(due[..<(due.count / 2)])
    halves[1].due = Array(due[(due.count / 2)...])
    return halves.flatMap { $0.divided(where: fits) }
  }

  /// Puts together what is read in the same way, the most expensive first, so that the long ones do
  /// not run alone at the end.
  static func groups(_ due: [DueOutput], of batch: Batch) -> [WorkGroup] {
    var places: [String: [Int]] = [:]
    var groups: [WorkGroup] = []
    for item in due {
      let input = batch.jobs[item.job].input
      if let place = places[input.path]?.first(where: { groups[$0].input == input }) {
        groups[place].due.append(item)
      } else {
        places[input.path, default: []].append(groups.count)
        groups.append(WorkGroup(input: input, due: [item], glance: InputGlance(input)))
      }
    }
    return groups.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }.map(\.element)
  }
}
