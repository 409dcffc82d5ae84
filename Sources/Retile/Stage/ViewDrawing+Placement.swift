import RetileCompositing
import RetileFrames
import RetileViews

extension ViewDrawing {
  /// Where a layout places a host, and how; without the host's picture and what fills the rest.
  init(_ placement: Placement) {
    let look = placement.look
    self.init(
      region: Rect(x: 0, y: 0, width: 0, height: 0), target: placement.target,
      mode: look.renderMode, anchor: look.anchor, mirror: look.mirror, alpha: placement.alpha,
      cornerRadius: placement.cornerRadius,
      border: look.border.map { ViewBorder(width: $0.width, color: $0.color) })
  }
}
