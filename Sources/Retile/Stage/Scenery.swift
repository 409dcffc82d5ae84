import RetileCompositing
import RetileFrames
import RetileViews

/// What a layout shows besides hosts: pictures and labels, each made once.
struct Scenery {
  /// Reads the pictures of a layout.
  init(_ layout: LocalLayout) throws(RetileError) {}

  /// A picture of the layout in a format like that of the frames.
  mutating func picture(_ path: String, over color: RGBColor, like format: FrameFormat) -> Frame? {
    nil
  }

  /// The label of a placement.
  mutating func label(_ placement: Placement) -> [Drawing.Element] { [] }
}
