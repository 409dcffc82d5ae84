import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

@Suite struct TilingTests {
  private static let hosts = [1, 2, 3, 4, 5, 9, 17]

  @Test func gridsHaveTheColumnsOfTheTable() {
    let table: [(Size, [Int])] = [
      (Size(width: 1280, height: 720), [1, 2, 2, 2, 3, 3, 5]),
      (Size(width: 720, height: 1280), [1, 1, 1, 1, 2, 2, 3]),
      (Size(width: 720, height: 720), [1, 1, 2, 2, 2, 3, 4]),
    ]
    for (size, columns) in table {
      #expect(Self.hosts.map { Tiling.grid.columns($0, in: size) } == columns, "\(size)")
    }
  }

  @Test func handComputedRectangles() {
    let area = Rect(x: 100, y: 10, width: 100, height: 50)
    #expect(
      Tiling.row.cells(3, in: area) == [
        Rect(left: 100, top: 10, right: 133, bottom: 60),
        Rect(left: 133, top: 10, right: 167, bottom: 60),
        Rect(left: 167, top: 10, right: 200, bottom: 60),
      ])
    // 50 less two gaps of 4 is 42: 14 each.
    #expect(
      Tiling.column.cells(3, in: area, TileStyle(gap: 4)) == [
        Rect(left: 100, top: 10, right: 200, bottom: 24),
        Rect(left: 100, top: 28, right: 200, bottom: 42),
        Rect(left: 100, top: 46, right: 200, bottom: 60),
      ])
    // Three on 16:9: two above, one centred below.
    #expect(
      Tiling.grid.cells(3, in: Rect(x: 0, y: 0, width: 1280, height: 720)) == [
        Rect(x: 0, y: 0, width: 640, height: 360), Rect(x: 640, y: 0, width: 640, height: 360),
        Rect(x: 320, y: 360, width: 640, height: 360),
      ])
    // Five: three above, two below; columns of (1280 − 2·10) / 3 = 420, the lower ones at
    // half a step of 430.
    #expect(
      Tiling.grid.cells(5, in: Rect(x: 0, y: 0, width: 1280, height: 720), TileStyle(gap: 10)) == [
        Rect(x: 0, y: 0, width: 420, height: 355), Rect(x: 430, y: 0, width: 420, height: 355),
        Rect(x: 860, y: 0, width: 420, height: 355), Rect(x: 215, y: 365, width: 420, height: 355),
        Rect(x: 645, y: 365, width: 420, height: 355),
      ])
  }

  @Test func nobodyHasNoCells() {
    for tiling in Tiling.allCases {
      #expect(tiling.cells(0, in: Rect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
      #expect(tiling.cells(-1, in: Rect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
      let none = tiling.cells(2, in: Rect(x: 0, y: 0, width: 0, height: 0))
      #expect(none.count == 2 && none.allSatisfy { $0.isEmpty })
    }
  }

  @Test func aGapGivesWayBeforeCellsVanish() {
    let cells = Tiling.row.cells(
      4, in: Rect(x: 0, y: 0, width: 10, height: 5), TileStyle(gap: 1000))
    // (10 − 4) / 3 = 2 pixels of gap and one pixel each.
    #expect(cells.map(\.left) == [0, 3, 6, 9])
    #expect(cells.allSatisfy { $0.width == 1 })
    #expect(
      Tiling.row.cells(9, in: Rect(x: 0, y: 0, width: 3, height: 5), TileStyle(gap: 7)).map(\.width)
        .reduce(
          0, +)
        == 3)
  }

  @Test func rowEdgesAreTheRoundedOnes() {
    for length in [1, 7, 100, 639, 1280, 16384] {
      for count in 1...40 {
        let cells = Tiling.row.cells(count, in: Rect(x: 0, y: 0, width: length, height: 1))
        for (index, cell) in cells.enumerated() {
          // Exact at halves, and elsewhere never within 1/2n of one: doubles can judge.
          let left = (Double(index * length) / Double(count) + 0.5).rounded(.down)
          let right = (Double((index + 1) * length) / Double(count) + 0.5).rounded(.down)
          #expect(
            cell.left == Int(left) && cell.right == Int(right), "\(index) of \(count) in \(length)")
        }
      }
    }
  }

  @Test func cellsLieInTheAreaApartByTheGap() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<1500 {
      let (tiling, count, area, gap) = arbitrary(&random)
      let cells = tiling.cells(count, in: area, TileStyle(gap: gap))
      let note = "\(tiling) of \(count) in \(area), gap \(gap)"
      #expect(cells.count == count, "\(note)")
      #expect(cells.allSatisfy { area.contains($0) && !$0.isEmpty }, "\(note)")
      let rows = Dictionary(grouping: cells, by: \.top).sorted { $0.key < $1.key }.map(\.value)
      // Reading order: rows downward, each to the right.
      #expect(rows.flatMap { $0 } == cells, "\(note)")
      let size = area.size
      let columns = tiling.columns(count, in: size, TileStyle(gap: gap))
      let fits =
        (columns - 1) * gap + columns <= area.width
        && (rows.count - 1) * gap + rows.count <= area.height
      for row in rows {
        for (one, next) in zip(row, row.dropFirst()) {
          #expect(fits ? next.left - one.right == gap : next.left >= one.right, "\(note)")
        }
      }
      for (one, next) in zip(rows, rows.dropFirst()) {
        let space = next[0].top - one[0].bottom
        #expect(fits ? space == gap : space >= 0, "\(note)")
        #expect(one.count == columns && next.count <= columns, "\(note)")
      }
      #expect(rows[0][0].top == area.top && rows[rows.count - 1][0].bottom == area.bottom)
    }
  }

  @Test func fullRowsCoverTheAreaWithoutGap() {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<1000 {
      let (tiling, count, area, _) = arbitrary(&random)
      let columns = tiling.columns(count, in: area.size)
      let full = count - count % columns
      let cells = tiling.cells(count, in: area).prefix(full)
      let rows = (count + columns - 1) / columns
      let covered = cells.reduce(0) { $0 + $1.width * $1.height }
      let lastTop = (full / columns * area.height * 2 + rows) / (2 * rows)
      #expect(covered == area.width * lastTop, "\(tiling) of \(count) in \(area)")
    }
  }

  @Test func aShortRowIsCentredAndAsWideAsTheOthers() {
    var random = SeededGenerator(seed: 4)
    var seen = 0
    for _ in 0..<1500 {
      let (_, count, area, gap) = arbitrary(&random)
      let columns = Tiling.grid.columns(count, in: area.size, TileStyle(gap: gap))
      let short = count % columns
      if short == 0 { continue }
      seen += 1
      let cells = Tiling.grid.cells(count, in: area, TileStyle(gap: gap))
      let last = cells.suffix(short)
      let note = "\(count) in \(area), gap \(gap)"
      guard let first = last.first, let end = last.last else { continue }
      #expect(abs((first.left - area.left) - (area.right - end.right)) <= 1, "\(note)")
      for cell in last { #expect(abs(cell.width - cells[0].width) <= 1, "\(note)") }
      if (columns - short) % 2 == 0 {
        // A whole number of columns in: the very columns above.
        let shift = (columns - short) / 2
        #expect(last.map(\.left) == cells[shift..<shift + short].map(\.left), "\(note)")
      }
    }
    #expect(seen > 200)
  }

  @Test func noOtherNumberOfColumnsGivesALargerTile() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<1000 {
      let (_, count, area, _) = arbitrary(&random)
      func scale(_ columns: Int) -> Double {
        let rows = (Double(count) / Double(columns)).rounded(.up)
        return min(
          Double(area.width) / Double(columns) / 4, Double(area.height) / rows / 3)
      }
      let chosen = Tiling.grid.columns(count, in: area.size)
      let best = scale(chosen)
      for columns in 1...count {
        let tolerance = 1e-9 * best
        #expect(scale(columns) <= best + tolerance, "\(columns) for \(count) in \(area)")
        if columns < chosen {
          #expect(scale(columns) < best - tolerance, "\(columns) for \(count) in \(area)")
        }
      }
    }
  }

  private func arbitrary(_ random: inout SeededGenerator) -> (Tiling, Int, Rect, Int) {
    let tiling = Tiling.allCases[Int.random(in: 0..<3, using: &random)]
    let area = Rect(
      x: Int.random(in: -500...500, using: &random), y: Int.random(in: -500...500, using: &random),
      width: Int.random(in: 40...2000, using: &random),
      height: Int.random(in: 40...2000, using: &random))
    let gap = Bool.random(using: &random) ? 0 : Int.random(in: 0...30, using: &random)
    return (tiling, Int.random(in: 1...40, using: &random), area, gap)
  }
}
