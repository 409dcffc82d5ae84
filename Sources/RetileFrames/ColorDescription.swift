/// The luma weights of a YUV ↔ RGB conversion (MatrixCoefficients, H.273 table 4).
public enum MatrixCoefficients: String, Hashable, Sendable, CaseIterable {
  case bt601, bt709, bt2020, fcc, smpte240m

  /// (Kr, Kb) of H.273 table 4, times 10 000; Kg is what is left.
  public var weights: (red: Int, blue: Int) {
    switch self {
    case .bt601: (2990, 1140)
    case .bt709: (2126, 722)
    case .bt2020: (2627, 593)
    case .fcc: (3000, 1100)
    case .smpte240m: (2120, 870)
    }
  }
}

/// Which codes stand for black and white (VideoFullRangeFlag, H.273 clause 8.3).
public enum SampleRange: String, Hashable, Sendable, CaseIterable {
  /// Luma 16…235, chroma 16…240; with more than 8 bits, times 2^(bitDepth − 8).
  case limited
  /// Luma and chroma 0…255, or 2^bitDepth − 1.
  case full
}

/// How samples become colours.
public struct ColorDescription: Hashable, Sendable {
  /// The luma weights.
  public var matrix: MatrixCoefficients
  /// Which codes stand for black and white.
  public var range: SampleRange
  /// Where chroma samples sit.
  public var chromaLocation: ChromaLocation

  /// Makes a description; the defaults are those that H.264 and H.265 infer.
  public init(
    matrix: MatrixCoefficients, range: SampleRange = .limited,
    chromaLocation: ChromaLocation = .left
  ) {
    self.matrix = matrix
    self.range = range
    self.chromaLocation = chromaLocation
  }

  /// The matrix taken where a stream names none: BT.709 from 720 lines up, BT.601 below.
  public static func assumedMatrix(height: Int) -> MatrixCoefficients {
    height >= 720 ? .bt709 : .bt601
  }
}
