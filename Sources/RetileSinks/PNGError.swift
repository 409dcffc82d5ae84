package import RetileFrames

/// Why a PNG could not be read or written.
package enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// libpng's own words.
  case decode(String)
  case encode(String)
  case badSize(Size)

  package var description: String {
    switch self {
    case .decode(let message): "not a readable PNG: \(message)"
    case .encode(let message): "cannot encode a PNG: \(message)"
    case .badSize(let size):
      "a picture of \(size) is outside of 1x1 to \(PNGFile.maximumSide)x\(PNGFile.maximumSide)"
    }
  }
}
