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

  /// Reads a plan and its manifest; from then on the working directory is the one of the plan.
  ///
  /// - Parameter path: the plan's directory.
  /// - Throws: `PlanError`, `ManifestError`, `RetileError`.
  init(_ path: String) throws {
    let current = FileManager.default.currentDirectoryPath
    directory = PlanDirectory(path.hasPrefix("/") ? path : current + "/" + path)
    plan = try BatchPlan(try PlanJSON.read(directory.plan, key: "retilePlan"))
    guard FileManager.default.changeCurrentDirectoryPath(plan.directory) else {
      throw RetileError.input(
        "the plan's names count from the directory '\(plan.directory)', which is not there")
    }
    let bytes = try TextFile.read(
      directory.manifest(plan.manifest), limit: ManifestLimits.bytes)
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

  /// Makes sure that an output would be made from what it was planned to be made from.
  func check(_ output: Output) throws(PlanError) {
    if output.place != nil, output.fingerprint?.text != output.planned.fingerprint {
      throw .changed(output: output.planned.name)
    }
  }
}
