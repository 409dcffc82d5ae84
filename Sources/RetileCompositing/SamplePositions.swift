/// Source positions of a plane's output samples on one axis, as exact fractions.
///
/// Output sample i shows the source at `(slope·i + intercept) / denominator`, in samples of the
/// source plane; both indices count from the planes' first sample.
package struct SamplePositions: Hashable, Sendable {
  package let slope: Int
  package let intercept: Int
  package let denominator: Int

  /// The position of output sample `i`, times `denominator`.
  package func numerator(_ i: Int) -> Int { slope * i + intercept }

  /// d if every output i shows exactly source sample i + d; nil otherwise.
  package var wholeShift: Int? {
    slope == denominator && intercept % denominator == 0 ? intercept / denominator : nil
  }
}
