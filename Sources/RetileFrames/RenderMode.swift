/// How a host's region fills a view of another shape.
public enum RenderMode: String, Hashable, Sendable, CaseIterable {
  /// Covers the view; the excess is cropped, centred.
  case hidden
  /// All of the region, centred, with bars.
  case fit
  /// Stretched to the view.
  case fill
}
