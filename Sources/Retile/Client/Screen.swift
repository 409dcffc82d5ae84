import RetileCompositing
public import RetileFrames
import RetilePixels
import RetileThreads

/// A screen of views at positions: what a user of the app would see.
///
/// It is drawn at once from the pictures that the views show, by what draws local layouts: views that
/// stand where a local layout puts the same hosts give the same samples. Views that show nothing let
/// through what is behind them. Any thread may use it.
public final class Screen: Sendable {
  private struct Item {
    let view: VideoView
    var x: Int
    var y: Int
    var zOrder: Int
    /// Of two views with the same zOrder, the one placed later is nearer.
    let number: Int
  }

  private struct State {
    var size: Size
    var background: RGBColor
    var items: [Item] = []
    var placed = 0
    /// What the samples are like: as in the first picture that was drawn.
    var format: FrameFormat?
    var renderer: CanvasRenderer?
  }

  private let state: Guarded<State>

  /// Positions are held within this distance of the corner.
  public static let positionLimit = 1 << 20

  /// Makes a screen without views; sizes are held from 1 to ``VideoView/sideLimit``.
  public init(size: Size, background: RGBColor = .black) {
    state = Guarded(State(size: Self.held(size), background: background))
  }

  /// The size; a new one counts from the next drawing on.
  public var size: Size {
    get { state.withLock { $0.size } }
    set { state.withLock { $0.size = Self.held(newValue) } }
  }

  /// What no view covers.
  public var background: RGBColor {
    get { state.withLock { $0.background } }
    set { state.withLock { $0.background = newValue } }
  }

  /// Puts a view on the screen, or moves it there; its size is its own.
  ///
  /// - Parameters:
  ///   - x: the left edge, which may be outside.
  ///   - y: the top edge.
  ///   - zOrder: greater is nearer to the viewer.
  public func place(_ view: VideoView, x: Int, y: Int, zOrder: Int = 0) {
    let limit = Self.positionLimit
    let (x, y) = (min(max(x, -limit), limit), min(max(y, -limit), limit))
    state.withLock { state in
      if let index = state.items.firstIndex(where: { $0.view === view }) {
        (state.items[index].x, state.items[index].y) = (x, y)
        state.items[index].zOrder = zOrder
      } else {
        state.items.append(Item(view: view, x: x, y: y, zOrder: zOrder, number: state.placed))
        state.placed += 1
      }
      state.items.sort { ($0.zOrder, $0.number) < ($1.zOrder, $1.number) }
    }
  }

  /// Takes a view from the screen; nothing happens if it is not there.
  public func remove(_ view: VideoView) {
    state.withLock { $0.items.removeAll { $0.view === view } }
  }

  /// The views, the nearest last.
  public var views: [VideoView] { state.withLock { $0.items.map(\.view) } }

  /// What is to be seen now.
  ///
  /// Samples are like those of the first picture that was drawn (before, of 8 bits, BT.709, 4:2:0).
  /// Views that show a stream of another kind are converted, by way of 8-bit RGB.
  public func draw() -> Frame { draw(like: nil) }

  /// - Parameter wanted: what the samples are like, instead.
  func draw(like wanted: FrameFormat?) -> Frame {
    state.withLock { state in
      let shown = state.items.compactMap { item -> (ViewContent, Rect)? in
        let (content, size) = item.view.shown
        guard let content, !size.isEmpty else { return nil }
        return (content, Rect(x: item.x, y: item.y, width: size.width, height: size.height))
      }
      if state.format == nil { state.format = shown.first?.0.frame.format }
      var format = wanted ?? state.format ?? Self.plain
      format.size = state.size
      var renderer =
        state.renderer.flatMap { $0.format == format ? $0 : nil }
        ?? CanvasRenderer(
          canvas: state.size, like: format,
          tools: shown.first?.0.tools ?? DrawingTools(filter: .bilinear, kernels: .best))
      var sources = ScreenSources(like: format)
      let views = shown.map { content, target in sources.drawing(content, target: target) }
      let frame = renderer.draw(
        sources.first,
        StagedFrame(
          drawing: Drawing(canvas: state.size, background: state.background, views: views),
          others: sources.others))
      state.renderer = renderer
      return frame
    }
  }

  /// What is to be seen now as a PNG file.
  ///
  /// - Throws: `RetileError`.
  public func snapshot() throws -> [UInt8] { try Snapshot.bytes(of: draw()) }

  /// Writes what is to be seen now as a PNG file, which is there whole or not at all.
  ///
  /// - Throws: `RetileError`.
  public func saveSnapshot(to path: String) throws { try Snapshot.save(draw(), to: path) }

  private static let plain = FrameFormat(
    size: Size(width: 2, height: 2), subsampling: .yuv420,
    color: ColorDescription(matrix: .bt709))

  private static func held(_ size: Size) -> Size {
    let limit = VideoView.sideLimit
    return Size(
      width: min(max(size.width, 1), limit), height: min(max(size.height, 1), limit))
  }
}
