package import RetileFrames

/// A rectangle of luma samples with round corners, and how much of each sample it covers.
package struct RoundedRect: Hashable, Sendable {
  package let rect: Rect
  /// In samples; at most half of the shorter side.
  package let radius: Int

  /// A larger radius is cut to half of the shorter side, a negative one is 0.
  package init(_ rect: Rect, radius: Int) {
    self.rect = rect
    self.radius = max(0, min(radius, min(rect.width, rect.height) / 2))
  }

  /// The rectangles beside and between the corners, covered wholly; they lie over each other.
  package var cross: [Rect] {
    guard radius > 0 else { return [rect] }
    return [
      Rect(
        x: rect.x + radius, y: rect.y, width: rect.width - 2 * radius, height: rect.height),
      Rect(
        x: rect.x, y: rect.y + radius, width: rect.width, height: rect.height - 2 * radius),
    ].filter { !$0.isEmpty }
  }

  /// The squares that the corners lie in.
  package var corners: [Rect] {
    guard radius > 0 else { return [] }
    return [rect.top, rect.bottom - radius].flatMap { y in
      [rect.left, rect.right - radius].map { x in
        Rect(x: x, y: y, width: radius, height: radius)
      }
    }
  }

  /// The columns of a row, at its left and its right end, that are not covered wholly.
  package func edges(ofRow y: Int) -> [Range<Int>] {
    let row = min(y - rect.top, rect.bottom - 1 - y)
    guard row >= 0 && row < radius else { return [] }
    // The sample's corner that is farthest from the disc's middle is inside.
    let away = radius - row
    let count = radius - Self.squareRoot(radius * radius - away * away)
    return [rect.left..<rect.left + count, rect.right - count..<rect.right]
  }

  /// How much of the luma sample (x, y), which is in the rectangle, lies inside: 0 to 255.
  ///
  /// The area of the sample, a square, that the corner's disc covers, to the nearest 1/255, give or
  /// take one: sixteen lines through the square, each measured to 1/128 of its side. They go across
  /// the steeper side of the edge, so the four corners and both halves of each are the same.
  package func coverage(x: Int, y: Int) -> UInt8 {
    let column = radius - min(x - rect.left, rect.right - 1 - x)
    let row = radius - min(y - rect.top, rect.bottom - 1 - y)
    guard column > 0 && row > 0 else { return 255 }
    // The square's far edges from the disc's middle; its near ones are one less.
    let (far, across) = (max(column, row), min(column, row))
    if far * far + across * across <= radius * radius { return 255 }
    if (far - 1) * (far - 1) + (across - 1) * (across - 1) >= radius * radius { return 0 }
    let unit = 128
    let lines = 16
    var sum = 0
    for line in 0..<lines {
      let distance = unit * across - unit / lines * line - unit / lines / 2
      let square = unit * unit * radius * radius - distance * distance
      // To the nearest.
      let reach = (Self.squareRoot(4 * square) + 1) / 2
      sum += max(0, min(unit, reach - unit * (far - 1)))
    }
    return UInt8((255 * sum + unit * lines / 2) / (unit * lines))
  }

  // Rounded down; of less than 2⁶².
  private static func squareRoot(_ square: Int) -> Int {
    var root = Int(Double(square).squareRoot())
    while root * root > square { root -= 1 }
    while (root + 1) * (root + 1) <= square { root += 1 }
    return root
  }
}
