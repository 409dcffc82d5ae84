public import RetileFrames

/// Text over a view.
public struct ViewLabel: Hashable, Sendable {
  /// With `{name}`, `{id}`, `{account}` and `{n}` (the n of `#n`) standing for those of the host.
  public var text: String
  /// Of the text.
  public var color: RGBColor
  /// Behind the text; nil: what is below.
  public var background: RGBColor?
  /// Where in the view it lies, a quarter of the line's height from the edges.
  public var position: Anchor
  /// The height of a line, a share being one of the view's height.
  public var size: Length

  /// Makes a label; what is left out is as in a layout file.
  public init(
    text: String = "{name}", color: RGBColor = RGBColor(red: 255, green: 255, blue: 255),
    background: RGBColor? = .black, position: Anchor = Anchor(x: 0, y: 100),
    size: Length = .percent(8)
  ) {
    self.text = text
    self.color = color
    self.background = background
    self.position = position
    self.size = size
  }
}

extension ViewLabel {
  /// The height of a line in a view, in pixels, rounded to the nearest, halves up; from 4 to 2000.
  package func lineHeight(in view: Size) -> Int {
    max(4, min(2000, Length.rounded(size.parts(over: max(0, min(view.height, 1 << 20))))))
  }
}
