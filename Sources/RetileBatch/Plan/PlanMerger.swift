import Foundation
package import Retile
import RetileSinks

/// Joins the parts of a plan's outputs, once its tasks are done.
package struct PlanMerger {
  /// What became of the outputs.
  package struct Result: Sendable {
    package var joined = 0
    package var upToDate = 0
    package var frames = 0
    /// What does not stand, and why.
    package var failures: [(output: String, error: String)] = []
  }

  private let planned: PlannedBatch
  /// Oddities of the directories.
  package let warnings: [String]
  private let locks: BatchLocks
  private let journal = BatchJournal()

  /// Reads a plan's directory; the working directory is the plan's from then on.
  ///
  /// - Throws: `PlanError`, `ManifestError`, `RetileError`.
  package init(_ directory: String) throws {
    planned = try PlannedBatch(directory)
    let places = planned.outputs.compactMap(\.place)
    OutputDirectories.make(for: places)
    do {
      locks = try BatchLocks(places.map(\.directory))
    } catch {
      throw RetileError.output("\(error)")
    }
    warnings = locks.warnings.map { "\($0)" }
    Leftovers.remove(of: places, under: locks)
  }

  /// Joins what is there; what is not does not hinder the rest.
  ///
  /// - Parameters:
  ///   - diagnostics: is told what is odd about putting them together.
  ///   - told: is called with each output that was joined.
  package func run(
    diagnostics: Diagnostics, _ told: (_ output: String, _ frames: Int) -> Void = { _, _ in }
  ) -> Result {
    var result = Result()
    for failure in planned.plan.failures {
      result.failures.append(("\(failure.job): \(failure.input)", failure.error))
    }
    for (number, output) in planned.outputs.enumerated() {
      do {
        guard let place = output.place, let fingerprint = output.fingerprint else {
          try planned.check(output)
          continue
        }
        try planned.check(output)
        if try planned.isMerged(number, journal) {
          removeParts(number)
          result.upToDate += 1
          continue
        }
        let frames = try join(number, output, place, fingerprint, diagnostics)
        result.joined += 1
        result.frames += frames
        told(output.planned.name, frames)
      } catch {
        result.failures.append((output.planned.name, "\(error)"))
      }
    }
    return result
  }

  private func join(
    _ number: Int, _ output: PlannedBatch.Output, _ place: OutputPlace,
    _ fingerprint: Fingerprint, _ told: Diagnostics
  ) throws -> Int {
    var segments: [Segment] = []
    for part in 0..<output.planned.parts {
      guard let record = planned.record(number, part: part) else {
        throw RetileError.input("its part \(part) is not made: run the tasks first")
      }
      segments.append(
        Segment(
          stem: planned.directory.segment(number, part: part), frames: record.frames,
          record: record))
    }
    let name = output.planned.name
    let diagnostics = Diagnostics { told.warn("output '\(name)': \($0)") }
    try Self.tell(of: segments, output.output.work, diagnostics)
    try JobRunErrors.translating {
      try SegmentJoin(output.output, segments, diagnostics).write()
    }
    let frames = segments.reduce(0) { $0 + $1.frames }
    var warnings: [String] = []
    let all = segments.flatMap(\.record.warnings) + diagnostics.warnings
    for warning in all where !warnings.contains(warning) {
      warnings.append(warning)
    }
    try journal.record(
      place, fingerprint, job: output.planned.job, frames: frames,
      seconds: segments.reduce(0) { $0 + $1.record.seconds }, warnings: warnings)
    if output.planned.isForced {
      try TextFile.write("joined\n", to: planned.directory.merged(number))
    }
    removeParts(number)
    return frames
  }

  /// Nobody needs them any more.
  private func removeParts(_ number: Int) {
    try? FileManager.default.removeItem(atPath: planned.directory.segments(number))
  }
}

extension PlanMerger {
  /// Tells of hosts who are in none of the parts.
  ///
  /// - Throws: `RetileError.hostUnknown` if a split was to have them.
  private static func tell(
    of segments: [Segment], _ work: DrawingJob, _ diagnostics: Diagnostics
  ) throws(RetileError) {
    let absent = segments.reduce(segments.first?.record.absentHosts ?? []) { absent, segment in
      absent.filter(segment.record.absentHosts.contains)
    }
    guard case .split = work else {
      for host in absent { diagnostics.warn(JobReport.warning(ofAbsentHost: host)) }
      return
    }
    guard let host = absent.first else { return }
    var known: [String] = []
    for id in segments.flatMap(\.record.hosts) where !known.contains(id) { known.append(id) }
    throw .hostUnknown(host: host, known: known)
  }
}

/// A part of an output, as a task left it.
struct Segment {
  /// The path without extension; of a split its directory.
  let stem: String
  /// In it; of a series, as many files.
  let frames: Int
  let record: SegmentRecord
}

/// Errors of the sinks as the library's.
enum JobRunErrors {
  static func translating<R>(_ body: () throws -> R) throws -> R {
    do { return try body() } catch let error as SinkError { throw RetileError.output("\(error)") }
  }
}
