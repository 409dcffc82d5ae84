import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

@Suite struct TileStyleTests {
  private static let canvas = Rect(x: 0, y: 0, width: 1280, height: 720)

  @Test func tilesOfAShapeLieTogetherInTheMiddle() {
    // Two of 16:9 are as large side by side as stacked: fewer columns.
    #expect(
      Tiling.grid.cells(2, in: Self.canvas, TileStyle(aspect: Size(width: 16, height: 9))) == [
        Rect(x: 320, y: 0, width: 640, height: 360), Rect(x: 320, y: 360, width: 640, height: 360),
      ])
    // Five squares: three columns of at most (1280 − 40) / 3 = 413, two rows of (720 − 20) / 2 = 350.
    #expect(
      Tiling.grid.cells(
        5, in: Self.canvas, TileStyle(gap: 20, aspect: Size(width: 1, height: 1))) == [
          Rect(x: 95, y: 0, width: 350, height: 350), Rect(x: 465, y: 0, width: 350, height: 350),
          Rect(x: 835, y: 0, width: 350, height: 350),
          Rect(x: 280, y: 370, width: 350, height: 350),
          Rect(x: 650, y: 370, width: 350, height: 350),
        ])
  }

  @Test func alignmentSaysWhereASpareStripGoes() {
    let area = Rect(x: 0, y: 0, width: 100, height: 30)
    let square = Size(width: 1, height: 1)
    let lefts: [TileAlignment: [Int]] = [
      .start: [0, 25, 50], .center: [15, 40, 65], .end: [30, 55, 80],
    ]
    for (align, lefts) in lefts {
      let cells = Tiling.row.cells(
        3, in: Rect(x: 0, y: 0, width: 100, height: 20),
        TileStyle(gap: 5, aspect: square, align: align))
      #expect(cells.map(\.left) == lefts, "\(align)")
    }
    let tops: [TileAlignment: Int] = [.start: 0, .center: 7, .end: 15]
    for (align, top) in tops {
      let cells = Tiling.row.cells(
        2, in: area, TileStyle(aspect: Size(width: 10, height: 3), align: align))
      #expect(cells.allSatisfy { $0.top == top && $0.size == Size(width: 50, height: 15) })
    }
  }

  @Test func aShortRowGoesWhereItIsAligned() {
    func last(_ align: TileAlignment) -> [Int] {
      Tiling.grid.cells(3, in: Self.canvas, TileStyle(align: align)).suffix(1).map(\.left)
    }
    #expect(last(.start) == [0])
    #expect(last(.center) == [320])
    #expect(last(.end) == [640])
  }

  @Test func fewHostsGetCellsAsForTheMinimum() {
    let corners: [TileAlignment: Rect] = [
      .start: Rect(x: 0, y: 0, width: 640, height: 360),
      .center: Rect(x: 320, y: 180, width: 640, height: 360),
      .end: Rect(x: 640, y: 360, width: 640, height: 360),
    ]
    for (align, rect) in corners {
      let style = TileStyle(align: align, minimum: 4)
      #expect(Tiling.grid.cells(1, in: Self.canvas, style) == [rect], "\(align)")
      #expect(
        Tiling.grid.cells(6, in: Self.canvas, style)
          == Tiling.grid.cells(6, in: Self.canvas, TileStyle(align: align)))
    }
  }

  @Test func paddingLeavesTheEdgesFree() {
    let area = Rect(x: 5, y: 6, width: 100, height: 50)
    #expect(
      Tiling.row.cells(1, in: area, TileStyle(padding: 10)) == [
        Rect(x: 15, y: 16, width: 80, height: 30)
      ])
    #expect(
      Tiling.row.cells(1, in: Rect(x: 0, y: 0, width: 3, height: 4), TileStyle(padding: 99)) == [
        Rect(x: 1, y: 1, width: 1, height: 2)
      ])
  }

  @Test func lawsOfTilesThatHaveAShape() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<2000 {
      let tiling = Tiling.allCases[Int.random(in: 0...2, using: &random)]
      let area = Rect(
        x: Int.random(in: -50...50, using: &random), y: Int.random(in: -50...50, using: &random),
        width: Int.random(in: 60...2000, using: &random),
        height: Int.random(in: 60...2000, using: &random))
      let shape = Size(
        width: Int.random(in: 1...20, using: &random),
        height: Int.random(in: 1...20, using: &random))
      let count = Int.random(in: 1...20, using: &random)
      func style(_ align: TileAlignment) -> TileStyle {
        TileStyle(
          gap: Int(area.width % 3), padding: area.height % 7, aspect: shape, align: align,
          minimum: 1 + area.width % 5)
      }
      let cells = tiling.cells(count, in: area, style(.center))
      let note = "\(tiling) of \(count) in \(area), \(shape)"
      let inner = style(.center).inner(area)
      #expect(cells.count == count && cells.allSatisfy { inner.contains($0) }, "\(note)")
      #expect(Set(cells.map(\.size)).count == 1, "\(note)")
      for (index, cell) in cells.enumerated() {
        for other in cells[(index + 1)...] {
          #expect(cell.intersection(other).isEmpty, "\(note)")
        }
      }
      // Of the shape to a pixel; a tile of one column may have to be shorter.
      let size = cells[0].size
      let height = Double(size.width * shape.height) / Double(shape.width)
      if size.width > 1 { #expect(abs(Double(size.height) - max(1, height)) <= 1, "\(note)") }
      // The start, seen in a mirror, is the end; the middle is between them.
      let (start, end) = (
        tiling.cells(count, in: area, style(.start)), tiling.cells(count, in: area, style(.end))
      )
      let columns = tiling.columns(max(count, 1 + area.width % 5), in: inner.size, style(.start))
      for (index, cell) in cells.enumerated() {
        let row = index / columns * columns
        let mirrored = row + min(columns, count - row) - 1 - (index - row)
        #expect(start[index].left - inner.left == inner.right - end[mirrored].right, "\(note)")
        #expect(abs(2 * cell.left - start[index].left - end[index].left) <= 1, "\(note)")
        #expect(abs(2 * cell.top - start[index].top - end[index].top) <= 1, "\(note)")
      }
    }
  }
}
