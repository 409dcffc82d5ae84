/// An output that has to be made, and all that is needed to remember it.
package struct DueOutput: Sendable {
  /// The job's index in the batch, and the output's in the job.
  package let job: Int
  package let output: Int
  package let reason: DueReason
  /// Nil for what leaves no file.
  let place: OutputPlace?
  /// Nil where the input is not there.
  let fingerprint: Fingerprint?

  init(
    _ job: Int, _ output: Int, _ reason: DueReason, _ place: OutputPlace?,
    _ fingerprint: Fingerprint?
  ) {
    self.job = job
    self.output = output
    self.reason = reason
    self.place = place
    self.fingerprint = fingerprint
  }
}
