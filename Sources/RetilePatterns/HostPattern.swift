package import RetileFrames

/// How one host looks: a colour and a name of its own, a grid, a border, a mark in the top left
/// corner, a clock and the number of the frame.
package struct HostPattern: Hashable, Sendable {
  package var name: String
  package var color: RGBColor

  package init(name: String, color: RGBColor) {
    self.name = name
    self.color = color
  }

  /// The host number 1, 2 …: its number is its name; colours repeat after eight.
  package init(number: Int, name: String? = nil) {
    let colors = Self.palette
    let index = ((number - 1) % colors.count + colors.count) % colors.count
    self.init(name: name ?? "#\(number)", color: colors[index])
  }

  /// Far apart from each other in luma or in chroma.
  private static let palette = [
    RGBColor(red: 0x1f, green: 0x5f, blue: 0xa8), RGBColor(red: 0xb5, green: 0x3a, blue: 0x2e),
    RGBColor(red: 0x2c, green: 0x7d, blue: 0x46), RGBColor(red: 0x8c, green: 0x4b, blue: 0xa0),
    RGBColor(red: 0xb8, green: 0x86, blue: 0x1a), RGBColor(red: 0x1a, green: 0x87, blue: 0x8c),
    RGBColor(red: 0x6b, green: 0x6f, blue: 0x7a), RGBColor(red: 0xa8, green: 0x3f, blue: 0x72),
  ]

  /// The lines of the grid are this far apart, whatever the size of the host.
  private static let gridStep = 20
  /// The hand goes round once in this many frames.
  private static let framesPerTurn = 50

  /// Draws the host into a rectangle of the picture, as it looks at one frame.
  ///
  /// - Parameters:
  ///   - frame: shown in digits, and as the position of the hand.
  ///   - framesPerSecond: turns it into the time shown; nil shows none.
  package func draw(
    into buffer: FrameBuffer, _ rect: Rect, frame: Int, framesPerSecond: Int? = nil
  ) {
    guard !rect.isEmpty else { return }
    let drawing = Drawing(buffer, clip: rect)
    drawGround(drawing, rect)
    drawClock(drawing, rect, frame)
    drawTexts(drawing, rect, frame, framesPerSecond)
    drawing.frame(rect, width: 2, color.mixed(with: .white, percent: 55))
    drawCornerMark(drawing, rect)
  }

  /// Draws the host for a still: its name alone, large and in the middle, where cropping leaves it.
  package func drawCard(into buffer: FrameBuffer, _ rect: Rect) {
    guard !rect.isEmpty else { return }
    let drawing = Drawing(buffer, clip: rect)
    drawGround(drawing, rect)
    let width = BitmapFont.width(name)
    let scale = max(1, min(rect.width / (2 * max(1, width)), rect.height / (3 * BitmapFont.height)))
    drawing.text(
      name, x: rect.left + (rect.width - width * scale) / 2,
      y: rect.top + (rect.height - BitmapFont.height * scale) / 2, scale: scale, .white)
    drawing.frame(rect, width: 2, color.mixed(with: .white, percent: 55))
    drawCornerMark(drawing, rect)
  }

  private func drawGround(_ drawing: Drawing, _ rect: Rect) {
    drawing.fill(rect, color)
    let line = color.mixed(with: .white, percent: 18)
    for x in stride(from: rect.left, to: rect.right, by: Self.gridStep) {
      drawing.fill(Rect(x: x, y: rect.top, width: 1, height: rect.height), line)
    }
    for y in stride(from: rect.top, to: rect.bottom, by: Self.gridStep) {
      drawing.fill(Rect(x: rect.left, y: y, width: rect.width, height: 1), line)
    }
  }

  /// A white right angle, longer than it is high: no flip or turn looks the same.
  private func drawCornerMark(_ drawing: Drawing, _ rect: Rect) {
    let length = max(8, min(rect.width, rect.height) / 6)
    drawing.fill(Rect(x: rect.left, y: rect.top, width: length, height: 4), .white)
    drawing.fill(Rect(x: rect.left, y: rect.top, width: 4, height: length / 2), .white)
  }

  private func drawClock(_ drawing: Drawing, _ rect: Rect, _ frame: Int) {
    let radius = min(rect.width, rect.height) / 4
    guard radius >= 6 else { return }
    let x = rect.right - radius - radius / 2
    let y = rect.top + rect.height / 2
    drawing.disc(x: x, y: y, radius: radius, color.mixed(with: .white, percent: 55))
    drawing.disc(x: x, y: y, radius: radius - 2, color.mixed(with: .black, percent: 45))
    for tick in 0..<12 {
      let angle = tick * 300
      let at = radius * 5 / 6
      drawing.fill(
        Rect(
          x: x + Circle.scaled(at * Circle.sine(angle)) - 1,
          y: y - Circle.scaled(at * Circle.sine(angle + 900)) - 1, width: 2, height: 2), .white)
    }
    let turn = ((frame % Self.framesPerTurn) + Self.framesPerTurn) % Self.framesPerTurn
    drawing.hand(
      x: x, y: y, length: radius * 3 / 4, turn: turn, of: Self.framesPerTurn,
      width: max(2, radius / 12), .white)
  }

  private func drawTexts(
    _ drawing: Drawing, _ rect: Rect, _ frame: Int, _ framesPerSecond: Int?
  ) {
    let small = max(1, min(rect.width / 120, rect.height / 70))
    let large = small * 2
    let left = rect.left + 8 + 2 * small
    drawing.text(name, x: left, y: rect.top + rect.height / 3, scale: large, .white)
    let below = rect.top + rect.height / 3 + (BitmapFont.height + 3) * large
    drawing.text("F" + Self.padded(frame, 4), x: left, y: below, scale: small, .white)
    guard let framesPerSecond, framesPerSecond > 0 else { return }
    let hundredths = frame * 100 / framesPerSecond
    let clock =
      "\(Self.padded(hundredths / 6000, 2)):\(Self.padded(hundredths / 100 % 60, 2))"
      + ".\(Self.padded(hundredths % 100, 2))"
    drawing.text(
      clock, x: left, y: below + (BitmapFont.height + 3) * small, scale: small, .white)
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension RGBColor {
  static let white = RGBColor(red: 255, green: 255, blue: 255)

  func mixed(with other: RGBColor, percent: Int) -> RGBColor {
    func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
      UInt8(clamping: (Int(a) * (100 - percent) + Int(b) * percent + 50) / 100)
    }
    return RGBColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}
