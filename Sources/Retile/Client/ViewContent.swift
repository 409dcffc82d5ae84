import RetileCompositing
import RetileFrames

/// What a view shows, not drawn yet: part of a picture, and how.
struct ViewContent: Sendable {
  var frame: Frame
  /// Inside the frame; empty where the host is outside the composite's picture.
  var region: Rect
  var look: CanvasLook
  /// When its picture was displayed.
  var time: MediaTime
  let tools: DrawingTools
  /// The frame holds little more than the region.
  var isCut = false

  /// As a view on a canvas of several sources.
  func drawing(source: Int, target: Rect) -> ViewDrawing {
    ViewDrawing(
      source: source, region: region, target: target, mode: look.renderMode, mirror: look.mirror,
      background: look.background)
  }

  /// The same without the rest of the picture, for as long as it may stay.
  var cut: ViewContent {
    guard !isCut, region.size != frame.size else { return self }
    var content = self
    content.isCut = true
    guard !region.isEmpty else { return content }
    let part = FramePart(frame, region)
    content.frame = part.frame
    content.region = part.region
    return content
  }
}
