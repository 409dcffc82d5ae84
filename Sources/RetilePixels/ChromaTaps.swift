/// The luma samples along one axis that a chroma sample is the mean of.
///
/// Where a chroma sample sits on a luma sample, that one counts twice and its neighbours once
/// ([1 2 1] / 4); where it sits between two, both count the same. The mean's centre is the chroma
/// sample's place in H.264 figure E-1.
struct ChromaTaps {
  /// Luma samples for each chroma sample: 1 or 2.
  let step: Int
  /// The first of them, from the place of chroma sample 0.
  let first: Int
  /// Whole numbers from `first` on.
  let weights: [Int]

  /// - Parameter halves: the place of chroma sample 0, in half luma samples: 0, 1 or 2.
  init(step: Int, halves: Int) {
    self.step = step
    switch (step, halves) {
    case (1, _): (first, weights) = (0, [1])
    case (_, 0): (first, weights) = (-1, [1, 2, 1])
    case (_, 1): (first, weights) = (0, [1, 1])
    default: (first, weights) = (0, [1, 2, 1])
    }
  }

  /// What the weights add up to.
  var sum: Int { weights.reduce(0, +) }

  /// The luma samples of chroma sample `index`, one for each weight; the edge samples of the
  /// `count` luma samples are repeated.
  func samples(of index: Int, count: Int) -> [Int] {
    weights.indices.map { max(0, min(count - 1, index * step + first + $0)) }
  }
}
