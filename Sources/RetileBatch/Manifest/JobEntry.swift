import RetileJSON

/// `defaults` of a manifest.
struct ManifestDefaults {
  var settings = JobSettings()
  var options = OptionSettings()
  /// For outputs that are neither stills nor splits.
  var layout: ManifestNode?

  init(_ node: ManifestNode?, _ problems: ManifestProblems) {
    guard let node else { return }
    guard
      let given = node.read(
        JobSettings.keys, and: ManifestKeys.defaults, into: &settings,
        want: "an object with keys of jobs, \"options\" and \"layout\"", problems)
    else { return }
    JobSettings.checkTogether(
      given.filter { node.child($0) != nil }, at: node.place, problems)
    node.child("options")?.read(
      OutputOption.all.map(\.key), into: &options, want: "an object with options", problems)
    if let layout = node.child("layout") {
      self.layout = problems.catching { () throws(ManifestProblem) in
        try OutputEntry.checkedLayout(layout)
      }
    }
  }
}

/// A job as a manifest describes it: one, or one for each input that a glob stands for.
struct JobEntry {
  let place: ManifestPlace
  /// Nil: made of the input's name.
  let id: String?
  let input: Placed<String>
  let settings: JobSettings
  let outputs: [OutputEntry]

  /// Reads a job; nil if it cannot be used, which is reported.
  init?(_ node: ManifestNode, _ defaults: ManifestDefaults, _ problems: ManifestProblems) {
    // Once the id is known, all complaints have it.
    var place = node.place
    if let id = node.child("id")?.text, id.utf8.count <= ManifestLimits.idBytes {
      place.job?.id = id
    }
    let node = ManifestNode(value: node.value, place: place)
    self.place = place
    var own = JobSettings()
    guard
      let given = node.read(
        JobSettings.keys, and: ManifestKeys.job, into: &own,
        want: "a job: an object with \"input\" and \"outputs\"", problems)
    else { return nil }
    JobSettings.checkTogether(given.filter { node.child($0) != nil }, at: place, problems)
    settings = own.over(defaults.settings, given: given)
    if settings.grid != nil, own.layoutOffset != nil, own.grid == nil {
      problems.report(place, .both("grid", "layoutOffset"))
    }
    id =
      problems.catching { () throws(ManifestProblem) in
        guard let id = node.child("id") else { return nil }
        return try id.string(
          id.value.int.map { "it as text: \"\($0)\"" } ?? "a text", limit: ManifestLimits.idBytes)
      } ?? nil
    let input = problems.catching { () throws(ManifestProblem) in
      let want = "a file, a URL or a glob such as \"night/*.mp4\""
      guard let input = node.child("input") else {
        throw ManifestProblem(place.member("input"), .missing(want: want))
      }
      return Placed(value: try input.fileName(want), place: input.place)
    }
    let outputs = problems.catching { () throws(ManifestProblem) in
      try Self.outputs(node, defaults, problems)
    }
    guard let input, let outputs else { return nil }
    (self.input, self.outputs) = (input, outputs)
  }

  private static func outputs(
    _ node: ManifestNode, _ defaults: ManifestDefaults, _ problems: ManifestProblems
  ) throws(ManifestProblem) -> [OutputEntry] {
    let want = "a list of outputs"
    guard let list = node.child("outputs") else {
      throw ManifestProblem(node.place.member("outputs"), .missing(want: want))
    }
    let elements = try list.elements(limit: ManifestLimits.outputs, want: want)
    if elements.isEmpty { throw list.wrong(want: "a list of outputs, at least one") }
    return elements.compactMap { OutputEntry($0, defaults, problems) }
  }
}
