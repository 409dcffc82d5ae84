/// How a batch is run; none of it changes an output's bytes.
package struct BatchOptions: Sendable {
  /// Inputs that are decoded at a time; nil: one per processor.
  package var jobs: Int?
  /// The bytes that the process may hold; nil: as many as it takes.
  package var memory: Int?
  /// Threads that decode an input; nil: the processors, shared out.
  package var threads: Int?
  /// How often a job that failed is started again.
  package var retries = 0
  /// The first job that fails ends the batch.
  package var failFast = false
  /// Outputs are made although they are up to date.
  package var force = false

  package init() {}
}
