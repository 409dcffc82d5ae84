/// What the coordinates of a message count; the raw value is its name in a sei-map file.
public enum CoordinateUnits: String, Hashable, Sendable, CaseIterable {
  /// Fractions if all four values of every region are ≤ 1, else pixels.
  case auto
  /// Pixels of the canvas.
  case pixels
  /// 1 is the whole canvas.
  case fractions
  /// 100 is the whole canvas.
  case percent

  /// How much is the whole canvas; nil where that is its size in pixels, `auto` included.
  var whole: Double? {
    switch self {
    case .auto, .pixels: nil
    case .fractions: 1
    case .percent: 100
    }
  }
}
