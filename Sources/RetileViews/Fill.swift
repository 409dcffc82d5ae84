public import RetileFrames

/// What an area is filled with where no host is.
public enum Fill: Hashable, Sendable {
  case color(RGBColor)
  /// A picture that covers the area, cropped around its middle; its path as the layout file gives it.
  case picture(String)

  /// The colour, if it is one.
  public var color: RGBColor? { if case .color(let color) = self { color } else { nil } }
  /// The picture's path, if it is one.
  public var picture: String? { if case .picture(let path) = self { path } else { nil } }
}
