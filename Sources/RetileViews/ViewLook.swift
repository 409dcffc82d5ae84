public import RetileFrames

/// How a view shows its host: what of it, how it fills the rectangle, and what goes with it.
///
/// Every tile of a group has the look of the group's view.
public struct ViewLook: Hashable, Sendable {
  /// How the host fills its rectangle.
  public var renderMode: RenderMode
  /// What stays visible where the host is cropped, and where it lies where it does not fill.
  public var anchor: Anchor
  /// The part of the host's region that is shown, shares being of the region; nil: all.
  public var crop: Area?
  /// The enlargement around the anchor in thousandths, 1000 to 100,000.
  public var zoom: Int
  /// How opaque the view is with all that it has, 0 to 255.
  public var alpha: Int
  /// Left and right are swapped.
  public var mirror: Bool
  /// The radius of the corners, a share being one of the shorter side.
  public var cornerRadius: Length
  /// A frame inside the edges of the view.
  public var border: Border?
  /// What shows where the host does not fill the view; nil: what is below.
  public var background: Fill?
  /// Text over the picture.
  public var label: ViewLabel?
  /// What is shown while the host is not in the layout.
  public var absent: Absence
  /// What is shown while the host is there without video of its own.
  public var videoState: VideoStateRules
  /// What `placeholder` shows; nil: the background, or black.
  public var placeholder: Fill?
  /// What is shown of the parts that others cover.
  public var occlusion: Occlusion
  /// Bars burned into the host's video are left out.
  public var trim: Bool

  /// Makes a look; what is left out is as in a layout file.
  public init(
    renderMode: RenderMode = .hidden, anchor: Anchor = .center, crop: Area? = nil,
    zoom: Int = 1000, alpha: Int = 255, mirror: Bool = false, cornerRadius: Length = .zero,
    border: Border? = nil, background: Fill? = nil, label: ViewLabel? = nil,
    absent: Absence = .hide, videoState: VideoStateRules = VideoStateRules(),
    placeholder: Fill? = nil, occlusion: Occlusion = .keep, trim: Bool = false
  ) {
    self.renderMode = renderMode
    self.anchor = anchor
    self.crop = crop
    self.zoom = zoom
    self.alpha = alpha
    self.mirror = mirror
    self.cornerRadius = cornerRadius
    self.border = border
    self.background = background
    self.label = label
    self.absent = absent
    self.videoState = videoState
    self.placeholder = placeholder
    self.occlusion = occlusion
    self.trim = trim
  }
}

/// A frame inside the edges of a view, following its corners.
public struct Border: Hashable, Sendable {
  /// In pixels, 1 to 1000.
  public var width: Int
  /// Its colour.
  public var color: RGBColor

  /// Makes a border.
  public init(width: Int, color: RGBColor) {
    self.width = width
    self.color = color
  }
}

/// What is shown in place of a host who is not in the layout.
public enum Absence: String, Hashable, Sendable, CaseIterable {
  /// Nothing; in a group the others share the place.
  case hide
  /// A colour or a picture.
  case placeholder
  /// The last picture of the host; before there is one, the placeholder.
  case freeze
}

/// What is shown while the composite has no video of a host.
public enum VideoStateRule: String, Hashable, Sendable, CaseIterable {
  /// What the composite shows.
  case keep
  case hide
  case placeholder
  case freeze
}

/// The rule for each state without video.
public struct VideoStateRules: Hashable, Sendable {
  /// While the composite shows a placeholder picture.
  public var placeholder: VideoStateRule
  /// While the composite is black there.
  public var black: VideoStateRule

  /// Makes the rules; by default both keep what the composite shows.
  public init(placeholder: VideoStateRule = .keep, black: VideoStateRule = .keep) {
    self.placeholder = placeholder
    self.black = black
  }

  func rule(for state: VideoState) -> VideoStateRule {
    switch state {
    case .normal: .keep
    case .placeholder: placeholder
    case .black: black
    }
  }
}

/// What is shown of the parts of a host's region that other hosts cover in the composite.
public enum Occlusion: String, Hashable, Sendable, CaseIterable {
  /// What the composite shows: parts of others.
  case keep
  /// The view's background colour, or the canvas's.
  case background
  /// What was there when it was last uncovered; the background where it never was.
  case freeze
}
