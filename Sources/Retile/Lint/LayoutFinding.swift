/// Something odd in a stream's layouts, or worth a note.
public struct LayoutFinding: Equatable, Sendable {
  /// What was found, by a name that stays.
  public let code: Code
  /// How often: messages of a stream, or layouts of its track.
  public let count: Int
  /// Over how many frames; nil where that means nothing.
  public let frames: Int?
  /// Where first; nil where that is on no frame.
  public let first: FramePoint?
  /// Whom it is about, by id.
  public let hosts: [String]
  /// One sentence: lower case, no full stop.
  public let text: String

  /// How much it matters.
  public var level: Level { code.level }

  /// How much a finding matters.
  public enum Level: String, Sendable, CaseIterable {
    /// Legal and often meant; good to know when regions are cut out.
    case note
    /// Most likely not meant, or lost on the viewer.
    case odd
  }

  /// What can be found.
  public enum Code: String, Sendable, CaseIterable {
    /// No frame has a layout.
    case noLayout = "no-layout"
    /// The first layout comes later than the lead-in's two seconds.
    case lateLayout = "late-layout"
    /// Frames before the first layout, of two seconds at most.
    case leadIn = "lead-in"
    /// Layout messages that cannot be read.
    case unparsable
    /// A host that a message lists twice.
    case duplicateID = "duplicate-id"
    /// A value that was replaced: an alpha beyond its scale, an unknown video state or colour.
    case oddValue = "odd-value"
    /// The sender's clock goes back.
    case clockBackwards = "clock-backwards"
    /// Canvas and picture have another aspect.
    case canvasAspect = "canvas-aspect"
    /// Canvas and picture have another size, and one aspect.
    case canvasSize = "canvas-size"
    /// The canvas has no samples.
    case emptyCanvas = "empty-canvas"
    /// A region reaches beyond the canvas.
    case offCanvas = "off-canvas"
    /// A region has no sample.
    case zeroSize = "zero-size"
    /// Two regions that overlap have one zOrder.
    case zOrderTie = "zorder-tie"
    /// A region covers a part of another.
    case overlap
    /// A region's edge splits a chroma sample.
    case oddEdge = "odd-edge"
    /// A region is not opaque.
    case blended

    /// How much it matters.
    public var level: Level {
      switch self {
      case .noLayout, .lateLayout, .unparsable, .duplicateID, .oddValue, .canvasAspect, .offCanvas,
        .zOrderTie:
        .odd
      case .leadIn, .clockBackwards, .canvasSize, .emptyCanvas, .zeroSize, .overlap, .oddEdge,
        .blended:
        .note
      }
    }
  }
}

extension LayoutFinding {
  /// Odd ones first, then in the order of the codes, then as they were met.
  static func sorted(_ findings: [LayoutFinding]) -> [LayoutFinding] {
    Level.allCases.reversed().flatMap { level in
      Code.allCases.filter { $0.level == level }.flatMap { code in
        findings.filter { $0.code == code }
      }
    }
  }
}
