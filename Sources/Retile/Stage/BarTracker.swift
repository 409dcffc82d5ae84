import RetileFrames

/// Which bars of a host's region are left out, picture after picture, without flicker.
///
/// Bars count if they are alike on both sides, to two samples. They are taken at once if the first
/// picture shows them clearly, later after `patience` pictures that show the same ones clearly; and
/// given up at once where something shows in them. Dark pictures say nothing.
struct BarTracker {
  /// Clear pictures that are needed to take bars.
  static let patience = 25
  /// What coding may move an edge by, in samples.
  static let tolerance = 2

  private var rows = Axis()
  private var columns = Axis()
  private var size: Size?

  /// Takes in the next picture's scan.
  mutating func see(_ region: Rect, _ scan: BarScan) {
    if size != region.size { (rows, columns, size) = (Axis(), Axis(), region.size) }
    rows.see(scan.rows)
    columns.see(scan.columns)
  }

  /// The region without the bars of the pictures so far; another one of its size likewise.
  func trimmed(_ region: Rect) -> Rect {
    guard size == region.size else { return region }
    return Rect(
      left: region.left + columns.before, top: region.top + rows.before,
      right: region.right - columns.after, bottom: region.bottom - rows.after)
  }

  private struct Axis {
    private(set) var before = 0
    private(set) var after = 0
    private var isNew = true
    /// Bars that may be taken, and how many pictures showed them.
    private var candidate: (before: Int, after: Int, count: Int)?

    mutating func see(_ scan: BarScan.Axis) {
      defer { if scan.isClear { isNew = false } }
      // Something shows in the bars.
      if scan.litBefore < before - tolerance || scan.litAfter < after - tolerance {
        (before, after) = (0, 0)
        candidate = nil
      }
      guard scan.isClear else { return }
      guard abs(scan.before - scan.after) <= tolerance, scan.before > before || scan.after > after,
        min(scan.before, scan.after) > tolerance
      else {
        candidate = nil
        return
      }
      let isSame =
        candidate.map {
          abs($0.before - scan.before) <= tolerance && abs($0.after - scan.after) <= tolerance
        } ?? false
      let count = isSame ? (candidate?.count ?? 0) + 1 : 1
      // The widest that was seen: a sample too much lost is better than a line of bar.
      let next = (
        before: max(scan.before, isSame ? candidate?.before ?? 0 : 0),
        after: max(scan.after, isSame ? candidate?.after ?? 0 : 0), count: count
      )
      candidate = next
      if isNew || count >= patience {
        (before, after) = (next.before, next.after)
        candidate = nil
      }
    }
  }
}
