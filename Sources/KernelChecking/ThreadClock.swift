import Glibc

/// CPU seconds of the calling thread.
enum ThreadClock {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Seconds of one call: `count` calls in a row, divided.
  static func seconds(_ count: Int, _ body: () -> Void) -> Double {
    let began = now
    for _ in 0..<count { body() }
    return (now - began) / Double(count)
  }

  /// How many calls take about `seconds`; runs `body` as often as it takes to find out.
  static func calls(in seconds: Double, _ body: () -> Void) -> Int {
    var count = 1
    while count < 1 << 20 {
      let taken = self.seconds(count, body) * Double(count)
      if taken >= seconds { break }
      // Never much more at once than a fourfold: the first calls are slower than later ones.
      count = max(count + 1, min(4 * count, Int(Double(count) * seconds / max(taken, 1e-7)) + 1))
    }
    return count
  }
}
