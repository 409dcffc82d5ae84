package import RetileFrames

/// Where on the canvas a view shows its picture, and which part of the region.
package struct ViewGeometry: Hashable, Sendable {
  package let horizontal: AxisMapping
  package let vertical: AxisMapping

  /// The rectangle of the canvas that the picture takes: the target, without bars.
  package var picture: Rect {
    Rect(
      left: horizontal.target.lowerBound, top: vertical.target.lowerBound,
      right: horizontal.target.upperBound, bottom: vertical.target.upperBound)
  }

  /// Applies a render mode; neither rectangle is empty.
  ///
  /// - hidden: the smaller of both axes' scales, so the target is covered; the excess is cropped
  ///   on both sides alike.
  /// - fit: the larger of both; the other axis' size is rounded to the nearest (halves up, at least
  ///   1), and an odd remainder of the bars goes to the right or the bottom.
  /// - fill: each axis at its own scale.
  package init(
    region: Rect, target: Rect, mode: RenderMode, subsampling: ChromaSubsampling
  ) {
    let columns = region.left..<region.right
    let rows = region.top..<region.bottom
    let targetColumns = target.left..<target.right
    let targetRows = target.top..<target.bottom
    // Scales as fractions R/V, compared without dividing.
    let isHorizontalLarger = columns.count * targetRows.count >= rows.count * targetColumns.count
    switch mode {
    case .fill:
      horizontal = .stretching(columns, to: targetColumns)
      vertical = .stretching(rows, to: targetRows)
    case .hidden:
      let (numerator, denominator) =
        isHorizontalLarger
        ? (rows.count, targetRows.count) : (columns.count, targetColumns.count)
      horizontal = .cropping(
        columns, to: targetColumns, numerator: numerator, denominator: denominator,
        chromaStep: subsampling.horizontalStep)
      vertical = .cropping(
        rows, to: targetRows, numerator: numerator, denominator: denominator,
        chromaStep: subsampling.verticalStep)
    case .fit where isHorizontalLarger:
      horizontal = .stretching(columns, to: targetColumns)
      vertical = .stretching(
        rows,
        to: Self.middle(
          of: targetRows, numerator: rows.count * targetColumns.count, denominator: columns.count))
    case .fit:
      horizontal = .stretching(
        columns,
        to: Self.middle(
          of: targetColumns, numerator: columns.count * targetRows.count, denominator: rows.count))
      vertical = .stretching(rows, to: targetRows)
    }
  }

  // `numerator / denominator` samples, rounded, in the middle of a range.
  private static func middle(
    of range: Range<Int>, numerator: Int, denominator: Int
  ) -> Range<Int> {
    let count = max(1, (2 * numerator + denominator) / (2 * denominator))
    let start = range.lowerBound + (range.count - count) / 2
    return start..<(start + count)
  }
}
