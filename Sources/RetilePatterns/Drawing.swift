package import RetileFrames

/// Flat shapes into a frame that is being written, never outside `clip`.
package struct Drawing {
  private let buffer: FrameBuffer
  private let clip: Rect

  /// - Parameters:
  ///   - buffer: of 8-bit samples.
  ///   - clip: cut to the picture; nil is the whole picture.
  package init(_ buffer: FrameBuffer, clip: Rect? = nil) {
    precondition(buffer.format.bitDepth == 8, "patterns are drawn in 8 bits")
    self.buffer = buffer
    self.clip = (clip ?? Rect(buffer.format.size)).intersection(Rect(buffer.format.size))
  }

  /// A rectangle of one colour; a chroma sample belongs to the rectangle that covers its luma
  /// position.
  package func fill(_ rect: Rect, _ color: RGBColor) {
    let visible = rect.intersection(clip)
    guard !visible.isEmpty else { return }
    let samples = SampleColor(color, buffer.format.color).samples
    for plane in 0..<3 {
      let part = plane == 0 ? visible : buffer.format.subsampling.chromaRect(of: visible)
      for y in part.top..<part.bottom {
        (buffer.row(plane, y) + part.left).update(repeating: samples[plane], count: part.width)
      }
    }
  }

  /// The inner edge of a rectangle.
  package func frame(_ rect: Rect, width: Int, _ color: RGBColor) {
    let (left, top, right, bottom) = (rect.left, rect.top, rect.right, rect.bottom)
    fill(Rect(left: left, top: top, right: right, bottom: top + width), color)
    fill(Rect(left: left, top: bottom - width, right: right, bottom: bottom), color)
    fill(Rect(left: left, top: top, right: left + width, bottom: bottom), color)
    fill(Rect(left: right - width, top: top, right: right, bottom: bottom), color)
  }

  /// A disc of the samples whose centres are within `radius` of the point (x, y).
  package func disc(x: Int, y: Int, radius: Int, _ color: RGBColor) {
    for row in -radius..<max(radius, -radius) {
      // Twice the distance from the centre of the row to the point, to stay with whole numbers.
      let vertical = 2 * row + 1
      let limit = 4 * radius * radius - vertical * vertical
      var half = 0
      while (2 * half + 1) * (2 * half + 1) <= limit { half += 1 }
      fill(Rect(x: x - half, y: y + row, width: 2 * half, height: 1), color)
    }
  }

  /// A line of little squares from (x, y), `length` long, `turn` of `turns` clockwise from the top.
  package func hand(
    x: Int, y: Int, length: Int, turn: Int, of turns: Int, width: Int, _ color: RGBColor
  ) {
    let angle = turn * 3600 / turns
    for step in 0...max(0, length) {
      let across = step * Circle.sine(angle)
      let up = step * Circle.sine(angle + 900)
      fill(
        Rect(
          x: x + Circle.scaled(across) - width / 2, y: y - Circle.scaled(up) - width / 2,
          width: width, height: width), color)
    }
  }

  /// Text in the built-in font, `scale` samples a dot, its top left corner at (x, y).
  package func text(_ text: String, x: Int, y: Int, scale: Int, _ color: RGBColor) {
    var left = x
    for character in text {
      for (column, bits) in BitmapFont.columns(character).enumerated() {
        for row in 0..<BitmapFont.height where bits >> row & 1 == 1 {
          fill(
            Rect(x: left + column * scale, y: y + row * scale, width: scale, height: scale), color)
        }
      }
      left += BitmapFont.advance * scale
    }
  }
}

/// Sines without floating point.
enum Circle {
  /// 10 000 times the sine of an angle in tenths of a degree, within 17 (Bhaskara's approximation,
  /// 7th century: 16x(π - x) / (5π² - 4x(π - x))).
  static func sine(_ angle: Int) -> Int {
    let turn = ((angle % 3600) + 3600) % 3600
    let half = turn % 1800
    let product = half * (1800 - half)
    let value = 40_000 * product / (4_050_000 - product)
    return turn < 1800 ? value : -value
  }

  /// A product with a sine, back to samples, rounded.
  static func scaled(_ product: Int) -> Int {
    (product + (product < 0 ? -5_000 : 5_000)) / 10_000
  }
}
