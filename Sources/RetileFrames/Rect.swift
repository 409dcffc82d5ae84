/// A half-open rectangle of whole luma samples: x in `left..<right`, y in `top..<bottom`.
public struct Rect: Hashable, Sendable, CustomStringConvertible {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// In samples; not negative in a rectangle that is drawn.
  public var width: Int
  /// In samples; not negative in a rectangle that is drawn.
  public var height: Int

  /// Makes a rectangle from its top-left corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Makes a rectangle from its edges; an edge before its opposite gives an empty rectangle.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  /// The whole of a canvas or picture.
  public init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The first column inside.
  public var left: Int { x }
  /// The first row inside.
  public var top: Int { y }
  /// The first column beyond.
  public var right: Int { x + width }
  /// The first row beyond.
  public var bottom: Int { y + height }
  /// The width and height.
  public var size: Size { Size(width: width, height: height) }

  /// True if there is no sample in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// What both rectangles cover; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    Rect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  /// True if every sample of `other` is in this rectangle.
  public func contains(_ other: Rect) -> Bool {
    other.isEmpty
      || (left <= other.left && top <= other.top && right >= other.right && bottom >= other.bottom)
  }

  /// `320x180+640+0`, the notation of X geometries.
  public var description: String { "\(width)x\(height)+\(x)+\(y)" }
}
