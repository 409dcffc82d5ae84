/// A layout as a dialect's message spells it; ``layout(dialect:)`` applies the rules of them all.
package struct LayoutDraft {
  package var canvas: SourceCanvas
  /// In the order of the message, coordinates and alpha as sent, ids maybe more than once.
  package var regions: [HostRegion]
  package var timestamp: Int64?
  package var appData: String?
  package var warnings: [LayoutWarning] = []

  package init(canvas: SourceCanvas, regions: [HostRegion]) {
    self.canvas = canvas
    self.regions = regions
  }

  /// Settles units, limits and duplicate ids.
  ///
  /// - All four values of every region ≤ 1: fractions of the canvas, multiplied out and rounded to
  ///   a millionth of a pixel. One alpha above 1: all of them are 0…255.
  /// - Of an id that occurs twice the last region counts.
  /// - Throws: `tooManyRegions`, `canvasTooLarge`, `coordinateTooLarge`.
  package func layout(dialect: String) throws(LayoutError) -> (SourceLayout, [LayoutWarning]) {
    guard regions.count <= LayoutLimits.regions else { throw .tooManyRegions(regions.count) }
    guard max(canvas.width, canvas.height) <= LayoutLimits.canvasSide else {
      throw .canvasTooLarge(width: canvas.width, height: canvas.height)
    }
    var warnings = warnings
    let areFractions = regions.allSatisfy {
      $0.x <= 1 && $0.y <= 1 && $0.width <= 1 && $0.height <= 1
    }
    let fullAlpha: Double = regions.contains { $0.alpha > 1 } ? 255 : 1
    var hosts: [HostRegion] = []
    for (index, region) in regions.enumerated() {
      var host = region
      if areFractions { host.multiply(by: canvas) }
      try host.checkCoordinates(path: "regions[\(index)]")
      if !(0...fullAlpha).contains(region.alpha) {
        warnings.append(.alphaOutOfRange(id: region.id, found: region.alpha))
      }
      host.alpha = min(max(region.alpha, 0), fullAlpha) / fullAlpha
      hosts.append(host)
    }
    let layout = SourceLayout(
      canvas: canvas, dialect: dialect, hosts: Self.lastOfEach(hosts, &warnings),
      timestamp: timestamp, appData: appData)
    return (layout, warnings)
  }

  private static func lastOfEach(_ hosts: [HostRegion], _ warnings: inout [LayoutWarning])
    -> [HostRegion]
  {
    var seen: Set<String> = []
    var duplicates: Set<String> = []
    let kept = hosts.reversed().filter { host in
      if seen.insert(host.id).inserted { return true }
      duplicates.insert(host.id)
      return false
    }
    for host in kept.reversed() where duplicates.contains(host.id) {
      warnings.append(.duplicateID(host.id))
    }
    return kept.reversed()
  }
}

extension HostRegion {
  fileprivate mutating func multiply(by canvas: SourceCanvas) {
    func pixels(_ fraction: Double, of length: Int) -> Double {
      (fraction * Double(length) * 1_000_000).rounded() / 1_000_000
    }
    x = pixels(x, of: canvas.width)
    y = pixels(y, of: canvas.height)
    width = pixels(width, of: canvas.width)
    height = pixels(height, of: canvas.height)
  }

  fileprivate func checkCoordinates(path: String) throws(LayoutError) {
    for (key, value) in [("x", x), ("y", y), ("w", width), ("h", height)]
    where !(abs(value) <= LayoutLimits.coordinate) {
      throw .coordinateTooLarge(path: "\(path).\(key)", found: value)
    }
  }
}
