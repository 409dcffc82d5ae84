import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport

/// Views and masks laid over each other in floating point, from pictures that were drawn alone.
///
/// Discs are measured by `RoundedRectTests.area`, colours are BT.709 in limited range.
struct LookReference {
  let frames: [Frame]
  let canvas: FrameFormat
  private var planes: [[Double]]

  init(_ drawing: Drawing, _ frames: [Frame]) {
    self.frames = frames
    canvas = frames[0].format.resized(drawing.canvas)
    planes = []
    planes = (0..<3).map { plane in
      let size = canvas.planeSize(plane)
      return Array(
        repeating: code(drawing.background, plane), count: size.width * size.height)
    }
    for element in drawing.elements {
      switch element {
      case .view(let view): lay(view)
      case .mask(let mask): lay(mask)
      }
    }
  }

  /// The plane's samples, row after row, not rounded.
  func plane(_ plane: Int) -> [Double] { planes[plane] }

  // Hands every sample's index and its luma position to `body`.
  private func forEach(_ plane: Int, _ body: (_ index: Int, _ x: Int, _ y: Int) -> Void) {
    let size = canvas.planeSize(plane)
    let (columns, rows) =
      plane == 0
      ? (1, 1) : (canvas.subsampling.horizontalStep, canvas.subsampling.verticalStep)
    for y in 0..<size.height {
      for x in 0..<size.width { body(y * size.width + x, x * columns, y * rows) }
    }
  }

  private mutating func lay(_ mask: MaskDrawing) {
    let size = mask.mask.size
    let alpha = Double(max(0, min(255, mask.alpha))) / 255
    for plane in 0..<3 {
      var samples = planes[plane]
      let color = code(mask.color, plane)
      forEach(plane) { index, x, y in
        let (column, row) = (x - mask.x, y - mask.y)
        guard Rect(size).contains(Rect(column, row, 1, 1)),
          mask.clip?.contains(Rect(x, y, 1, 1)) ?? true
        else { return }
        let share = Double(mask.mask.bytes[row * size.width + column]) / 255 * alpha
        samples[index] += (color - samples[index]) * share
      }
      planes[plane] = samples
    }
  }

  // A picture alone, by the drawing of plain views.
  private func alone(_ view: ViewDrawing) -> (area: Rect, frame: Frame)? {
    guard !view.region.isEmpty else { return nil }
    let geometry = ViewGeometry(
      region: view.region, target: view.target, mode: view.mode, anchor: view.anchor,
      subsampling: canvas.subsampling)
    let plain = ViewDrawing(
      source: view.source, region: view.region, target: view.target, mode: view.mode,
      anchor: view.anchor, mirror: view.mirror)
    let drawing = Drawing(canvas: canvas.size, background: .black, views: [plain])
    return (geometry.picture, draw(drawing, frames: frames))
  }

  private mutating func lay(_ view: ViewDrawing) {
    let target = view.target
    let alpha = Double(max(0, min(255, view.alpha))) / 255
    let radius = max(0, min(view.cornerRadius, min(target.width, target.height) / 2))
    let picture = alone(view)
    let backdrop = view.backdrop.flatMap {
      alone(
        ViewDrawing(
          source: $0, region: Rect(frames[$0].size), target: target, mode: .hidden))
    }
    for plane in 0..<3 {
      let width = canvas.planeSize(plane).width
      var samples = planes[plane]
      forEach(plane) { index, x, y in
        let place = Rect(x, y, 1, 1)
        guard target.contains(place) else { return }
        let before = samples[index]
        var flat = before
        if let color = view.background { flat = code(color, plane) }
        for layer in [backdrop, picture] {
          guard let layer, layer.area.contains(place) else { continue }
          flat = Double(layer.frame.value(plane, index % width, index / width))
        }
        if let border = view.border, border.width > 0 {
          let inner = Rect(
            target.x + border.width, target.y + border.width, target.width - 2 * border.width,
            target.height - 2 * border.width)
          let inside =
            !inner.isEmpty && inner.contains(place)
            ? Self.share(x, y, of: inner, radius: max(0, radius - border.width)) : 0
          flat += (code(border.color, plane) - flat) * (1 - inside)
        }
        samples[index] +=
          (flat - before) * alpha * Self.share(x, y, of: target, radius: radius)
      }
      planes[plane] = samples
    }
  }

  // How much of a luma sample inside a rounded rectangle is covered.
  private static func share(_ x: Int, _ y: Int, of rect: Rect, radius: Int) -> Double {
    let column = min(x - rect.x, rect.x + rect.width - 1 - x)
    let row = min(y - rect.y, rect.y + rect.height - 1 - y)
    guard column < radius && row < radius else { return 1 }
    return RoundedRectTests.area(
      x: Double(radius - 1 - column), y: Double(radius - 1 - row), radius: Double(radius))
  }

  private func code(_ color: RGBColor, _ plane: Int) -> Double {
    let (r, g, b) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
    let luma = 0.2126 * r + 0.7152 * g + 0.0722 * b
    let eightBits =
      switch plane {
      case 0: 16 + 219 * luma
      case 1: 128 + 224 * (b - luma) / (2 * (1 - 0.0722))
      default: 128 + 224 * (r - luma) / (2 * (1 - 0.2126))
      }
    return eightBits * Double(1 << (canvas.bitDepth - 8))
  }
}
