package import RetileFrames

extension Rect {
  /// A rectangle of a layout's canvas as whole luma samples of the picture.
  ///
  /// Edge by edge, so that neighbours meet: left = floor(x·W/Wc + ½), right = floor((x+w)·W/Wc + ½),
  /// W the picture's and Wc the canvas's width; then cut to the picture. Empty where nothing is
  /// left, where a size is negative, and never a trap: an edge that is no number is 0, and a canvas
  /// without samples counts as large as the picture.
  package static func regionRect(
    x: Double, y: Double, width: Double, height: Double, canvas: Size, picture: Size
  ) -> Rect {
    let canvas = canvas.isEmpty ? picture : canvas
    return Rect(
      left: edge(x, of: picture.width, over: canvas.width),
      top: edge(y, of: picture.height, over: canvas.height),
      right: edge(x + width, of: picture.width, over: canvas.width),
      bottom: edge(y + height, of: picture.height, over: canvas.height))
  }

  private static func edge(_ position: Double, of picture: Int, over canvas: Int) -> Int {
    guard picture > 0 else { return 0 }
    let sample = (position * Double(picture) / Double(canvas) + 0.5).rounded(.down)
    guard sample > 0 else { return 0 }
    return sample < Double(picture) ? Int(sample) : picture
  }
}
