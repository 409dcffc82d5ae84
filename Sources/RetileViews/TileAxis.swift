/// One length cut into `count` equal cells with `gap` pixels between them.
struct TileAxis {
  /// The pixels left for the cells.
  let free: Int
  let count: Int
  /// The gap asked for, or less where a cell would not keep one pixel.
  let gap: Int

  init(length: Int, count: Int, gap: Int) {
    self.count = max(1, count)
    let length = max(0, length)
    self.gap =
      self.count == 1 ? 0 : max(0, min(gap, (length - self.count) / (self.count - 1)))
    free = length - (self.count - 1) * self.gap
  }

  /// Cell `index`: [round(i·W/n), round((i+1)·W/n)) of the free pixels, moved by i gaps.
  ///
  /// `halfSteps` moves the row of cells by that many halves of a cell and gap, before rounding; so
  /// the cells of a centred short row still have exactly the gap between them.
  func cell(_ index: Int, halfSteps: Int = 0) -> Range<Int> {
    edge(index, halfSteps) + index * gap..<edge(index + 1, halfSteps) + index * gap
  }

  /// round(i·W/n + k·(W/n + gap)/2), halves up, as floor((2·i·W + k·W + k·n·gap + n) / 2n).
  private func edge(_ index: Int, _ halfSteps: Int) -> Int {
    ((2 * index + halfSteps) * free + halfSteps * count * gap + count) / (2 * count)
  }
}
