import RetileFrames

// What can be said of one layout on its picture: small functions, each of one kind of oddity.

extension LayoutSpan {
  /// Pairs of regions that are listed of one layout; the rest are only counted.
  static let pairLimit = 256

  /// All but the pairs.
  var oddities: [LayoutOddity] {
    [canvasOddity].compactMap { $0 }
      + regions.flatMap { region in
        [offCanvas(region), zeroSize(region), oddEdge(region), blended(region)].compactMap { $0 }
      }
  }

  /// Canvas against picture.
  private var canvasOddity: LayoutOddity? {
    let canvas = Size(width: layout.canvas.width, height: layout.canvas.height)
    if canvas.isEmpty { return .emptyCanvas(canvas) }
    if canvas == picture { return nil }
    return canvas.hasAspect(of: picture)
      ? .canvasSize(canvas, picture: picture) : .canvasAspect(canvas, picture: picture)
  }

  private func offCanvas(_ region: RegionOnPicture) -> LayoutOddity? {
    let share = region.shareBeyond
    return share > 0 ? .offCanvas(host: region.host.id, share: share) : nil
  }

  private func zeroSize(_ region: RegionOnPicture) -> LayoutOddity? {
    let host = region.host
    return region.whole.isEmpty
      ? .zeroSize(host: host.id, width: host.width, height: host.height) : nil
  }

  /// The picture's own edges are no seam.
  private func oddEdge(_ region: RegionOnPicture) -> LayoutOddity? {
    let rect = region.visible
    guard !rect.isEmpty else { return nil }
    let edges = [
      ("left", rect.left, picture.width), ("top", rect.top, picture.height),
      ("right", rect.right, picture.width), ("bottom", rect.bottom, picture.height),
    ].compactMap { side, sample, limit in
      sample % 2 != 0 && sample < limit ? LayoutOddity.Edge(side: side, sample: sample) : nil
    }
    return edges.isEmpty ? nil : .oddEdge(host: region.host.id, edges: edges)
  }

  private func blended(_ region: RegionOnPicture) -> LayoutOddity? {
    region.host.alpha < 1 ? .blended(host: region.host.id, alpha: region.host.alpha) : nil
  }

  /// The regions that share samples of the picture, lower ones first, and how many more pairs do.
  var overlaps: (pairs: [LayoutOddity], ties: [LayoutOddity], others: Int) {
    var (pairs, ties): ([LayoutOddity], [LayoutOddity]) = ([], [])
    var others = 0
    let regions = regions
    for (index, lower) in regions.enumerated() where !lower.visible.isEmpty {
      for upper in regions[(index + 1)...] {
        let shared = lower.visible.intersection(upper.visible)
        if shared.isEmpty { continue }
        if pairs.count == Self.pairLimit {
          others += 1
          continue
        }
        let share =
          Double(shared.width * shared.height)
          / Double(lower.visible.width * lower.visible.height)
        pairs.append(.overlap(upper: upper.host.id, lower: lower.host.id, share: share))
        if upper.host.zOrder == lower.host.zOrder {
          ties.append(
            .zOrderTie(upper: upper.host.id, lower: lower.host.id, zOrder: upper.host.zOrder))
        }
      }
    }
    return (pairs, ties, others)
  }
}

extension Size {
  /// True if a picture has this canvas's aspect, but for a side that was rounded to even samples.
  func hasAspect(of picture: Size) -> Bool {
    // |w − W·h/H| < 2 with the canvas's W and H, or the same of the height.
    let difference =
      Int128(picture.width) * Int128(height) - Int128(picture.height) * Int128(width)
    return difference.magnitude < 2 * UInt128(max(width, height).magnitude)
  }
}
