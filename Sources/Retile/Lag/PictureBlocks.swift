import RetileFrames
import RetileTracks

/// A few luma samples from each of 32 × 18 places of a picture, to see where it changes.
struct PictureBlocks: Equatable, Sendable {
  static let columns = 32
  static let rows = 18
  /// Per block, 4 × 4, two samples apart.
  private static let side = 4
  /// What one block's change counts at most, in luma levels: a cut within one tile does not make up
  /// for tiles that stay.
  private static let bound = 32

  let size: Size
  private let samples: [Int]

  init(_ luma: Plane) {
    size = luma.size
    var samples: [Int] = []
    samples.reserveCapacity(Self.columns * Self.rows * Self.side * Self.side)
    for block in 0..<Self.columns * Self.rows {
      let center = Self.center(of: block, picture: luma.size)
      for line in 0..<Self.side {
        let row = LumaRow(luma, Self.clamp(center.y - Self.side + 1 + 2 * line, luma.size.height))
        for column in 0..<Self.side {
          samples.append(row[Self.clamp(center.x - Self.side + 1 + 2 * column, luma.size.width)])
        }
      }
    }
    self.samples = samples
  }

  /// The mean change of some blocks since an earlier picture, in 1/16 luma levels.
  ///
  /// 0 without blocks, and for pictures of different sizes.
  func change(since earlier: PictureBlocks?, in blocks: [Int]) -> Int {
    guard let earlier, earlier.size == size, !blocks.isEmpty else { return 0 }
    let count = Self.side * Self.side
    let limit = Self.bound * count
    let total = blocks.reduce(0) { sum, block in
      let range = block * count..<(block + 1) * count
      return sum
        + min(limit, range.reduce(0) { $0 + abs(samples[$1] - earlier.samples[$1]) })
    }
    return total * 16 / (blocks.count * count)
  }

  /// The blocks that show another host, or another part of one, under the new layout.
  static func moved(from old: SourceLayout, to new: SourceLayout, picture: Size) -> [Int] {
    let before = Tile.all(of: old, picture: picture)
    let after = Tile.all(of: new, picture: picture)
    return (0..<columns * rows).filter { block in
      let center = center(of: block, picture: picture)
      return before.last { $0.covers(center) } != after.last { $0.covers(center) }
    }
  }

  private struct Tile: Equatable {
    let host: String
    let rect: Rect

    static func all(of layout: SourceLayout, picture: Size) -> [Tile] {
      layout.hosts.map { Tile(host: $0.id, rect: $0.region(in: layout, picture: picture)) }
    }

    func covers(_ point: (x: Int, y: Int)) -> Bool {
      rect.left <= point.x && point.x < rect.right && rect.top <= point.y && point.y < rect.bottom
    }
  }

  private static func center(of block: Int, picture: Size) -> (x: Int, y: Int) {
    (
      (2 * (block % columns) + 1) * picture.width / (2 * columns),
      (2 * (block / columns) + 1) * picture.height / (2 * rows)
    )
  }

  private static func clamp(_ position: Int, _ length: Int) -> Int {
    max(0, min(length - 1, position))
  }
}
