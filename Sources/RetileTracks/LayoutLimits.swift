/// What a layout may hold at most, whoever wrote it.
package enum LayoutLimits {
  /// Bytes of one message.
  package static let messageBytes = 1 << 20
  /// Regions of one layout.
  package static let regions = 1024
  /// Either side of the canvas.
  package static let canvasSide = 16_384
  /// Levels of arrays and objects in the JSON.
  package static let nesting = 64
  /// The magnitude of a coordinate in canvas pixels.
  package static let coordinate = 1_000_000.0
  /// The magnitude of a fraction of a picture whose size is not known yet: within `coordinate` on
  /// the largest canvas.
  package static let fraction = (coordinate / Double(canvasSide)).rounded(.down)
  /// The magnitude of a track's time in seconds, 68 years; beyond it doubles, which JSON readers take
  /// numbers for, do not tell microseconds apart.
  package static let seconds: Int64 = 1 << 31
  /// Characters that may come before the JSON.
  package static let prefixCharacters = 32
  /// Bytes of a sei-map file.
  package static let mapBytes = 1 << 16
}
