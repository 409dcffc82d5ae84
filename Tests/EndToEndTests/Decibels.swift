import Foundation

/// The peak signal-to-noise ratio of two runs of 8-bit samples, in dB; infinite where they are equal.
func decibels(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Double {
  precondition(a.count == b.count && !a.isEmpty, "samples of different pictures")
  var sum = 0
  for (x, y) in zip(Array(a), Array(b)) {
    let difference = Int(x) - Int(y)
    sum += difference * difference
  }
  return sum == 0 ? .infinity : 10 * log10(255 * 255 * Double(a.count) / Double(sum))
}
