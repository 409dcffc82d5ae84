import RetileFrames

/// What views are bound to: a host of a publisher's composite, or the whole of it.
struct CanvasPlace: Hashable, Sendable {
  /// The channel's number within its engine.
  let channel: Int
  let uid: HostID
  let subviewUid: HostID
}

/// How a view shows what it is bound to.
struct CanvasLook: Hashable, Sendable {
  var renderMode: RenderMode
  var mirror: Bool
  /// Empty for no crop.
  var cropArea: Rect
  var background: RGBColor

  init(_ canvas: VideoCanvas) {
    renderMode = canvas.renderMode
    mirror = canvas.mirrorMode == .on
    cropArea = canvas.cropArea
    background = canvas.backgroundColor
  }

  /// The part of a composite's picture that is shown if it is not one host.
  func crop(of picture: Size) -> Rect {
    guard !cropArea.isEmpty else { return Rect(picture) }
    let columns = Self.range(cropArea.x, cropArea.width, in: picture.width)
    let rows = Self.range(cropArea.y, cropArea.height, in: picture.height)
    return Rect(
      left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound,
      bottom: rows.upperBound)
  }

  /// Held inside 0…`limit`, however large the numbers are.
  private static func range(_ start: Int, _ length: Int, in limit: Int) -> Range<Int> {
    let (end, overflow) = start.addingReportingOverflow(length)
    let first = min(max(start, 0), limit)
    return first..<max(first, overflow ? limit : min(end, limit))
  }
}
