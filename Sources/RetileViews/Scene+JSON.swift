import RetileFrames

extension Scene {
  init(_ node: LayoutNode) throws(LocalLayoutError) {
    try node.checkObject(want: "a scene: an object with \"at\" or \"on\"")
    let arrangement = try LocalLayout.Arrangement(node, keys: .scene) { .scene($0) }
    let trigger: Trigger
    switch (node.child("at"), node.child("on")) {
    case (.some, .some): throw node.fault(.both("at", "on"))
    case (nil, nil): throw node.fault(.neither("at", "on"))
    case (let at?, nil): trigger = .at(try at.timePoint())
    case (nil, let on?): trigger = try on.event()
    }
    guard let arrangement else { throw node.fault(.neither("views", "preset")) }
    self.init(
      trigger, length: try node.child("for")?.someTime(),
      transition: try node.child("transition").map {
        node throws(LocalLayoutError) in try Transition(node)
      }, arrangement: arrangement)
  }
}

extension LayoutNode {
  /// How many hosts an event may compare with.
  private static let hostCounts = 0...1024

  /// `join`, `leave`, `speaker`, or a comparison of the number of hosts.
  fileprivate func event() throws(LocalLayoutError) -> Scene.Trigger {
    switch text {
    case "join": return .join
    case "leave": return .leave
    case "speaker": return .speaker
    default: break
    }
    if let text, let trigger = Self.comparison(text) { return trigger }
    throw wrong(
      words: ["join", "leave", "speaker"],
      or: ", or a number of hosts such as \"hosts >= 5\", with <, <=, ==, >= or >,"
        + " up to \(Self.hostCounts.upperBound)")
  }

  /// `hosts >= 5`, spaces around the sign as one likes.
  private static func comparison(_ text: String) -> Scene.Trigger? {
    let word = "hosts"
    guard text.utf8.count <= 64, text.hasPrefix(word) else { return nil }
    let space = UInt8(ascii: " ")
    let rest = text.utf8.dropFirst(word.utf8.count).drop { $0 == space }
    let sign = rest.prefix { $0 != space && !(48...57).contains($0) }
    let digits = rest.dropFirst(sign.count).drop { $0 == space }
    guard let comparison = Scene.Comparison(rawValue: String(decoding: sign, as: UTF8.self)),
      digits.allSatisfy({ (48...57).contains($0) }),
      let count = Int(String(decoding: digits, as: UTF8.self)), hostCounts.contains(count)
    else { return nil }
    return .hosts(comparison, count)
  }
}
