import Retile

/// One output that was made: a line of a journal.
package struct JournalEntry: Equatable, Sendable {
  /// `OutputPlace.key`.
  package var output: String
  package var fingerprint: Fingerprint
  package var files: FilesStamp
  /// Retile's version.
  package var retile: String
  /// The manifest's id of the job.
  package var job: String
  /// In the output.
  package var frames: Int
  /// How long the job took; whole microseconds are kept.
  package var seconds: Double
  /// What was odd; `warningLimit` of them, shortened.
  package var warnings: [String]
  /// In UTC: `2024-05-01T12:00:00Z`.
  package var finished: String

  /// More are only counted.
  package static let warningLimit = 16
  /// In Unicode scalars; a longer one is cut.
  package static let warningLengthLimit = 300
  /// The same for a job's id.
  package static let idLengthLimit = 300

  package init(
    output: String, fingerprint: Fingerprint, files: FilesStamp, retile: String, job: String,
    frames: Int, seconds: Double, warnings: [String], finished: String
  ) {
    self.output = output
    self.fingerprint = fingerprint
    self.files = files
    self.retile = retile
    self.job = job.shortened(to: Self.idLengthLimit)
    self.frames = frames
    self.seconds = seconds.isFinite ? (max(0, seconds) * 1e6).rounded() / 1e6 : 0
    self.warnings = Self.bounded(warnings)
    self.finished = finished
  }

  private static func bounded(_ warnings: [String]) -> [String] {
    let told = warnings.prefix(warningLimit).map { $0.shortened(to: warningLengthLimit) }
    let more = warnings.count - told.count
    return more > 0 ? told.dropLast() + ["\((more + 1).counted("more warning"))"] : told
  }
}
