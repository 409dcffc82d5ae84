import RetileCompositing
import RetileFrames
import RetileTracks

/// A host's region as luma samples of the picture, whole and cut to the picture.
///
/// Rounded edge by edge as drawing does it (`Rect.regionRect`), so that what is said of regions is
/// what a viewer gets: neighbours whose edges differ by less than a sample meet.
struct RegionOnPicture {
  let host: HostRegion
  /// May reach beyond the picture.
  let whole: Rect
  /// What is drawn; maybe empty.
  let visible: Rect

  /// - Parameters:
  ///   - canvas: without samples it counts as large as the picture.
  ///   - picture: not empty.
  init(_ host: HostRegion, canvas: Size, picture: Size) {
    self.host = host
    let canvas = canvas.isEmpty ? picture : canvas
    whole = Rect(
      left: Self.edge(host.x, of: picture.width, over: canvas.width),
      top: Self.edge(host.y, of: picture.height, over: canvas.height),
      right: Self.edge(host.x + host.width, of: picture.width, over: canvas.width),
      bottom: Self.edge(host.y + host.height, of: picture.height, over: canvas.height))
    visible = Rect.regionRect(
      x: host.x, y: host.y, width: host.width, height: host.height, canvas: canvas,
      picture: picture)
  }

  /// The share of the region that is beyond the canvas, from 0 to 1.
  var shareBeyond: Double {
    guard !whole.isEmpty else { return 0 }
    return 1 - visible.area / whole.area
  }

  /// Samples; edges are held within ±2^30, which no area of interest reaches.
  private static func edge(_ position: Double, of picture: Int, over canvas: Int) -> Int {
    let sample = (position * Double(picture) / Double(canvas) + 0.5).rounded(.down)
    guard sample.isFinite else { return 0 }
    let limit = Double(1 << 30)
    return Int(min(max(sample, -limit), limit))
  }
}

extension Rect {
  /// Samples in it.
  fileprivate var area: Double { isEmpty ? 0 : Double(width) * Double(height) }
}
