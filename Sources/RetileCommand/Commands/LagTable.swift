import Retile

/// The lag of each change as a table to read: a line per change.
enum LagTable {
  static func text(_ lags: [LayoutLag]) -> String {
    var rows = [["frame", "time", "lag", "ms", "sure", "change"]]
    for lag in lags {
      let cells: [String]
      switch lag.finding {
      case .measured(let frames, let time, let confidence):
        cells = [
          signed(Int64(frames)), signed(milliseconds(time)),
          "\(Int((confidence * 100).rounded())) %",
        ]
      case .notVisible: cells = ["not visible", "", ""]
      }
      rows.append(["\(lag.frame)", "\(lag.time)"] + cells + [description(of: lag)])
    }
    return TextColumns.text(rows, rightAligned: [0, 1, 2, 3, 4])
  }

  /// What to do if all that were measured lag by the same; nil if that is nothing, or not one.
  static func remedy(_ lags: [LayoutLag]) -> String? {
    var found: Set<Int> = []
    for lag in lags {
      if case .measured(let frames, _, _) = lag.finding { found.insert(frames) }
    }
    guard found.count == 1, let frames = found.first, frames != 0 else { return nil }
    let shift = TimeShift.frames(frames)
    return "the picture switches \(abs(frames).counted("frame")) "
      + "\(frames > 0 ? "after" : "before") its layout; to make up for it: --layout-offset \(shift)"
  }

  private static func description(of lag: LayoutLag) -> String {
    let changes = lag.changes.prefix(4).map { change in
      change.kind.rawValue + (change.id.map { " " + VisibleText.escape($0.shortened()) } ?? "")
    }
    var text = changes.joined(separator: ", ")
    if lag.changes.count > 4 { text += " and \(lag.changes.count - 4) more" }
    if case .notVisible(let reason) = lag.finding { text += " (\(reason.rawValue))" }
    return text
  }

  private static func milliseconds(_ time: MediaTime) -> Int64 {
    Int64((Double(time.microseconds) / 1000).rounded())
  }

  private static func signed(_ value: Int64) -> String { value > 0 ? "+\(value)" : "\(value)" }
}
