import RetileFrames

/// What several rectangles cover together.
enum RectUnion {
  /// Samples in at least one of the rectangles, each counted once.
  ///
  /// Between two neighbouring vertical edges every column is covered alike: its covered rows times
  /// the distance of the edges, summed up. Exact; n² steps for n rectangles.
  static func area(of rects: [Rect]) -> Int {
    let rects = rects.filter { !$0.isEmpty }.sorted { $0.top < $1.top }
    let edges = Set(rects.flatMap { [$0.left, $0.right] }).sorted()
    return zip(edges, edges.dropFirst()).reduce(0) { area, slab in
      let (left, right) = slab
      var rows = 0
      var bottom = Int.min
      for rect in rects where rect.left <= left && rect.right >= right && rect.bottom > bottom {
        rows += rect.bottom - max(rect.top, bottom)
        bottom = rect.bottom
      }
      return area + rows * (right - left)
    }
  }
}
