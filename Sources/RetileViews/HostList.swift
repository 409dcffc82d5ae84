/// Which hosts a group shows, and in which order.
public struct HostList: Hashable, Sendable {
  /// Among whom it chooses.
  public var source: Source
  /// Whom it leaves out.
  public var exclude: [HostSelector]
  /// The order of `all` and `rest`; a list has its own.
  public var order: HostOrder

  /// Among whom a group chooses.
  public enum Source: Hashable, Sendable {
    /// Everybody.
    case all
    /// All whom no view of the layout names one by one.
    case rest
    /// These, in this order; each is shown once even if two selectors name it.
    case these([HostSelector])
  }

  /// Makes a list.
  public init(
    _ source: Source, exclude: [HostSelector] = [], order: HostOrder = .appearance
  ) {
    self.source = source
    self.exclude = exclude
    self.order = order
  }

  /// Everybody, in order of first appearance.
  public static let all = HostList(.all)
  /// All whom no view names, in order of first appearance.
  public static let rest = HostList(.rest)
  /// These, in this order.
  public static func these(_ selectors: [HostSelector]) -> HostList { HostList(.these(selectors)) }
}
