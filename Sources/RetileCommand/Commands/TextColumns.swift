/// Rows of cells as lines of text.
enum TextColumns {
  /// Pads every column to its widest cell; the lines end with their last cell.
  static func text(_ rows: [[String]], rightAligned: Set<Int>) -> String {
    let columns = rows.first?.indices ?? 0..<0
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        line += (column == 0 ? "" : "  ")
        line += rightAligned.contains(column) ? padding + cell : cell + padding
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}
