/// How many luma samples share one chroma sample.
public enum ChromaSubsampling: String, Hashable, Sendable, CaseIterable {
  case yuv420, yuv422, yuv444

  /// Luma samples per chroma sample, horizontally: 1 or 2 (SubWidthC of H.264 table 6-1).
  public var horizontalStep: Int { self == .yuv444 ? 1 : 2 }

  /// Luma samples per chroma sample, vertically: 1 or 2 (SubHeightC of H.264 table 6-1).
  public var verticalStep: Int { self == .yuv420 ? 2 : 1 }

  /// The size of a chroma plane; an odd luma size rounds up.
  public func chromaSize(of size: Size) -> Size {
    Size(
      width: (size.width + horizontalStep - 1) / horizontalStep,
      height: (size.height + verticalStep - 1) / verticalStep)
  }

  /// The chroma samples that belong to a luma rectangle: those at luma (i·step, j·step) inside it.
  ///
  /// Horizontally [ceil(x/step), ceil((x+w)/step)), so that rectangles that meet in luma meet in
  /// chroma as well, with no sample shared and none left over. `rect` has no negative edge.
  public func chromaRect(of rect: Rect) -> Rect {
    func up(_ value: Int, _ step: Int) -> Int { (value + step - 1) / step }
    return Rect(
      left: up(rect.left, horizontalStep), top: up(rect.top, verticalStep),
      right: up(rect.right, horizontalStep), bottom: up(rect.bottom, verticalStep))
  }
}
