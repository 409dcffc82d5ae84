import Foundation

/// The peak signal-to-noise ratio of two runs of 8-bit samples, in dB; infinite where they are equal,
/// none at all where they are not of one size.
func decibels(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Double {
  guard a.count == b.count, !a.isEmpty else { return -.infinity }
  var sum = 0
  for (x, y) in zip(Array(a), Array(b)) {
    let difference = Int(x) - Int(y)
    sum += difference * difference
  }
  return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(a.count) / Double(sum))
}
