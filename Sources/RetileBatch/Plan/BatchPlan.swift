import Retile

/// A batch that was cut into tasks: the content of `plan.json`.
struct BatchPlan: Equatable {
  /// An output, and how many parts it is made in.
  struct Output: Equatable {
    /// The job's id, its input, and the output's name: what the manifest calls it.
    let job: String
    let input: String
    let name: String
    /// `Fingerprint.text`: what it is made from.
    let fingerprint: String
    let parts: Int
    /// It stood already, and is made again because that was asked for.
    let isForced: Bool
  }

  /// A job that could not be planned.
  struct Failure: Equatable {
    let job: String
    let input: String
    let error: String
  }

  /// The manifest's name as it was given, and the directory from which names count.
  let manifest: String
  let directory: String
  /// Counted from 0: `segments/00003` is of the fourth.
  let outputs: [Output]
  /// The digest of the manifest's copy, and those of the tasks, in order.
  let manifestDigest: String
  let taskDigests: [String]
  let failures: [Failure]
}

/// What a task does: the content of `task-….json`.
struct BatchTask: Equatable {
  /// Outputs of one input.
  struct Piece: Equatable {
    struct Output: Equatable {
      /// In the plan.
      let number: Int
      /// Counted from 0.
      let part: Int
    }

    let input: String
    /// The display indices that are drawn, and what holds at the first; nil: the whole.
    let part: Range<Int>?
    let start: PartStart?
    let outputs: [Output]
  }

  let number: Int
  let pieces: [Piece]
}
