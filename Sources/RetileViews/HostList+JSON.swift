import RetileJSON

extension LayoutNode {
  /// How many hosts a list may name.
  static let hostLimit = 1024

  func selector() throws(LocalLayoutError) -> HostSelector {
    guard let text else {
      throw wrong(
        want: value.int.map { "it as text: \"\($0)\"" } ?? "a host as text: \"1003\" or \"#1\"")
    }
    if text == "rest" || text == "all" {
      throw wrong(want: "one host; \"\(text)\" is for \"hosts\", alone")
    }
    if text == "speaker" { return .speaker }
    guard let selector = HostSelector(text) else {
      throw wrong(
        want: text.isEmpty
          ? "a host as text: \"1003\" or \"#1\""
          : "\"#n\" with n from 1 to \(HostSelector.ordinalLimit)")
    }
    return selector
  }

  func selectors(want: String) throws(LocalLayoutError) -> [HostSelector] {
    var selectors: [HostSelector] = []
    for element in try elements(limit: Self.hostLimit, want: want) {
      selectors.append(try element.selector())
    }
    return selectors
  }

  func hostCount() throws(LocalLayoutError) -> Int {
    try whole(1...Self.hostLimit, "a whole number of hosts")
  }
}

extension HostList {
  static let want = "\"rest\", \"all\" or a list of hosts such as [\"1003\", \"#2\"]"

  /// Reads `exclude` and `order` of a group or preset, whose `hosts` is `hosts`.
  init(_ hosts: LayoutNode?, of group: LayoutNode) throws(LocalLayoutError) {
    self.init(try hosts.map { hosts throws(LocalLayoutError) in try Source(hosts) } ?? .rest)
    exclude =
      try group.child("exclude")?.selectors(want: "a list of hosts such as [\"1003\", \"#2\"]")
      ?? []
    guard let order = group.child("order") else { return }
    if case .these = source {
      throw order.fault(
        .misplacedKey(place: "\"hosts\": \"rest\" or \"all\"; a list has its own order"))
    }
    self.order = try order.word(of: HostOrder.self)
  }
}

extension HostList.Source {
  fileprivate init(_ node: LayoutNode) throws(LocalLayoutError) {
    switch node.text {
    case "rest": self = .rest
    case "all": self = .all
    default:
      let selectors = try node.selectors(want: HostList.want)
      if selectors.isEmpty { throw node.wrong(want: HostList.want) }
      self = .these(selectors)
    }
  }
}
