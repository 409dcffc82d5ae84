import Foundation
package import Retile
import RetileSinks

/// Cuts a batch into tasks and writes them down.
package struct PlanMaker {
  /// What was planned.
  package struct Result: Sendable {
    package let tasks: Int
    package let outputs: Int
    /// Outputs that are made in several parts.
    package let cut: Int
    package let failures: Int
  }

  private let batch: Batch
  private let due: [DueOutput]
  private let manifest: (name: String, bytes: [UInt8])
  private let diagnostics: Diagnostics

  /// - Parameters:
  ///   - due: what has to be made.
  ///   - manifest: as it was given, and what is in it.
  ///   - diagnostics: is told what is odd about inputs, which jobs cannot be planned, and what is not
  ///     cut and why.
  package init(
    _ batch: Batch, _ due: [DueOutput], manifest: (name: String, bytes: [UInt8]),
    diagnostics: Diagnostics
  ) {
    self.batch = batch
    self.due = due
    self.manifest = manifest
    self.diagnostics = diagnostics
  }

  /// As it is copied.
  private var manifestText: String { String(decoding: manifest.bytes, as: UTF8.self) }

  /// - Parameters:
  ///   - count: the number of tasks, at least 1.
  ///   - path: the plan's directory; made, with all above it.
  /// - Throws: `PlanError`, or `RetileError.output`.
  package func write(tasks count: Int, to path: String) throws -> Result {
    let directory = PlanDirectory(path)
    guard FileIdentity(of: FilePath(directory.plan)) == nil else { throw PlanError.exists(path) }
    let current = FileManager.default.currentDirectoryPath
    let whole = path.hasPrefix("/") ? path : current + "/" + path
    guard (try? OutputSpec(whole + "/0.y4m").target()) != nil else {
      throw RetileError.output(
        "'\(whole)' cannot hold a plan: a number of pictures has its place in the name (%d)")
    }
    guard !due.isEmpty else { throw PlanError.nothingDue }
    var failures: [BatchPlan.Failure] = []
    let items = WorkGroup.groups(due, of: batch).flatMap { group in
      do {
        return try survey(group)
      } catch {
        failures += group.jobs.map {
          BatchPlan.Failure(
            job: batch.jobs[$0].id, input: batch.jobs[$0].input.path, error: "\(error)")
        }
        return []
      }
    }
    for failure in failures {
      diagnostics.warn("job '\(failure.job)' is left out: \(failure.error)")
    }
    guard !items.isEmpty else { throw PlanError.nothingPlanned }
    var numbering = PlanNumbering(batch)
    let tasks = PlanPartition.tasks(items, count: count).enumerated().map { number, pieces in
      BatchTask(number: number, pieces: pieces.map { numbering.piece($0, items) })
    }
    let outputs = numbering.outputs
    let plan = BatchPlan(
      manifest: manifest.name, directory: FileManager.default.currentDirectoryPath,
      outputs: outputs, manifestDigest: SHA256.hexDigest(Array(manifestText.utf8)),
      taskDigests: tasks.map { PlanJSON.digest($0.members) }, failures: failures)
    try write(plan, tasks, to: directory)
    return Result(
      tasks: tasks.count, outputs: outputs.count, cut: outputs.count { $0.parts > 1 },
      failures: failures.count)
  }

  private func write(
    _ plan: BatchPlan, _ tasks: [BatchTask], to directory: PlanDirectory
  ) throws {
    let path = FilePath(directory.path)
    OutputDirectories.make(path)
    OutputDirectories.make(path.appending("segments"))
    try directory.removeTasks()
    try TextFile.write(manifestText, to: directory.manifest(plan.manifest))
    for task in tasks {
      try TextFile.write(PlanJSON.text(task.members), to: directory.task(task.number))
    }
    // Last: what has it is whole.
    try TextFile.write(PlanJSON.text(plan.members), to: directory.plan)
  }

  /// What stills cost of decoding all frames, about.
  private static let stillsShare = 0.05

  /// The part of a group that can be cut, and the rest.
  private func survey(_ group: WorkGroup) throws -> [PlanItem] {
    let works = group.due.map { batch.jobs[$0.job].outputs[$0.output].work }
    let survey = try InputSurvey.read(works, diagnostics: diagnostics)
    let picture = survey.picture
    let frameCost = Double(max(1, picture.width)) * Double(max(1, picture.height))
    let frames = survey.frames ?? survey.selections.compactMap { $0?.upperBound }.max() ?? 1
    func part(_ places: [Int]) -> WorkGroup? {
      guard !places.isEmpty else { return nil }
      var part = group
      part.due = places.map { group.due[$0] }
      return part
    }
    func selections(_ places: [Int]) -> [Range<Int>] { places.compactMap { survey.selections[$0] } }
    var items: [PlanItem] = []
    let isSafe = survey.reason == nil && survey.starts.count > 1
    let cuttable = works.indices.filter {
      isSafe && works[$0].canBeCut && survey.selections[$0] != nil
    }
    if let part = part(cuttable) {
      items.append(
        PlanItem(
          group: part,
          cutting: PlanItem.Cutting(
            starts: survey.starts, frames: frames, selections: selections(cuttable)),
          costs: FrameCosts(
            of: selections(cuttable), among: frames, decoding: frameCost)))
    } else if let reason = survey.reason {
      diagnostics.note("'\(group.input.path)' is not cut: \(reason)")
    }
    let rest = works.indices.filter { !cuttable.contains($0) }
    if let part = part(rest) {
      let areStills = rest.allSatisfy {
        if case .snapshot = works[$0] { true } else { false }
      }
      items.append(
        PlanItem(
          group: part, cutting: nil,
          costs: FrameCosts(
            of: selections(rest), among: frames,
            decoding: frameCost * (areStills ? Self.stillsShare : 1))))
    }
    return items
  }
}

/// Numbers the outputs of a plan, and the parts of each.
private struct PlanNumbering {
  private let batch: Batch
  private var numbers: [Key: Int] = [:]
  private var due: [DueOutput] = []
  private var parts: [Int] = []

  private struct Key: Hashable {
    let job: Int
    let output: Int
  }

  init(_ batch: Batch) { self.batch = batch }

  var outputs: [BatchPlan.Output] {
    zip(due, parts).map { due, parts in
      let job = batch.jobs[due.job]
      return BatchPlan.Output(
        job: job.id, input: job.input.path, name: job.outputs[due.output].name,
        fingerprint: due.fingerprint?.text ?? "", parts: parts, isForced: due.reason == .forced)
    }
  }

  mutating func piece(_ piece: PlanPiece, _ items: [PlanItem]) -> BatchTask.Piece {
    let item = items[piece.item]
    var outputs: [BatchTask.Piece.Output] = []
    for (place, due) in item.group.due.enumerated() {
      // A part without a frame of the selection is none of this output.
      if let part = piece.part, let selection = item.cutting?.selections[place],
        !selection.overlaps(part)
      {
        continue
      }
      let key = Key(job: due.job, output: due.output)
      let number = numbers[key] ?? parts.count
      if number == parts.count {
        numbers[key] = number
        self.due.append(due)
        parts.append(0)
      }
      outputs.append(BatchTask.Piece.Output(number: number, part: parts[number]))
      parts[number] += 1
    }
    return BatchTask.Piece(
      input: item.group.input.path, part: piece.part, start: piece.start, outputs: outputs)
  }
}
