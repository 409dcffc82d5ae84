import RetileFrames
import RetileMedia

/// Tells streams that are cut off from whole ones, and says so.
enum Wholeness {
  /// Containers round lengths, and count audio that runs on for a moment.
  private static let slack = MediaTime(microseconds: 500_000)

  /// What lacks at the end of a stream that was read without an error; nil if nothing does.
  ///
  /// - Parameter end: of the last picture.
  static func missing(of stream: VideoStream, end: MediaTime) -> String? {
    guard let declared = stream.duration, end + slack < declared else { return nil }
    return "the container says \(declared) s"
  }

  /// The warning: what was found, and how much was read before it.
  static func text(path: String, found: String, frames: Int, end: MediaTime) -> String {
    "'\(path)' is damaged or cut off: \(found); "
      + "\(frames.counted("frame")) up to \(end) s were read"
  }
}
