extension Frame {
  /// A rectangle of the frame, which lies inside it, as a frame of its own; nothing is copied.
  ///
  /// Nil if it does not begin at a chroma sample: then its chroma would have to be shifted.
  package func part(_ rect: Rect) -> Frame? {
    let subsampling = format.subsampling
    guard rect.x % subsampling.horizontalStep == 0, rect.y % subsampling.verticalStep == 0,
      !rect.isEmpty
    else { return nil }
    var partFormat = format
    partFormat.size = rect.size
    let chroma = subsampling.chromaRect(of: rect)
    return Frame(
      format: partFormat, planes: (0..<3).map { planes[$0].part($0 == 0 ? rect : chroma) })
  }
}
