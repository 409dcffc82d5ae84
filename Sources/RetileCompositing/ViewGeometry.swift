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
  /// - hidden: the smaller of both axes' scales, so the target is covered; of the excess, the
  ///   anchor's share is cropped on the left or the top, in the middle as much as on the other side.
  /// - fit: the larger of both; the other axis' size is rounded to the nearest (halves up, at least
  ///   1), and the bar on the left or the top is the anchor's share of both, rounded down.
  /// - fill: each axis at its own scale.
  package init(
    region: Rect, target: Rect, mode: RenderMode, anchor: Anchor = .center,
    subsampling: ChromaSubsampling
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
        share: anchor.x, chromaStep: subsampling.horizontalStep)
      vertical = .cropping(
        rows, to: targetRows, numerator: numerator, denominator: denominator,
        share: anchor.y, chromaStep: subsampling.verticalStep)
    case .fit where isHorizontalLarger:
      horizontal = .stretching(columns, to: targetColumns)
      vertical = .stretching(
        rows,
        to: Self.part(
          of: targetRows, numerator: rows.count * targetColumns.count, denominator: columns.count,
          share: anchor.y))
    case .fit:
      horizontal = .stretching(
        columns,
        to: Self.part(
          of: targetColumns, numerator: columns.count * targetRows.count, denominator: rows.count,
          share: anchor.x))
      vertical = .stretching(rows, to: targetRows)
    }
  }

  // `numerator / denominator` samples, rounded, behind a share of what is left of a range.
  private static func part(
    of range: Range<Int>, numerator: Int, denominator: Int, share: Int
  ) -> Range<Int> {
    let count = max(1, (2 * numerator + denominator) / (2 * denominator))
    let start = range.lowerBound + (range.count - count) * share / 100
    return start..<(start + count)
  }
}
