package import RetileFrames
import RetilePixels

/// How one view's picture is drawn in one plane: which samples, and which passes they need.
///
/// The horizontal pass comes first, into fixed point of 14 bits: 8.6 for samples of 8 bits, 10.4 for
/// those of 10. A pass that would change nothing is left out; the samples are the same as if it had
/// been run.
package struct PlanePlan: Hashable, Sendable {
  /// 0 (Y), 1 (Cb) or 2 (Cr).
  package let plane: Int
  /// The samples of the canvas plane that are written; never empty.
  package let target: Rect
  /// The plan makes each row from its last sample to its first.
  package let isMirrored: Bool
  package let horizontal: AxisSampling
  package let vertical: AxisSampling
  /// The taps of the horizontal pass, ready for the kernels.
  let columns: ArrangedTaps?
  /// Both passes in one, if there is such a way; for samples of 8 bits.
  let tent: TentHalving?

  /// Nil if no sample of the plane is visible.
  ///
  /// - Parameters:
  ///   - region: what may be read, in luma samples of the source.
  ///   - visible: what is written, in luma samples of the canvas, inside it.
  ///   - isMirrored: left and right are swapped, within the geometry's picture.
  ///   - filters: makes the taps.
  package init?(
    plane: Int, geometry: ViewGeometry, region: Rect, visible: Rect, isMirrored: Bool = false,
    source: FrameFormat, filters: FilterCache
  ) {
    let subsampling = source.subsampling
    let location = source.color.chromaLocation
    let target = plane == 0 ? visible : subsampling.chromaRect(of: visible)
    guard !target.isEmpty else { return nil }
    let allowed = plane == 0 ? region : subsampling.chromaRect(of: region)
    let isChroma = plane > 0
    let columnStep = isChroma ? subsampling.horizontalStep : 1
    let rowStep = isChroma ? subsampling.verticalStep : 1
    self.plane = plane
    self.target = target
    self.isMirrored = isMirrored
    let outputs = target.left..<target.right
    let columnHalves = columnStep == 2 ? location.horizontalHalves : 0
    let readableColumns = Self.readable(
      allowed.left..<allowed.right, luma: region.left, step: columnStep)
    horizontal = AxisSampling(
      isMirrored
        ? geometry.horizontal.mirroredPositions(
          step: columnStep, halves: columnHalves, outputs: outputs)
        : geometry.horizontal.positions(step: columnStep, halves: columnHalves),
      outputs: outputs, allowed: readableColumns, filters: filters)
    vertical = AxisSampling(
      geometry.vertical.positions(
        step: rowStep, halves: rowStep == 2 ? location.verticalHalves : 0),
      outputs: target.top..<target.bottom,
      allowed: Self.readable(allowed.top..<allowed.bottom, luma: region.top, step: rowStep),
      filters: filters)
    if source.bitDepth == 8, case .filter(let columns) = horizontal,
      case .filter(let rows) = vertical
    {
      tent = TentHalving(columns: columns, rows: rows, allowed: readableColumns)
    } else {
      tent = nil
    }
    if case .filter(let table) = horizontal, tent == nil {
      columns = filters.arranged(table, for: source.bitDepth == 8 ? .bytes : .words)
    } else {
      columns = nil
    }
  }

  /// The first column and row if the plane is halved on both axes by averages of two.
  var halving: (column: Int, row: Int)? {
    guard case .filter(let columns) = horizontal, case .filter(let rows) = vertical,
      let column = columns.halvingStart, let row = rows.halvingStart
    else { return nil }
    return (column, row)
  }

  // A region one sample wide at an odd position has no chroma sample of its own: it is drawn with
  // the one that covers it, although that belongs to its neighbour.
  private static func readable(_ own: Range<Int>, luma: Int, step: Int) -> Range<Int> {
    own.isEmpty ? (luma / step)..<(luma / step + 1) : own
  }
}
