import RetileTracks
import RetileViews

/// What holds at a frame: the source layout, or what stands in for it before the first.
struct LayoutState: Sendable {
  enum Content: Sendable {
    case layout(SourceLayout)
    /// Before the first layout: the composite as a whole.
    case whole
    /// Before the first layout: nothing but background.
    case nothing
  }

  /// Differs from frame to frame exactly where the content does.
  let revision: Int
  /// Counts the layouts that changed something; volume alone does not.
  let changeCount: Int
  let content: Content
  /// The hosts of the layout, in draw order, with their order of first appearance.
  let present: [PresentHost]

  var layout: SourceLayout? {
    if case .layout(let layout) = content { layout } else { nil }
  }
}
