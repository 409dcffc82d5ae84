/// Where a chroma sample sits among the luma samples it covers (chroma_sample_loc_type,
/// H.264 figure E-1, H.265 figure E.1).
public enum ChromaLocation: String, Hashable, Sendable, CaseIterable {
  case left, center, topLeft, top, bottomLeft, bottom

  /// The horizontal offset from luma sample 2i, in half luma samples: 0 or 1.
  ///
  /// Only meaningful where chroma is halved horizontally.
  public var horizontalHalves: Int {
    switch self {
    case .left, .topLeft, .bottomLeft: 0
    case .center, .top, .bottom: 1
    }
  }

  /// The vertical offset from luma row 2j, in half luma samples: 0, 1 or 2.
  ///
  /// Only meaningful where chroma is halved vertically.
  public var verticalHalves: Int {
    switch self {
    case .topLeft, .top: 0
    case .left, .center: 1
    case .bottomLeft, .bottom: 2
    }
  }
}
