/// A layout as a dialect's message spells it; ``layout(dialect:)`` applies the rules of them all.
package struct LayoutDraft {
  /// Nil where the coordinates count on the picture.
  package var canvas: SourceCanvas?
  /// In the order of the message, coordinates and alpha (or ``noAlpha``) as sent, ids maybe more than
  /// once.
  package var regions: [HostRegion]
  /// What the coordinates count.
  package var units = CoordinateUnits.auto
  /// The alpha that hides everything below; nil takes 255 if one alpha is above 1, else 1.
  package var fullAlpha: Double?
  package var timestamp: Int64?
  package var appData: String?
  package var warnings: [LayoutWarning] = []
  /// Where the regions are in the message, for errors.
  package var listPath = "regions"
  /// Where x, y, width and height are in a region, for errors.
  package var coordinatePaths = ["x", "y", "w", "h"]

  /// The alpha of a region whose message gives none: it hides everything below, whatever the scale.
  package static let noAlpha = Double.infinity

  package init(canvas: SourceCanvas?, regions: [HostRegion]) {
    self.canvas = canvas
    self.regions = regions
  }

  /// Settles units, limits and duplicate ids.
  ///
  /// - Shares of the canvas are multiplied out and rounded to a millionth of a pixel. Where there is
  ///   no canvas, or none with samples to share, they are shares of the picture.
  /// - Of an id that occurs twice the last region counts.
  /// - Throws: `tooManyRegions`, `canvasTooLarge`, `coordinateTooLarge`, `fractionTooLarge`.
  package func layout(dialect: String) throws(LayoutError) -> (SourceLayout, [LayoutWarning]) {
    guard regions.count <= LayoutLimits.regions else { throw .tooManyRegions(regions.count) }
    if let canvas, max(canvas.width, canvas.height) > LayoutLimits.canvasSide {
      throw .canvasTooLarge(width: canvas.width, height: canvas.height)
    }
    var warnings = warnings
    let space = self.space
    let alphas = regions.map(\.alpha).filter { $0 != Self.noAlpha }
    let fullAlpha = self.fullAlpha ?? (alphas.contains { $0 > 1 } ? 255 : 1)
    var hosts: [HostRegion] = []
    for (index, region) in regions.enumerated() {
      var host = space.place(region)
      try check(host, in: space, index: index)
      if region.alpha != Self.noAlpha, !(0...fullAlpha).contains(region.alpha) {
        warnings.append(.alphaOutOfRange(id: region.id, found: region.alpha))
      }
      host.alpha = min(max(region.alpha, 0), fullAlpha) / fullAlpha
      hosts.append(host)
    }
    hosts = Self.lastOfEach(hosts, &warnings)
    let layout = SourceLayout(
      canvas: space.canvas, dialect: dialect, hosts: hosts, messageOrder: hosts.map(\.id),
      timestamp: timestamp, appData: appData, countsOnPicture: space.isPicture)
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

// MARK: coordinates

extension LayoutDraft {
  /// What the coordinates turn out to count on.
  private struct Space {
    var canvas: SourceCanvas
    /// See ``SourceLayout/resolved(for:)``.
    var isPicture: Bool
    /// How much is the whole canvas; nil for pixels.
    var whole: Double?

    func place(_ region: HostRegion) -> HostRegion {
      guard let whole else { return region }
      return isPicture
        ? region.divided(by: whole)
        : region.scaled(toWidth: canvas.width, height: canvas.height, whole: whole)
    }
  }

  private var space: Space {
    let looksFractional = regions.allSatisfy {
      $0.x <= 1 && $0.y <= 1 && $0.width <= 1 && $0.height <= 1
    }
    let whole = units == .auto && looksFractional ? 1 : units.whole
    guard let canvas else {
      let side = whole == nil ? 0 : 1
      return Space(canvas: SourceCanvas(width: side, height: side), isPicture: true, whole: whole)
    }
    let isEmpty = canvas.width <= 0 || canvas.height <= 0
    if whole != nil, isEmpty, !regions.allSatisfy(\.isAllZero) {
      return Space(
        canvas: SourceCanvas(width: 1, height: 1, background: canvas.background), isPicture: true,
        whole: whole)
    }
    return Space(canvas: canvas, isPicture: false, whole: whole)
  }

  private func check(_ host: HostRegion, in space: Space, index: Int) throws(LayoutError) {
    let areFractions = space.isPicture && space.whole != nil
    let limit = areFractions ? LayoutLimits.fraction : LayoutLimits.coordinate
    for (path, value) in zip(coordinatePaths, [host.x, host.y, host.width, host.height])
    where !(abs(value) <= limit) {
      let place = "\(listPath)[\(index)]\(path.hasPrefix("[") ? "" : ".")\(path)"
      throw areFractions
        ? .fractionTooLarge(path: place, found: value)
        : .coordinateTooLarge(path: place, found: value)
    }
  }
}
