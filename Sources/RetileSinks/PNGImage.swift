package import RetileFrames

/// A picture of 8-bit RGB, row after row without padding.
package struct PNGImage: Equatable, Sendable {
  package let size: Size
  package let rgb: [UInt8]

  package init(size: Size, rgb: [UInt8]) {
    precondition(rgb.count == size.width * size.height * 3, "three samples for each pixel")
    self.size = size
    self.rgb = rgb
  }
}

/// A picture of 8-bit RGBA, row after row without padding; colours are not multiplied by alpha.
package struct PNGImageWithAlpha: Equatable, Sendable {
  package let size: Size
  package let rgba: [UInt8]

  package init(size: Size, rgba: [UInt8]) {
    precondition(rgba.count == size.width * size.height * 4, "four samples for each pixel")
    self.size = size
    self.rgba = rgba
  }
}
