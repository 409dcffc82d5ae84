import Foundation
package import Retile
import RetileSinks

/// Does one task of a plan.
package struct TaskRunner {
  /// What became of a task.
  package struct Result: Sendable {
    /// Parts that were made now, and that were there already.
    package var made = 0
    package var upToDate = 0
    package var frames = 0
    /// What could not be made, and why.
    package var failures: [(output: String, error: String)] = []
  }

  private let planned: PlannedBatch
  private let task: BatchTask
  private let digest: String
  private let threads: Int
  private let journal = BatchJournal()

  /// Reads a task's file, and the plan beside it; the working directory is the plan's from then on.
  ///
  /// - Parameter threads: decode; 0 takes one per processor.
  /// - Throws: `PlanError`, `ManifestError`, `RetileError`.
  package init(_ path: String, threads: Int) throws {
    self.threads = threads
    let fields = try PlanJSON.read(path, key: "retileTask")
    task = try BatchTask(fields)
    digest = fields.digest
    let slash = path.lastIndex(of: "/")
    planned = try PlannedBatch(slash.map { String(path[...$0]) } ?? ".")
    guard planned.plan.taskDigests.contains(digest) else {
      throw PlanError.notAPlan(path, reason: "the plan beside it has no such task")
    }
    for piece in task.pieces {
      for output in piece.outputs {
        guard planned.outputs.indices.contains(output.number),
          piece.part == nil || planned.outputs[output.number].output.work.canBeCut
        else {
          throw PlanError.notAPlan(path, reason: "the plan has no such output \(output.number)")
        }
      }
    }
  }

  /// Makes the parts that are not there yet.
  package func run(
    diagnostics: Diagnostics, progress: @escaping (JobProgress) -> Void
  ) -> Result {
    var result = Result()
    for piece in task.pieces { run(piece, &result, diagnostics, progress) }
    return result
  }

  private func run(
    _ piece: BatchTask.Piece, _ result: inout Result, _ diagnostics: Diagnostics,
    _ progress: @escaping (JobProgress) -> Void
  ) {
    var due: [(part: BatchTask.Piece.Output, output: PlannedBatch.Output, job: DrawingJob)] = []
    for part in piece.outputs {
      let output = planned.outputs[part.number]
      do {
        try planned.check(output)
        if try planned.record(part.number, part: part.part) != nil
          || planned.isMerged(part.number, journal)
        {
          result.upToDate += 1
          continue
        }
        OutputDirectories.make(FilePath(planned.directory.segments(part.number)))
        due.append(
          (
            part, output,
            try planned.job(part.number, part: part.part, isCut: piece.part != nil).reading(
              with: threads)
          ))
      } catch {
        result.failures.append((output.planned.name, "\(error)"))
      }
    }
    guard !due.isEmpty else { return }
    let began = ContinuousClock.now
    let made = SharedRun(
      due.enumerated().map { index, item in
        SharedRun.Member(
          item.job, diagnostics: Diagnostics { diagnostics.warn($0) },
          progress: { if index == 0 { progress($0) } })
      }, part: piece.part, start: piece.start
    ).run()
    let seconds = (ContinuousClock.now - began).seconds
    for (item, outcome) in zip(due, made) {
      do {
        let report = try outcome.get()
        guard let bytes = SegmentRecord.bytes(of: item.job, frames: report.frames) else {
          throw RetileError.output("its part \(item.part.part) is gone again")
        }
        try SegmentRecord(
          fingerprint: item.output.planned.fingerprint, task: digest, frames: report.frames,
          bytes: bytes, seconds: seconds, warnings: report.warnings,
          span: piece.part == nil ? nil : Self.span(report), absentHosts: report.absentHosts,
          hosts: report.hosts.map(\.id)
        ).write(to: planned.directory.record(item.part.number, part: item.part.part))
        result.made += 1
        result.frames += report.frames
      } catch {
        result.failures.append((item.output.planned.name, "\(error)"))
      }
    }
  }

  /// Of a render's one output.
  private static func span(_ report: JobReport) -> SegmentRecord.Span? {
    report.outputs.first?.span.map { SegmentRecord.Span(start: $0.start, end: $0.end) }
  }
}
