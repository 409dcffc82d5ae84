import Foundation
import Retile
import RetileSinks

/// A plan that was read back, with the batch that it is of.
struct PlannedBatch {
  /// A planned output, as the manifest has it now.
  struct Output {
    let planned: BatchPlan.Output
    let output: BatchOutput
    /// Nil for what leaves no file.
    let place: OutputPlace?
    let fingerprint: Fingerprint?
  }

  let directory: PlanDirectory
  let plan: BatchPlan
  let outputs: [Output]
  private let tasks: Set<String>

  /// Reads a plan and its manifest; from then on the working directory is the one of the plan.
  ///
  /// - Parameter path: the plan's directory.
  /// - Throws: `PlanError`, `ManifestError`, `RetileError`.
  init(_ path: String) throws {
    let current = FileManager.default.currentDirectoryPath
    directory = PlanDirectory(path.hasPrefix("/") ? path : current + "/" + path)
    plan = try BatchPlan(try PlanJSON.read(directory.plan, key: "retilePlan"))
    tasks = Set(plan.taskDigests)
    guard FileManager.default.changeCurrentDirectoryPath(plan.directory) else {
      throw RetileError.input(
        "the plan's names count from the directory '\(plan.directory)', which is not there")
    }
    let manifest = directory.manifest(plan.manifest)
    let bytes = try TextFile.read(manifest, limit: ManifestLimits.bytes)
    guard SHA256.hexDigest(bytes) == plan.manifestDigest else {
      throw PlanError.notAPlan(manifest, reason: "it has changed since")
    }
    let batch = try Batch.parse(bytes, manifest: plan.manifest)
    var found: [String: (job: Int, output: Int)] = [:]
    for (index, job) in batch.jobs.enumerated() {
      for (number, output) in job.outputs.enumerated() { found[output.name] = (index, number) }
    }
    outputs = try plan.outputs.map { planned in
      guard let (job, number) = found[planned.name] else {
        throw PlanError.changed(output: planned.name)
      }
      let output = batch.jobs[job].outputs[number]
      let place = try OutputPlace(output)
      let stamp = InputStamp(batch.jobs[job].input.path)
      let fingerprint = place.flatMap { place in
        stamp.map { Fingerprint(of: output, at: place, input: $0) }
      }
      return Output(planned: planned, output: output, place: place, fingerprint: fingerprint)
    }
  }

  /// What a task left of a part; nil if that is not there, or not as the task left it.
  ///
  /// - Parameter number: the output's, in the plan.
  func record(_ number: Int, part: Int) -> SegmentRecord? {
    let output = outputs[number]
    guard let record = SegmentRecord(directory.record(number, part: part)),
      record.fingerprint == output.planned.fingerprint, tasks.contains(record.task),
      let job = try? job(number, part: part, isCut: record.span != nil),
      SegmentRecord.bytes(of: job, frames: record.frames) == record.bytes
    else { return nil }
    return record
  }

  /// The job that makes a part, into the plan's directory.
  func job(_ number: Int, part: Int, isCut: Bool) throws(RetileError) -> DrawingJob {
    try outputs[number].output.work.redirected(
      to: directory.segment(number, part: part), isWhole: outputs[number].planned.parts == 1,
      isCut: isCut)
  }

  /// True if an output stands, joined from its parts; one that is forced, from this plan's.
  func isMerged(_ number: Int, _ journal: BatchJournal) throws -> Bool {
    let output = outputs[number]
    guard let place = output.place, let fingerprint = output.fingerprint,
      try journal.state(of: fingerprint, at: place).isDone
    else { return false }
    return !output.planned.isForced
      || FileIdentity(of: FilePath(directory.merged(number))) != nil
  }

  /// Makes sure that an output would be made from what it was planned to be made from.
  func check(_ output: Output) throws(PlanError) {
    if output.place != nil, output.fingerprint?.text != output.planned.fingerprint {
      throw .changed(output: output.planned.name)
    }
  }
}
