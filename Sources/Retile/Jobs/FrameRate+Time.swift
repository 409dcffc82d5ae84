import RetileFrames

extension FrameRate {
  /// When frame `index` begins; frame 0 does at 0.
  func time(ofFrame index: Int64) -> MediaTime {
    MediaTime(ticks: index, numerator: Int64(denominator), denominator: Int64(numerator))
      ?? MediaTime(microseconds: .max)
  }
}
