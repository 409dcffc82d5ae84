import RetileCompositing
import RetileFrames
import RetileViews

extension ViewDrawing {
  /// A host's region where a layout places it.
  init(_ placement: Placement, of region: Rect) {
    self.init(
      region: region, target: placement.target, mode: placement.look.renderMode,
      background: placement.look.background?.color)
  }
}
