/// A point of a picture and of the view that shows it: where both are laid on each other.
///
/// As CSS's `object-position`: 0 is the left or top edge of both, 100 the right or bottom one. With
/// `hidden` it decides what is cropped, with `fit` where the bars are.
public struct Anchor: Hashable, Sendable {
  /// The share in percent from the left, 0 to 100.
  public let x: Int
  /// The share in percent from the top, 0 to 100.
  public let y: Int

  /// Makes an anchor; shares outside 0 to 100 are cut to that.
  public init(x: Int, y: Int) {
    self.x = max(0, min(100, x))
    self.y = max(0, min(100, y))
  }

  /// The middle of both axes.
  public static let center = Anchor(x: 50, y: 50)
}
