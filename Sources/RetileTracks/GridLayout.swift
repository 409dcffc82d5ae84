public import RetileFrames

extension SourceLayout {
  /// A fixed grid over the picture, for streams without any layout: hosts `1`…`n` in reading order.
  ///
  /// Cell i of n over a length W is [round(i·W/n), round((i+1)·W/n)), halves up, so cells meet.
  /// - Returns: nil unless there are 1 to 1024 cells in all.
  public static func grid(columns: Int, rows: Int, picture: Size) -> SourceLayout? {
    let cells = 1...LayoutLimits.regions
    guard cells.contains(columns), cells.contains(rows), cells.contains(columns * rows) else {
      return nil
    }
    func edge(_ index: Int, of count: Int, over length: Int) -> Int {
      (2 * index * length + count) / (2 * count)
    }
    var hosts: [HostRegion] = []
    for row in 0..<rows {
      let top = edge(row, of: rows, over: picture.height)
      let bottom = edge(row + 1, of: rows, over: picture.height)
      for column in 0..<columns {
        let left = edge(column, of: columns, over: picture.width)
        let right = edge(column + 1, of: columns, over: picture.width)
        hosts.append(
          HostRegion(
            id: String(hosts.count + 1), x: Double(left), y: Double(top),
            width: Double(right - left), height: Double(bottom - top)))
      }
    }
    return SourceLayout(
      canvas: SourceCanvas(width: picture.width, height: picture.height), dialect: "grid",
      hosts: hosts)
  }
}
