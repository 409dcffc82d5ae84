import RetileFrames

/// Which page of a group is shown: floor(time / every) modulo the number of pages.
///
/// A group of m hosts has ceil(m / maximum) pages.
struct PageTurner {
  let every: MediaTime

  /// The page at a time, and when the next one comes; nil: never.
  func page(of pages: Int, at time: MediaTime) -> (index: Int, until: MediaTime?) {
    guard pages > 1, every > .zero, time >= .zero else { return (0, nil) }
    let turns = time.microseconds / every.microseconds
    let start = MediaTime(microseconds: turns * every.microseconds)
    return (Int(turns % Int64(pages)), start + every)
  }
}
