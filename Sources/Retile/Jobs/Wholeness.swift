import RetileFrames

/// Says of a stream that it is not whole.
enum Wholeness {
  /// The warning: what was found, and how much was read before it.
  static func text(path: String, found: String, frames: Int, end: MediaTime) -> String {
    "\(path.quotedInput) is damaged or cut off: \(found); "
      + "\(frames.counted("frame")) up to \(end) s were read"
  }
}
