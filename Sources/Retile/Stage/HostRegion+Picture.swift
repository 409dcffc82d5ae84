import RetileCompositing
import RetileFrames
import RetileTracks

extension HostRegion {
  /// Where the host is on a picture, in whole luma samples; empty if it is wholly outside.
  func region(in layout: SourceLayout, picture: Size) -> Rect {
    Rect.regionRect(
      x: x, y: y, width: width, height: height,
      canvas: Size(width: layout.canvas.width, height: layout.canvas.height), picture: picture)
  }
}
