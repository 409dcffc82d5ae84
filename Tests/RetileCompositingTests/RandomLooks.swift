import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport

/// Random drawings with everything that a view and a mask can have.
struct RandomLooks {
  var numbers: SeededGenerator
  let canvas: Size
  let sources: [Size]

  init(seed: UInt64, canvas: Size, sources: [Size]) {
    numbers = SeededGenerator(seed: seed)
    self.canvas = canvas
    self.sources = sources
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &numbers) }

  mutating func isOne(of count: Int) -> Bool { number(1...count) == 1 }

  mutating func color() -> RGBColor {
    RGBColor(
      red: UInt8(number(0...255)), green: UInt8(number(0...255)), blue: UInt8(number(0...255)))
  }

  /// A rectangle that may hang over any edge of the canvas, or be wholly outside.
  mutating func target() -> Rect {
    Rect(
      number(-20...canvas.width + 2), number(-20...canvas.height + 2),
      isOne(of: 9) ? 1 : number(1...canvas.width + 20),
      isOne(of: 9) ? 1 : number(1...canvas.height + 20))
  }

  mutating func view() -> ViewDrawing {
    let source = number(0...sources.count - 1)
    let size = sources[source]
    let (width, height) = (number(1...size.width), number(1...size.height))
    var region = Rect(
      number(0...size.width - width), number(0...size.height - height), width, height)
    if isOne(of: 12) { region = Rect(0, 0, 0, 0) }
    return ViewDrawing(
      source: source, region: region, target: target(),
      mode: RenderMode.allCases[number(0...2)],
      anchor: Anchor(x: number(0...100), y: number(0...100)), mirror: isOne(of: 3),
      background: isOne(of: 2) ? color() : nil,
      backdrop: isOne(of: 4) ? number(0...sources.count - 1) : nil,
      alpha: isOne(of: 2) ? 255 : number(-1...256),
      cornerRadius: isOne(of: 2) ? 0 : number(-1...30),
      border: isOne(of: 3) ? ViewBorder(width: number(-1...12), color: color()) : nil)
  }

  mutating func mask() -> MaskDrawing {
    let size = Size(width: number(0...30), height: number(0...12))
    let bytes = (0..<size.width * size.height).map { _ in
      isOne(of: 3) ? UInt8(number(0...255)) : isOne(of: 2) ? 255 : 0
    }
    return MaskDrawing(
      CoverageMask(size: size, bytes: bytes), x: number(-30...canvas.width),
      y: number(-12...canvas.height), color: color(), alpha: isOne(of: 2) ? 255 : number(-1...256),
      clip: isOne(of: 2) ? nil : target())
  }

  mutating func drawing() -> Drawing {
    let count = number(1...6)
    return Drawing(
      canvas: canvas, background: color(),
      elements: (0..<count).map { _ in isOne(of: 5) ? .mask(mask()) : .view(view()) })
  }
}

/// Draws several sources onto a canvas that held other samples before.
func draw(
  _ drawing: Drawing, frames: [Frame], kernels: KernelTable = .best
) -> Frame {
  let canvas = frames[0].format.resized(drawing.canvas)
  let buffer = FrameBuffer(canvas)
  for plane in 0..<3 { buffer.fill(plane) { _, _ in 77 } }
  DrawPlan(drawing, sources: frames.map(\.format), canvas: canvas)
    .draw(frames, into: buffer, kernels: kernels)
  return buffer.freeze()
}

extension FrameFormat {
  /// The same samples in another size.
  func resized(_ size: Size) -> FrameFormat {
    FrameFormat(size: size, subsampling: subsampling, bitDepth: bitDepth, color: color)
  }
}
