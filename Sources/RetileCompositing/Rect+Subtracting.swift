package import RetileFrames

extension Rect {
  /// What is left of this rectangle without `other`: at most four rectangles that do not overlap.
  package func subtracting(_ other: Rect) -> [Rect] {
    let cut = intersection(other)
    guard !cut.isEmpty else { return isEmpty ? [] : [self] }
    return [
      Rect(left: left, top: top, right: right, bottom: cut.top),
      Rect(left: left, top: cut.top, right: cut.left, bottom: cut.bottom),
      Rect(left: cut.right, top: cut.top, right: right, bottom: cut.bottom),
      Rect(left: left, top: cut.bottom, right: right, bottom: bottom),
    ].filter { !$0.isEmpty }
  }
}
