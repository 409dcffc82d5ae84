import Retile
import RetileSinks

extension Batch {
  /// Reads a manifest's file; `-` is stdin.
  ///
  /// Nothing is opened but the manifest, the layouts, pictures, tracks and maps that it names, and
  /// the directories of globs.
  ///
  /// - Throws: all mistakes that were found, up to `ManifestLimits.problems`.
  package static func read(manifest path: String) throws(ManifestError) -> Batch {
    let bytes: [UInt8]
    do throws(RetileError) {
      bytes = try TextFile.read(path, limit: ManifestLimits.bytes)
    } catch {
      throw ManifestError(
        file: name(path), problems: [ManifestProblem(ManifestPlace(), .file("\(error)"))])
    }
    return try parse(bytes, manifest: path)
  }

  /// Reads a manifest's bytes.
  ///
  /// - Parameters:
  ///   - path: for messages; relative names count from its directory, those of `-` from the working
  ///     directory.
  package static func parse(
    _ bytes: [UInt8], manifest path: String
  ) throws(ManifestError) -> Batch {
    let problems = ManifestProblems()
    let jobs = ManifestReader(path, problems).jobs(bytes)
    guard problems.isEmpty else {
      throw ManifestError(file: name(path), problems: problems.problems, more: problems.more)
    }
    return Batch(manifest: name(path), jobs: jobs)
  }

  private static func name(_ path: String) -> String { path == "-" ? "stdin" : path }
}

/// Turns a manifest's bytes into jobs.
struct ManifestReader {
  private let name: String
  private let problems: ManifestProblems
  private let files: ManifestFiles

  init(_ name: String, _ problems: ManifestProblems) {
    self.name = name
    self.problems = problems
    files = ManifestFiles(manifest: name, problems)
  }

  /// The jobs; what is wrong is reported.
  func jobs(_ bytes: [UInt8]) -> [BatchJob] {
    let document = ManifestDocument(bytes, name: name, problems)
    let defaults = ManifestDefaults(document.defaults, problems)
    if document.jobs.isEmpty, problems.isEmpty {
      problems.report(ManifestPlace(path: "jobs"), .rule("there is no job"))
    }
    var inputs = JobInputs(files, problems)
    let builder = OutputBuilder(files: files, problems: problems)
    var conflicts = WriteConflicts()
    var jobs: [BatchJob] = []
    var count = 0
    for node in document.jobs {
      guard let entry = JobEntry(node, defaults, problems) else { continue }
      for input in inputs.find(entry) {
        count += entry.outputs.count
        guard jobs.count < ManifestLimits.jobs else {
          problems.report(ManifestPlace(), .tooMany(what: "jobs", limit: ManifestLimits.jobs))
          return []
        }
        guard count <= ManifestLimits.outputs else {
          problems.report(
            ManifestPlace(), .tooMany(what: "outputs", limit: ManifestLimits.outputs))
          return []
        }
        let path = input.options.path
        if !InputName.isURL(path) { conflicts.read(FilePath(path), at: entry.input.place) }
        var outputs: [BatchOutput] = []
        for output in entry.outputs {
          guard let built = builder.build(output, input) else { continue }
          outputs.append(built.output)
          conflicts.write(built.writes, at: output.name.place, input: path)
        }
        jobs.append(BatchJob(id: input.id, input: input.options, outputs: outputs))
      }
    }
    for read in files.reads { conflicts.read(FilePath(read.path), at: read.place) }
    conflicts.report(problems)
    return jobs
  }
}
