import Retile
import RetileJSON
import RetileSinks

/// One input of a job with its names, and how it is read.
struct JobInput {
  let id: String
  let options: InputOptions
  let selection: FrameSelection
  /// For the placeholders of names.
  let values: [NameTemplate.Placeholder: String]
  /// What of all that decides how outputs look.
  let definition: [JSONMember]
}

/// Finds the inputs of jobs and the layouts that are not in them.
struct JobInputs {
  private let files: ManifestFiles
  private let problems: ManifestProblems
  private var globs = GlobExpansion()
  /// Which entry has an id.
  private var owners: [String: ManifestPlace] = [:]

  init(_ files: ManifestFiles, _ problems: ManifestProblems) {
    self.files = files
    self.problems = problems
  }

  /// The inputs of a job, in order of their names.
  mutating func find(_ entry: JobEntry) -> [JobInput] {
    if let id = entry.id { claim(id, entry) }
    let paths = paths(entry)
    var inputs: [JobInput] = []
    var ids: Set<String> = []
    for path in paths {
      let stem = NamePart.stem(ofInput: path, isURL: InputName.isURL(path))
      let id = entry.id ?? stem
      if entry.id == nil {
        if ids.insert(id).inserted {
          claim(id, entry)
        } else {
          problems.report(
            entry.place.member("id"),
            .taken(
              name: "the id \(JSONValue.string(id).shown), made of an input's name",
              by: "another input of this glob", advice: "give an \"id\", which they share"))
        }
      }
      if let input = input(path, id: id, stem: stem, entry) { inputs.append(input) }
    }
    return inputs
  }

  private mutating func claim(_ id: String, _ entry: JobEntry) {
    guard let owner = owners[id] else {
      owners[id] = entry.place
      return
    }
    let isGiven = entry.id != nil
    problems.report(
      entry.place.member("id"),
      .taken(
        name: "the id \(JSONValue.string(id).shown)"
          + (isGiven ? "" : ", made of the input's name,"),
        by: owner.path, advice: isGiven ? "give another one" : "give an \"id\""))
  }

  private mutating func paths(_ entry: JobEntry) -> [String] {
    let (name, place) = (entry.input.value, entry.input.place)
    let path = files.path(name)
    if InputName.isURL(name) { return [path] }
    let found: [FilePath]
    do throws(GlobExpansion.Failure) {
      found = try globs.files(FilePath(path))
    } catch {
      switch error {
      case .tooManyMatches:
        problems.report(place, .tooMany(what: "matches", limit: ManifestLimits.matches))
      case .tooManyNames:
        problems.report(
          place, .tooMany(what: "names to look at", limit: ManifestLimits.listedNames))
      }
      return []
    }
    if found.isEmpty { problems.report(place, .noMatch(pattern: path)) }
    return found.compactMap { file in
      let text = String(validating: file.bytes, as: UTF8.self)
      if text == nil {
        problems.report(place, .file("'\(file)' matches, and its name is not UTF-8; rename it"))
      }
      return text
    }
  }

  private func input(
    _ path: String, id: String, stem: String, _ entry: JobEntry
  ) -> JobInput? {
    let values: [NameTemplate.Placeholder: String] = [
      .input: NamePart.of(stem), .id: NamePart.of(id),
    ]
    let settings = entry.settings
    var definition = JobSettings.keys.compactMap { $0.definition(of: settings) }
    var options = InputOptions(
      path: path, leadIn: settings.leadIn?.value ?? .backfill, matrix: settings.matrix?.value,
      range: settings.range?.value, stream: settings.stream?.value)
    options.layoutOffset = settings.layoutOffset?.value ?? .none
    if let track = settings.track {
      var place = track.place
      place.job = entry.place.job
      let file = files.path(track.value.filled(values))
      guard let source = files.track(file, at: place) else { return nil }
      options.layouts = .track(source.content)
      definition.append(JSONMember("track", .string(source.digest)))
    } else if let grid = settings.grid?.value {
      options.layouts = .grid(columns: grid.width, rows: grid.height)
    } else {
      var selection = SEISelection(
        payloadType: settings.seiType?.value, uuid: settings.seiUuid?.value)
      if let map = settings.seiMap {
        guard let source = files.map(files.path(map.value), at: map.place) else { return nil }
        selection.map = source.content
        definition.append(JSONMember("seiMap", .string(source.digest)))
      }
      options.layouts = .sei(selection)
    }
    return JobInput(
      id: id, options: options, selection: settings.selection, values: values,
      definition: definition)
  }
}
