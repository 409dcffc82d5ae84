import Foundation
import RetileCompositing
import RetileFrames
import TestSupport
import Testing

@Suite struct RoundedRectTests {
  /// The area of a square of one sample that a disc around (0, 0) covers, by floating point.
  ///
  /// The square's near corner is (x, y); an integral over columns.
  static func area(x: Double, y: Double, radius: Double) -> Double {
    let slices = 1000
    var sum = 0.0
    for slice in 0..<slices {
      let u = x + (Double(slice) + 0.5) / Double(slices)
      let square = radius * radius - u * u
      guard square > 0 else { break }
      sum += max(0, min(1, square.squareRoot() - y))
    }
    return sum / Double(slices)
  }

  @Test func cornersCoverTheAreaOfADisc() {
    for radius in [1, 2, 3, 4, 5, 8, 13, 21, 40, 127] {
      let shape = RoundedRect(Rect(5, 9, 2 * radius + 3, 2 * radius), radius: radius)
      for row in 0..<radius {
        for column in 0..<radius where (column + row) % max(1, radius / 20) == 0 {
          let share = Self.area(
            x: Double(radius - 1 - column), y: Double(radius - 1 - row), radius: Double(radius))
          let coverage = Double(shape.coverage(x: 5 + column, y: 9 + row))
          #expect(abs(coverage - 255 * share) <= 1, "\(radius): \(column), \(row)")
        }
      }
    }
  }

  @Test func theFourCornersAreTheSame() {
    for (width, height, radius) in [(9, 9, 4), (8, 30, 4), (31, 17, 8), (2, 2, 1), (64, 64, 32)] {
      let rect = Rect(-3, 7, width, height)
      let shape = RoundedRect(rect, radius: radius)
      for y in 0..<height {
        for x in 0..<width {
          let one = shape.coverage(x: rect.left + x, y: rect.top + y)
          #expect(one == shape.coverage(x: rect.right - 1 - x, y: rect.top + y))
          #expect(one == shape.coverage(x: rect.left + x, y: rect.bottom - 1 - y))
          if x < radius && y < radius {
            #expect(one == shape.coverage(x: rect.left + y, y: rect.top + x))
          }
        }
      }
    }
  }

  @Test func whatIsBesideTheEdgesIsCoveredWholly() {
    for (width, height, radius) in [(1, 1, 9), (2, 3, 1), (40, 23, 8), (40, 23, 999), (7, 7, 3)] {
      let rect = Rect(2, 3, width, height)
      let shape = RoundedRect(rect, radius: radius)
      #expect(shape.radius == min(radius, min(width, height) / 2))
      for y in rect.top..<rect.bottom {
        let edges = shape.edges(ofRow: y)
        for x in rect.left..<rect.right {
          if !edges.contains(where: { $0.contains(x) }) {
            #expect(shape.coverage(x: x, y: y) == 255)
          } else {
            #expect(shape.corners.contains { $0.contains(Rect(x, y, 1, 1)) })
          }
          if shape.cross.contains(where: { $0.contains(Rect(x, y, 1, 1)) }) {
            #expect(shape.coverage(x: x, y: y) == 255)
          }
        }
      }
    }
  }

  @Test func squaresHaveNoCorners() {
    for radius in [0, -4] {
      let shape = RoundedRect(Rect(1, 1, 5, 5), radius: radius)
      #expect(shape.corners.isEmpty && shape.cross == [Rect(1, 1, 5, 5)])
      #expect(shape.edges(ofRow: 1).isEmpty && shape.coverage(x: 1, y: 1) == 255)
    }
    #expect(RoundedRect(Rect(0, 0, 0, 9), radius: 3).radius == 0)
  }

  @Test func theLargestRadiusDoesNotOverflow() {
    let side = DrawPlan.coordinateLimit
    let shape = RoundedRect(Rect(-side, -side, side, side), radius: side)
    #expect(shape.radius == side / 2)
    #expect(shape.coverage(x: -1, y: -1) == 0 && shape.coverage(x: -side, y: -side / 2) == 255)
    // At 45° the edge is r·(1 − √½) away from both sides.
    let column = Int((Double(side / 2) * (1 - 0.5.squareRoot())).rounded(.down))
    #expect(shape.coverage(x: -side + column - 1, y: -side + column - 1) == 0)
    #expect(shape.coverage(x: -side + column + 1, y: -side + column + 1) == 255)
  }
}
