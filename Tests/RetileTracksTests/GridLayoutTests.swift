import RetileFrames
import RetileTracks
import Testing

struct GridLayoutTests {
  @Test func cellsAreNumberedInReadingOrder() throws {
    let grid = try #require(
      SourceLayout.grid(columns: 3, rows: 2, picture: Size(width: 640, height: 361)))
    #expect(grid.dialect == "grid" && grid.canvas == SourceCanvas(width: 640, height: 361))
    #expect(grid.hosts.map(\.id) == ["1", "2", "3", "4", "5", "6"])
    // 640/3 = 213.3, 1280/3 = 426.7, 361/2 = 180.5 rounds up.
    #expect(grid.hosts.map(\.x) == [0, 213, 427, 0, 213, 427])
    #expect(grid.hosts.map(\.width) == [213, 214, 213, 213, 214, 213])
    #expect(grid.hosts.map(\.y) == [0, 0, 0, 181, 181, 181])
    #expect(grid.hosts.map(\.height) == [181, 181, 181, 180, 180, 180])
  }

  @Test func cellsMeetAndCoverThePicture() throws {
    for columns in 1...12 {
      for rows in [1, 2, 5, 7] {
        for size in [Size(width: 640, height: 360), Size(width: 101, height: 67)] {
          let grid = try #require(
            SourceLayout.grid(columns: columns, rows: rows, picture: size))
          #expect(grid.hosts.count == columns * rows)
          for (index, host) in grid.hosts.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            let left = (Double(column * size.width) / Double(columns)).rounded()
            let right = (Double((column + 1) * size.width) / Double(columns)).rounded()
            let top = (Double(row * size.height) / Double(rows)).rounded()
            let bottom = (Double((row + 1) * size.height) / Double(rows)).rounded()
            #expect([host.x, host.x + host.width] == [left, right])
            #expect([host.y, host.y + host.height] == [top, bottom])
          }
        }
      }
    }
  }

  @Test func aGridHasOneTo1024Cells() {
    let size = Size(width: 640, height: 360)
    for (columns, rows) in [(1, 1), (32, 32), (1024, 1)] {
      #expect(SourceLayout.grid(columns: columns, rows: rows, picture: size) != nil)
    }
    for (columns, rows) in [(0, 1), (1, 0), (-1, -1), (33, 32), (1025, 1), (.max, .max)] {
      #expect(SourceLayout.grid(columns: columns, rows: rows, picture: size) == nil)
    }
  }
}
