import RetileFrames
import RetileTracks

/// A straight piece of a tile's edge, in luma samples.
struct EdgeSegment: Hashable, Sendable {
  let axis: LayoutEdges.Axis
  /// The first column (or row) beyond the edge.
  let position: Int
  /// The rows (or columns) along it.
  let range: Range<Int>
}

/// What tells two layouts apart in a picture: the edges that only one of them has.
struct EdgeSet: Equatable, Sendable {
  /// Edges that only the old layout has.
  let old: [EdgeSegment]
  /// Edges that only the new layout has.
  let new: [EdgeSegment]
  /// The blocks of the picture that show something else under the new layout.
  let moved: [Int]

  /// Edges of both layouts that are no farther apart than this are the same edge: scaling and
  /// coding blur by as much.
  static let margin = 3
  /// Fewer samples along all edges than this say nothing.
  static let fewestSamples = 48

  init(from old: SourceLayout, to new: SourceLayout, picture: Size) {
    let before = LayoutEdges(old, picture: picture)
    let after = LayoutEdges(new, picture: picture)
    self.old = Self.segments(of: before, without: after)
    self.new = Self.segments(of: after, without: before)
    moved = PictureBlocks.moved(from: old, to: new, picture: picture)
  }

  /// False if the picture looks the same under both layouts, but for what the hosts show.
  var isUseful: Bool { Self.count(old) + Self.count(new) >= Self.fewestSamples }

  static func count(_ segments: [EdgeSegment]) -> Int {
    segments.reduce(0) { $0 + $1.range.count }
  }

  private static func segments(of own: LayoutEdges, without other: LayoutEdges) -> [EdgeSegment] {
    LayoutEdges.Axis.allCases.flatMap { axis in
      own[axis].sorted { $0.key < $1.key }.flatMap { position, spans in
        var spans = spans
        for near in (position - margin)...(position + margin) {
          if let shared = other[axis][near] { spans.subtract(shared) }
        }
        return spans.ranges.map { EdgeSegment(axis: axis, position: position, range: $0) }
      }
    }
  }
}
