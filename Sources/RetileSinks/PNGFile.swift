import CPNG
import RetileFrames

/// PNG files in memory, through libpng and ISA-L.
package enum PNGFile {
  /// The largest side; more than 2²⁶ pixels are not read either.
  package static let maximumSide = Int(CPNG_MAX_SIDE)

  /// The bytes of a PNG of this picture.
  package static func encode(
    _ image: PNGImage, _ compression: PNGCompression = .fast
  ) throws(PNGError) -> [UInt8] {
    try encode(image.size, image.rgb, hasAlpha: false, compression)
  }

  /// The bytes of a PNG of this picture.
  package static func encode(
    _ image: PNGImageWithAlpha, _ compression: PNGCompression = .fast
  ) throws(PNGError) -> [UInt8] {
    try encode(image.size, image.rgba, hasAlpha: true, compression)
  }

  private static func encode(
    _ size: Size, _ samples: [UInt8], hasAlpha: Bool, _ compression: PNGCompression
  ) throws(PNGError) -> [UInt8] {
    let encoder = try PNGEncoder(compression)
    try encoder.begin(size, hasAlpha: hasAlpha)
    try samples.withUnsafeBufferPointer { rows throws(PNGError) in
      try encoder.write(rows: rows)
    }
    return try withExtendedLifetime(encoder) { encoder throws(PNGError) in
      Array(try encoder.finish())
    }
  }

  /// Reads any PNG: palettes and grey become colours, 16 bits become 8, alpha is dropped.
  package static func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGImage {
    let (size, samples) = try decode(bytes, channels: 3)
    return PNGImage(size: size, rgb: samples)
  }

  /// Reads any PNG with its alpha, which is 255 where the file has none.
  package static func decodeWithAlpha(_ bytes: [UInt8]) throws(PNGError) -> PNGImageWithAlpha {
    let (size, samples) = try decode(bytes, channels: 4)
    return PNGImageWithAlpha(size: size, rgba: samples)
  }

  private static func decode(
    _ bytes: [UInt8], channels: Int32
  ) throws(PNGError) -> (Size, [UInt8]) {
    var pixels: UnsafeMutablePointer<UInt8>?
    var width: UInt32 = 0
    var height: UInt32 = 0
    var message = noMessage
    let status = cpng_decode(bytes, bytes.count, channels, &pixels, &width, &height, &message)
    guard status == 0, let pixels else { throw .decode(text(message)) }
    defer { cpng_free(pixels) }
    let size = Size(width: Int(width), height: Int(height))
    let count = size.width * size.height * Int(channels)
    return (size, Array(UnsafeBufferPointer(start: pixels, count: count)))
  }

  /// Room for libpng's words.
  static var noMessage: [CChar] { [CChar](repeating: 0, count: Int(CPNG_MESSAGE_SIZE)) }

  static func text(_ message: [CChar]) -> String {
    String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
