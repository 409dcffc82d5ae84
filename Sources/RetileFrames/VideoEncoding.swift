/// How frames become encoded video: the encoder, how good, how thorough.
public struct VideoEncoding: Hashable, Sendable {
  /// What is written, and with which encoder.
  public enum Codec: String, Hashable, Sendable, CaseIterable {
    /// H.264, by libx264.
    case h264
    /// H.265, by libx265.
    case hevc
  }

  /// How much work goes into making it small, by the names of x264; x265 has the same ones.
  public enum Preset: String, Hashable, Sendable, CaseIterable {
    case ultrafast, superfast, veryfast, faster, fast, medium, slow, slower, veryslow, placebo
  }

  /// The constant rate factor where nobody asks for another.
  ///
  /// A composite has been encoded before; at this value a second time is hard to see.
  public static let usualCRF = 18
  /// The constant rate factors that are taken; 0 loses nothing.
  public static let crfs = 0...51

  /// What is written.
  public var codec: Codec
  /// The constant rate factor, 0 to 51: larger is smaller and worse; 0 loses nothing, at any bit depth.
  public var crf: Int
  /// How much work goes into making it small.
  public var preset: Preset

  /// Takes what was asked for; the rest has working defaults.
  ///
  /// - Parameter crf: held in 0 to 51.
  public init(codec: Codec = .h264, crf: Int = usualCRF, preset: Preset = .veryfast) {
    self.codec = codec
    self.crf = min(max(crf, Self.crfs.lowerBound), Self.crfs.upperBound)
    self.preset = preset
  }
}
