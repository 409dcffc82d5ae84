package import RetileFrames

extension ViewLook {
  /// The part of a host's region that the view shows, by `crop`, then by `zoom` around the anchor.
  ///
  /// Whole samples: edges of `crop` are rounded as those of areas, the sides that `zoom` leaves are
  /// rounded to the nearest, halves up, at least one sample, and what is left out before the first
  /// edge is rounded down. Empty if `crop` lies outside the region.
  package func part(of region: Rect) -> Rect {
    var part = region
    if let crop {
      let inside = crop.rect(on: region.size)
      part = Rect(
        left: region.left + inside.left, top: region.top + inside.top,
        right: region.left + inside.right, bottom: region.top + inside.bottom
      ).intersection(region)
    }
    guard zoom > 1000, !part.isEmpty else { return part }
    let width = Self.zoomed(part.width, by: zoom)
    let height = Self.zoomed(part.height, by: zoom)
    return Rect(
      x: part.x + (part.width - width) * anchor.x / 100,
      y: part.y + (part.height - height) * anchor.y / 100, width: width, height: height)
  }

  private static func zoomed(_ length: Int, by zoom: Int) -> Int {
    max(1, min(length, (2 * 1000 * length + zoom) / (2 * zoom)))
  }
}
