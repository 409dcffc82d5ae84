import RetileCompositing
public import RetileFrames
import RetilePatterns
import RetilePixels
import RetileSinks
import RetileTracks
public import RetileViews

/// What a local layout looks like, without any input: hosts `1`…`n`, all present, drawn in code,
/// each with a colour and its number.
public struct LayoutPicture: Sendable {
  private let layout: LocalLayout
  private let hosts: Int
  private let canvas: Size

  /// Places so many hosts, at least none, on a canvas.
  public init(_ layout: LocalLayout, hosts: Int, canvas: Size) {
    self.layout = layout
    self.hosts = max(0, hosts)
    self.canvas = canvas
  }

  /// Draws it and writes a PNG.
  ///
  /// - Throws: `RetileError.usage` for an output that is no single PNG, `output` or `closedPipe`.
  public func write(to output: OutputSpec, overwrites: Bool = true) throws {
    let target = try output.target()
    var isPattern = false
    if case .pattern = target.place { isPattern = true }
    guard target.format == .png, !isPattern else {
      throw RetileError.usage("output '\(output.name)': a layout's picture is one PNG")
    }
    try JobRun.translatingErrors {
      let sink = try FrameSinks.make(
        target, format: format(canvas), options: OutputOptions(overwrite: overwrites))
      do {
        try sink.write(draw())
        try sink.finish()
      } catch {
        sink.cancel()
        throw error
      }
    }
  }

  /// The picture.
  package func draw() throws(RetileError) -> Frame {
    let cells = cells
    let composite = composite(cells)
    let source = SourceLayout(
      canvas: SourceCanvas(width: composite.size.width, height: composite.size.height),
      dialect: "preview",
      hosts: cells.enumerated().map { index, cell in
        HostRegion(
          id: "\(index + 1)", x: Double(cell.x), y: Double(cell.y), width: Double(cell.width),
          height: Double(cell.height))
      })
    let moment = TimedMoment(
      index: 0, time: .zero, end: .zero,
      layout: LayoutState(
        revision: 0, changeCount: 0, content: .layout(source),
        present: LayoutPreview.present(cells.count)), picture: composite.size)
    var stage = try LayoutStage(layout, canvas: canvas, diagnostics: Diagnostics())
    var renderer = CanvasRenderer(
      canvas: canvas, like: composite.format,
      tools: DrawingTools(filter: .bilinear, kernels: .best))
    let shown = ShownFrame(moment: moment, frame: composite)
    return stage.advance(shown).map { renderer.draw(composite, $0) } ?? composite
  }

  /// Each host's place in a composite, 16:9; smaller ones where there are very many.
  private var cells: [Rect] {
    let size = hosts <= 64 ? Size(width: 640, height: 360) : Size(width: 320, height: 180)
    let columns = (1...max(1, hosts)).first { $0 * $0 >= hosts } ?? 1
    return (0..<hosts).map {
      Rect(
        x: $0 % columns * size.width, y: $0 / columns * size.height, width: size.width,
        height: size.height)
    }
  }

  private func composite(_ cells: [Rect]) -> Frame {
    let size = Size(
      width: cells.map(\.right).max() ?? 2, height: cells.map(\.bottom).max() ?? 2)
    let buffer = FrameBuffer(format(size))
    for (index, cell) in cells.enumerated() {
      HostPattern(number: index + 1, name: "\(index + 1)").drawCard(into: buffer, cell)
    }
    return buffer.freeze()
  }

  // Full chroma: what becomes RGB need not be sub-sampled before.
  private func format(_ size: Size) -> FrameFormat {
    FrameFormat(size: size, subsampling: .yuv444, color: ColorDescription(matrix: .bt709))
  }
}
