import RetileFrames

/// What one layout has that may not be meant.
enum LayoutOddity: Equatable, Sendable {
  case emptyCanvas(Size)
  case canvasSize(Size, picture: Size)
  case canvasAspect(Size, picture: Size)
  /// `share` of the region is beyond the canvas.
  case offCanvas(host: String, share: Double)
  /// In canvas pixels, as sent.
  case zeroSize(host: String, width: Double, height: Double)
  /// `upper` covers `share` of what is seen of `lower`.
  case overlap(upper: String, lower: String, share: Double)
  case zOrderTie(upper: String, lower: String, zOrder: Int)
  /// The edges inside the picture that are at odd samples.
  case oddEdge(host: String, edges: [Edge])
  case blended(host: String, alpha: Double)

  /// A side of a region and where it is, in samples of the picture.
  struct Edge: Equatable, Sendable {
    let side: String
    let sample: Int
  }

  var code: LayoutFinding.Code {
    switch self {
    case .emptyCanvas: .emptyCanvas
    case .canvasSize: .canvasSize
    case .canvasAspect: .canvasAspect
    case .offCanvas: .offCanvas
    case .zeroSize: .zeroSize
    case .overlap: .overlap
    case .zOrderTie: .zOrderTie
    case .oddEdge: .oddEdge
    case .blended: .blended
    }
  }

  /// The one that is nearer to the viewer first.
  var hosts: [String] {
    switch self {
    case .emptyCanvas, .canvasSize, .canvasAspect: []
    case .offCanvas(let host, _), .zeroSize(let host, _, _), .oddEdge(let host, _),
      .blended(let host, _):
      [host]
    case .overlap(let upper, let lower, _), .zOrderTie(let upper, let lower, _): [upper, lower]
    }
  }

  /// How much of it there is, where it has a measure: the greatest is told.
  var extent: Double {
    switch self {
    case .offCanvas(_, let share), .overlap(_, _, let share): share
    case .blended(_, let alpha): 1 - alpha
    default: 0
    }
  }

  /// - Parameter isGreatest: others of the kind have a smaller extent.
  func text(isGreatest: Bool) -> String {
    let upTo = isGreatest ? "up to " : ""
    switch self {
    case .emptyCanvas(let canvas):
      return "the canvas is \(canvas); regions count on the picture"
    case .canvasSize(let canvas, let picture):
      return "the canvas is \(canvas), the picture \(picture): regions are scaled"
    case .canvasAspect(let canvas, let picture):
      return "the canvas is \(canvas), the picture \(picture) of another aspect: "
        + "regions are stretched"
    case .offCanvas(let host, let share):
      return share >= 1
        ? "\(Self.name(host)) is beyond the canvas"
        : "\(upTo)\(share.percentText) of \(Self.name(host)) is beyond the canvas"
    case .zeroSize(let host, let width, let height):
      return "\(Self.name(host)) has no sample: its region is "
        + "\(width.shortText)x\(height.shortText)"
    case .overlap(let upper, let lower, let share):
      return "\(Self.name(upper)) covers \(upTo)\(share.percentText) of \(Self.name(lower))"
    case .zOrderTie(let upper, let lower, let zOrder):
      return "\(Self.name(upper)) and \(Self.name(lower)) overlap with one zOrder, \(zOrder): "
        + "their order in the message decides"
    case .oddEdge(let host, let edges):
      let list = edges.map { "\($0.side) \($0.sample)" }.joined(separator: ", ")
      return "\(Self.name(host)) has edges at odd samples (\(list)): in 4:2:0 it shares chroma "
        + "with its neighbour"
    case .blended(let host, let alpha):
      return
        "\(Self.name(host)) has alpha \(isGreatest ? "down to " : "")\(alpha.shortText): what is "
        + "below shines through"
    }
  }

  private static func name(_ id: String) -> String { "'\(id.shortened())'" }
}
