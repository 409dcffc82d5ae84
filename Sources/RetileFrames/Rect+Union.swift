extension Rect {
  /// The number of samples that one or more of the rectangles cover.
  ///
  /// Column strips between all left and right edges are swept; n rectangles take n² · log n steps.
  package static func unionArea(_ rects: [Rect]) -> Int {
    let rects = rects.filter { !$0.isEmpty }.sorted { $0.top < $1.top }
    let edges = Set(rects.flatMap { [$0.left, $0.right] }).sorted()
    var area = 0
    for (left, right) in zip(edges, edges.dropFirst()) {
      var rows = 0
      var bottom = Int.min
      for rect in rects where rect.left <= left && rect.right >= right {
        let top = max(bottom, rect.top)
        if rect.bottom > top { rows += rect.bottom - top }
        bottom = max(bottom, rect.bottom)
      }
      area += rows * (right - left)
    }
    return area
  }
}
