/// In which order a group seats its hosts; of equal ones the first to appear comes first.
///
/// A host keeps its seat while others come and go: only a new layout of the composite sorts anew by
/// `area` and `zOrder`, and `volume` counts when a host takes a seat.
public enum HostOrder: String, Hashable, Sendable, CaseIterable {
  /// First appearance.
  case appearance
  /// Ids, runs of digits by their value.
  case id
  /// The largest region of the composite first.
  case area
  /// The nearest to the viewer in the composite first.
  case zOrder
  /// The loudest first.
  case volume
}
