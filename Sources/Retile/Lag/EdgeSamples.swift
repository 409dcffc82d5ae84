import RetileFrames

/// How strongly a picture shows a set of edges: the luma step across them against the steps beside.
///
/// The step at a position p is |Y(p) + Y(p+1) − Y(p−1) − Y(p−2)|, so that an edge that scaling has
/// blurred counts for the most part. On the edge the greatest step counts that is at most two
/// samples away: a border or a gap between two tiles makes its steps a little to the side. From twice
/// that the greatest steps of two equally wide strips are taken off, seven samples to both sides:
/// texture gives about nothing, and parallel lines within a tile give less. Each sample counts within
/// bounds, so that no single object decides.
struct EdgeSamples: Sendable {
  /// Half the width of a strip in which the greatest step is taken.
  private static let reach = 2
  /// How far away the strips beside an edge are.
  private static let beside = 7
  /// An edge needs so many samples on each side.
  private static let margin = beside + reach + 2
  /// The bounds of what one sample counts: 48 levels, in quarters.
  private static let bound = 192
  /// Of long edges every n-th sample is looked at.
  private static let most = 2048

  private let segments: [EdgeSegment]
  private let stride: Int

  init(_ segments: [EdgeSegment]) {
    self.segments = segments
    stride = max(1, (EdgeSet.count(segments) + Self.most - 1) / Self.most)
  }

  /// True if all samples that an edge needs lie in a picture of that length.
  static func fits(_ position: Int, length: Int) -> Bool {
    position >= margin && position <= length - margin
  }

  /// The mean over the edges in 1/16 luma levels; 0 without edges.
  func strength(in luma: Plane) -> Int {
    var sum = 0
    var count = 0
    for segment in segments {
      let along = Swift.stride(
        from: segment.range.lowerBound, to: segment.range.upperBound, by: stride)
      switch segment.axis {
      case .vertical:
        for y in along {
          let row = LumaRow(luma, y)
          sum += Self.excess { row[segment.position + $0] }
          count += 1
        }
      case .horizontal:
        let rows = (-Self.margin..<Self.margin).map { LumaRow(luma, segment.position + $0) }
        for x in along {
          sum += Self.excess { rows[$0 + Self.margin][x] }
          count += 1
        }
      }
    }
    return count == 0 ? 0 : sum * 4 / count
  }

  /// In quarters of a luma level; `sample` gives the luma at a distance from the edge.
  private static func excess(_ sample: (Int) -> Int) -> Int {
    func step(around center: Int) -> Int {
      var most = 0
      for p in (center - reach)...(center + reach) {
        most = max(most, abs(sample(p) + sample(p + 1) - sample(p - 1) - sample(p - 2)))
      }
      return most
    }
    let excess = 2 * step(around: 0) - step(around: -beside) - step(around: beside)
    return max(-bound, min(bound, excess))
  }
}
