import CPNG
import Glibc

extension PNGFile {
  /// The longest file that is read.
  package static let maximumBytes = 64 << 20
  /// The most pixels that are read.
  package static let maximumPixels = Int(CPNG_MAX_PIXELS)

  /// Reads the picture of a PNG file, with its alpha, which is 255 where the file has none.
  package static func read(_ path: FilePath) throws(PNGPictureError) -> PNGImageWithAlpha {
    let bytes = try bytes(of: path)
    if let found = whatElse(bytes) { throw .foreign(path, found: found) }
    do {
      return try decodeWithAlpha(bytes)
    } catch {
      throw .damaged(path, error)
    }
  }

  private static func bytes(of path: FilePath) throws(PNGPictureError) -> [UInt8] {
    guard !path.isImpossible else { throw .unreadable(path, code: ENOENT) }
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw .unreadable(path, code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path, code: errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      if bytes.count > maximumBytes { throw .tooLong(path) }
    }
  }

  /// What a file that is no PNG is; nil for a PNG.
  ///
  /// The signatures: PNG clause 5.2, ITU-T T.81 (JPEG), GIF89a, RFC 9649 (WebP), BMP.
  private static func whatElse(_ bytes: [UInt8]) -> String? {
    func starts(_ signature: [UInt8]) -> Bool { bytes.starts(with: signature) }
    if starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return nil }
    if bytes.isEmpty { return "an empty file" }
    if starts([0xff, 0xd8, 0xff]) { return "a JPEG picture" }
    if starts(Array("GIF8".utf8)) { return "a GIF picture" }
    if starts(Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return "a WebP picture"
    }
    if starts(Array("BM".utf8)) { return "a BMP picture" }
    let digits = bytes.prefix(4).map { HexDigits.text([$0]) }.joined(separator: " ")
    return "a file that begins with the bytes \(digits)"
  }
}
