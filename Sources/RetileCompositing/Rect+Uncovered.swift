import RetileFrames

extension Rect {
  /// The pieces of a picture that are worth drawing: those that no cover hides.
  ///
  /// All of it in one piece where what is hidden is less than an eighth, or the rest would be cut
  /// into many: every piece begins its passes anew.
  func uncovered(by covers: [Rect]) -> [Rect] {
    guard !isEmpty else { return [] }
    var pieces = [self]
    for cover in covers {
      pieces = pieces.flatMap { $0.subtracting(cover) }
      if pieces.count > Self.mostPieces { return [self] }
    }
    let left = pieces.reduce(0) { $0 + $1.width * $1.height }
    return pieces.count > 1 && 8 * left > 7 * width * height ? [self] : pieces
  }

  private static let mostPieces = 16
}
