public import RetileFrames

/// The user's own arrangement: an output canvas and who is shown where on it.
public struct LocalLayout: Hashable, Sendable {
  /// What fills the canvas.
  public enum Arrangement: Hashable, Sendable {
    case views([ViewSpec])
    case preset(Preset)
  }

  /// The output canvas.
  public var canvas: CanvasSpec
  /// What fills it.
  public var arrangement: Arrangement

  /// The sides that a canvas may have.
  public static let canvasSides = 1...16384
  /// How many views a layout may have.
  public static let viewLimit = 1024

  /// Makes a layout of views; more than `viewLimit` are not refused here.
  public init(canvas: CanvasSpec = CanvasSpec(), views: [ViewSpec]) {
    self.canvas = canvas
    arrangement = .views(views)
  }

  /// Makes a layout of a preset with options.
  public init(canvas: CanvasSpec = CanvasSpec(), preset: Preset) {
    self.canvas = canvas
    arrangement = .preset(preset)
  }

  /// The preset of that name with its default options, on a canvas of the picture's size.
  public init?(preset name: String) {
    guard let preset = Preset(named: name) else { return nil }
    self.init(preset: preset)
  }
}

/// The output canvas as a layout asks for it.
public struct CanvasSpec: Hashable, Sendable {
  /// Nil: the first picture's size.
  public var size: Size?
  /// Nil: black.
  public var background: RGBColor?

  /// Makes a canvas; what is left out is decided by the picture.
  public init(size: Size? = nil, background: RGBColor? = nil) {
    self.size = size
    self.background = background
  }
}
