package import RetileFrames

// Coordinates that are shares of a canvas: fractions, or percent.

extension HostRegion {
  /// `share / whole` of a length in pixels, rounded to a millionth of a pixel, so that thirds do not
  /// end in noise.
  static func pixels(_ share: Double, of length: Int, whole: Double = 1) -> Double {
    (share * Double(length) / whole * 1_000_000).rounded() / 1_000_000
  }

  /// The region with its shares multiplied out.
  func scaled(toWidth width: Int, height: Int, whole: Double = 1) -> HostRegion {
    var host = self
    host.x = Self.pixels(x, of: width, whole: whole)
    host.y = Self.pixels(y, of: height, whole: whole)
    host.width = Self.pixels(self.width, of: width, whole: whole)
    host.height = Self.pixels(self.height, of: height, whole: whole)
    return host
  }

  /// The region with shares as fractions of 1.
  func divided(by whole: Double) -> HostRegion {
    var host = self
    host.x /= whole
    host.y /= whole
    host.width /= whole
    host.height /= whole
    return host
  }
}

extension SourceLayout {
  /// The layout in pixels of the picture, if its message had no canvas of its own; else the same.
  ///
  /// A layout that counts on the picture has a canvas of 1x1 (its coordinates are fractions) or of
  /// 0x0 (they are pixels of the picture). Drawing takes either for what it is on a picture of any
  /// size; this form is for a track, whose canvas is then the picture.
  package func resolved(for picture: Size?) -> SourceLayout {
    guard countsOnPicture else { return self }
    let isFractions = canvas.width > 0
    // Beyond the limit (no level of H.264 or H.265 goes there) the canvas of 1x1 says the same.
    let fits = picture.map { max($0.width, $0.height) <= LayoutLimits.canvasSide && !$0.isEmpty }
    guard let picture, fits == true else { return with(canvas: canvas, hosts: hosts) }
    return with(
      canvas: SourceCanvas(
        width: picture.width, height: picture.height, background: canvas.background),
      hosts: isFractions
        ? hosts.map { $0.scaled(toWidth: picture.width, height: picture.height) } : hosts)
  }

  /// Counts on its canvas from now on.
  private func with(canvas: SourceCanvas, hosts: [HostRegion]) -> SourceLayout {
    SourceLayout(
      canvas: canvas, dialect: dialect, hosts: hosts, messageOrder: messageOrder,
      timestamp: timestamp, appData: appData)
  }
}
