import RetileCompositing
import RetileFrames

/// Draws on canvases of one format, picture after picture.
struct CanvasRenderer {
  let format: FrameFormat
  private let pool: FramePool
  private var cached: (key: Key, plan: DrawPlan)?
  private let tools: DrawingTools

  private struct Key: Equatable {
    let drawing: Drawing
    let sources: [FrameFormat]
  }

  /// - Parameter picture: what canvases are like but for their size.
  init(canvas: Size, like picture: FrameFormat, tools: DrawingTools) {
    self.tools = tools
    format = FrameFormat(
      size: canvas, subsampling: picture.subsampling, bitDepth: picture.bitDepth,
      color: picture.color)
    pool = FramePool(format)
  }

  /// The canvas with what it shows of the picture and besides.
  mutating func draw(_ frame: Frame, _ staged: StagedFrame) -> Frame {
    let frames = [frame] + staged.others
    let key = Key(drawing: staged.drawing, sources: frames.map(\.format))
    let plan: DrawPlan
    if let cached, cached.key == key {
      plan = cached.plan
    } else {
      plan = DrawPlan(
        staged.drawing, sources: key.sources, canvas: format, filters: tools.filters)
      cached = (key, plan)
    }
    let buffer = pool.take()
    plan.draw(frames, into: buffer, kernels: tools.kernels)
    return pool.freeze(buffer)
  }
}
