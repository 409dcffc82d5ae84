import RetileCompositing
import RetileFrames

/// All that a canvas shows at one frame.
struct StagedFrame {
  var drawing: Drawing
  /// The drawing's sources from number 1 on; number 0 is the frame's own picture.
  var others: [Frame] = []
  /// Nothing of it was made of the frame's own picture, so it also holds for the next one.
  var isReusable = true

  /// The number of a source, which is added if it is new.
  mutating func number(of frame: Frame) -> Int {
    if let index = others.firstIndex(where: { $0 === frame }) { return index + 1 }
    others.append(frame)
    return others.count
  }
}

extension StagedFrame {
  /// One part of the picture, scaled to cover a black canvas, or cut out where they are of one size.
  static func region(_ region: Rect, canvas: Size) -> StagedFrame {
    StagedFrame(
      drawing: Drawing(
        canvas: canvas, background: .black,
        views: [ViewDrawing(region: region, target: Rect(canvas), mode: .hidden)]))
  }
}
