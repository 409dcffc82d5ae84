import RetileCompositing
import RetileFrames
import RetileTracks

/// Where the tiles of a layout visibly end on a picture.
///
/// An edge on the picture's border is none, and one that another host covers is not seen.
struct LayoutEdges: Equatable, Sendable {
  enum Axis: CaseIterable, Sendable {
    /// Between the columns `position` − 1 and `position`.
    case vertical
    /// Between the rows `position` − 1 and `position`.
    case horizontal
  }

  /// The stretches of the edges by their position, in luma samples.
  private(set) var vertical: [Int: Spans] = [:]
  private(set) var horizontal: [Int: Spans] = [:]

  subscript(axis: Axis) -> [Int: Spans] {
    axis == .vertical ? vertical : horizontal
  }

  init(_ layout: SourceLayout, picture: Size) {
    let rects = layout.hosts.map { $0.region(in: layout, picture: picture) }
    for (place, rect) in rects.enumerated() where !rect.isEmpty {
      let above = rects[(place + 1)...]
      for x in [rect.left, rect.right] where EdgeSamples.fits(x, length: picture.width) {
        var spans = Spans(rect.top..<rect.bottom)
        for other in above where other.left < x && x < other.right {
          spans.subtract(other.top..<max(other.top, other.bottom))
        }
        vertical[x, default: Spans()].formUnion(spans)
      }
      for y in [rect.top, rect.bottom] where EdgeSamples.fits(y, length: picture.height) {
        var spans = Spans(rect.left..<rect.right)
        for other in above where other.top < y && y < other.bottom {
          spans.subtract(other.left..<max(other.left, other.right))
        }
        horizontal[y, default: Spans()].formUnion(spans)
      }
    }
  }
}
