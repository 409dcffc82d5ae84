import RetileJSON

/// Where in a manifest something stands.
package struct ManifestPlace: Hashable, Sendable {
  /// `jobs[2].outputs[0].options.fps`, and empty for the whole.
  ///
  /// The lines of JSON lines count as `jobs` as well.
  package var path: String
  /// The job, if it is in one.
  package var job: Job?
  /// The line of JSON lines, from 1.
  package var line: Int?

  /// Which job.
  package struct Job: Hashable, Sendable {
    /// From 0.
    package var index: Int
    /// Nil where it is not known.
    package var id: String?

    package init(index: Int, id: String? = nil) {
      self.index = index
      self.id = id
    }
  }

  package init(path: String = "", job: Job? = nil, line: Int? = nil) {
    self.path = path
    self.job = job
    self.line = line
  }

  /// The place of a member.
  func member(_ key: String) -> ManifestPlace {
    var place = self
    place.path = JSONPath.member(key, of: path)
    return place
  }

  /// The place of an element.
  func element(_ index: Int) -> ManifestPlace {
    var place = self
    place.path = JSONPath.element(index, of: path)
    return place
  }

  /// The place and, in quotes, the job's id: `jobs[2].outputs[0] (job "stage")`.
  var name: String {
    path + (job?.id.map { " (job \(JSONValue.string($0).shown))" } ?? "")
  }
}

/// One mistake in a manifest: where it is, what was found, what would be right.
package struct ManifestProblem: Error, Hashable, Sendable {
  package enum Reason: Hashable, Sendable {
    /// Not JSON: what is wrong, with its line and column.
    case syntax(String)
    case tooMany(what: String, limit: Int)
    /// A key that means nothing here; `nearest` is the known one most like it, if one is.
    case unknownKey(nearest: String?, known: [String])
    /// A key that means something, but `place` is where it belongs.
    case misplacedKey(place: String)
    case repeatedKey
    case missing(want: String)
    case wrong(found: String, want: String)
    case both(String, String)
    case noneOf([String])
    /// `{key}` in a name.
    case unknownPlaceholder(String, nearest: String?, known: [String])
    case noMatch(pattern: String)
    /// A file that the manifest names cannot be read or is wrong.
    case file(String)
    /// A mistake in a layout that stands in the manifest.
    case layout(String)
    /// Two jobs, or two outputs, with one name.
    case taken(name: String, by: String, advice: String)
    /// A rule that no other case tells, in words.
    case rule(String)
  }

  package let place: ManifestPlace
  package let reason: Reason

  package init(_ place: ManifestPlace, _ reason: Reason) {
    self.place = place
    self.reason = reason
  }

  /// What is wrong, without the place: lower case, no full stop.
  package var message: String {
    switch reason {
    case .syntax(let message), .file(let message), .layout(let message), .rule(let message): message
    case .tooMany(let what, let limit): "has more than \(limit) \(what)"
    case .unknownKey(let nearest?, _): "unknown key; did you mean \"\(nearest)\"?"
    case .unknownKey(nil, let known): "unknown key; known here are \(known.joined(separator: ", "))"
    case .misplacedKey(let place): "belongs to \(place)"
    case .repeatedKey: "given twice"
    case .missing(let want): "missing, want \(want)"
    case .wrong(let found, let want): "found \(found), want \(want)"
    case .both(let one, let other): "has both \"\(one)\" and \"\(other)\", want one of them"
    case .noneOf(let keys): "has none of \(WordList.quoted(keys)), want one of them"
    case .unknownPlaceholder(let name, let nearest?, _):
      "unknown placeholder {\(name)}; did you mean {\(nearest)}?"
    case .unknownPlaceholder(let name, nil, let known):
      "unknown placeholder {\(name)}; known here are "
        + known.map { "{\($0)}" }.joined(separator: ", ") + "; a brace is {{ or }}"
    case .noMatch(let pattern): "no file matches '\(pattern)'"
    case .taken(let name, let owner, let advice): "\(name) is that of \(owner) as well; \(advice)"
    }
  }
}

/// All mistakes in a manifest.
package struct ManifestError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The manifest's file, or `stdin`.
  package let file: String
  /// In the order in which they were found, at most `ManifestLimits.problems`; at least one.
  package let problems: [ManifestProblem]
  /// How many there are besides.
  package let more: Int

  package init(file: String, problems: [ManifestProblem], more: Int = 0) {
    self.file = file
    self.problems = problems
    self.more = more
  }

  /// A line for each.
  package var description: String {
    let lines = problems.map { problem in
      let place = problem.place
      return file + (place.line.map { ": line \($0)" } ?? "")
        + (place.path.isEmpty ? "" : ": \(place.name)") + ": \(problem.message)"
    }
    return (lines + (more > 0 ? ["\(file): and \(more) more"] : [])).joined(separator: "\n")
  }
}
