import RetileFrames

extension TileStyle {
  /// How many hosts `minimum` may count.
  static let hostLimit = 1024
  /// The largest side of a shape.
  static let shapeLimit = 10_000
  /// The longest gap and padding.
  static let gapLimit = 16_384

  /// What arithmetic over it cannot overflow on.
  var withinLimits: TileStyle {
    var style = self
    style.gap = max(0, min(Self.gapLimit, gap))
    style.padding = max(0, min(Self.gapLimit, padding))
    style.minimum = max(1, min(Self.hostLimit, minimum))
    style.aspect = aspect.flatMap { shape in
      shape.isEmpty
        ? nil
        : Size(
          width: min(Self.shapeLimit, shape.width), height: min(Self.shapeLimit, shape.height))
    }
    return style
  }
}
