import RetileFrames
import RetileTracks

/// Layouts for tests of the lag: hosts `1`…`n` in draw order, on a canvas as large as the picture.
func layout(_ rects: [Rect], on picture: Size, ids: [String]? = nil) -> SourceLayout {
  SourceLayout(
    canvas: SourceCanvas(width: picture.width, height: picture.height), dialect: "test",
    hosts: rects.enumerated().map { index, rect in
      HostRegion(
        id: ids?[index] ?? "\(index + 1)", x: Double(rect.x), y: Double(rect.y),
        width: Double(rect.width), height: Double(rect.height), zOrder: index)
    })
}

/// A grid of equal tiles that fills the picture.
func grid(_ columns: Int, _ rows: Int, _ picture: Size) -> [Rect] {
  (0..<columns * rows).map {
    Rect(
      x: $0 % columns * picture.width / columns, y: $0 / columns * picture.height / rows,
      width: picture.width / columns, height: picture.height / rows)
  }
}
