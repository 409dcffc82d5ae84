public import RetileFrames

/// The user's own arrangement: an output canvas and who is shown where on it, over time.
public struct LocalLayout: Hashable, Sendable {
  /// What fills the canvas.
  public enum Arrangement: Hashable, Sendable {
    case views([ViewSpec])
    case preset(Preset)
  }

  /// The output canvas.
  public var canvas: CanvasSpec
  /// What fills it, until a scene takes over.
  public var arrangement: Arrangement
  /// What takes over, and when; of those at one frame the last.
  public var scenes: [Scene] = []
  /// How views move where a scene does not say otherwise.
  public var transition = Transition.none
  /// Who the speaker is.
  public var speaker = SpeakerRule()
  /// Names for labels, by id or account.
  public var names: [String: String] = [:]

  /// The sides that a canvas may have.
  public static let canvasSides = 1...16384
  /// How many views a layout may have, in all its scenes together.
  public static let viewLimit = 1024
  /// How many scenes a layout may have.
  public static let sceneLimit = 1000

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
  public var background: Fill?

  /// Makes a canvas; what is left out is decided by the picture.
  public init(size: Size? = nil, background: Fill? = nil) {
    self.size = size
    self.background = background
  }
}
