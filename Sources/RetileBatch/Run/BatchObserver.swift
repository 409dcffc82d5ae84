package import RetileFrames

/// Is told how a batch goes on, from any number of threads; jobs are known by their index.
package protocol BatchObserver: Sendable {
  /// So many outputs of a job stand already.
  func upToDate(_ job: Int, outputs: Int)

  /// A job's input is being read.
  func started(_ job: Int)

  /// - Parameters:
  ///   - frames: drawn so far, for all outputs together.
  ///   - position: how much of the recording was drawn.
  ///   - length: of all that is to be drawn, where that is known.
  func progress(_ job: Int, frames: Int, position: MediaTime, length: MediaTime?)

  /// Something is odd about a job; the work goes on.
  func warning(_ job: Int, _ text: String)

  /// A job failed and will be started again.
  func retry(_ job: Int, attempt: Int, of limit: Int, error: String)

  /// A job has ended.
  func ended(_ job: BatchReport.Job, _ index: Int)
}
