extension ViewLabel {
  /// Letters of `account`.
  private static let longestWord = 7

  /// The text with the names of a host in it; nil if nothing is left to write.
  ///
  /// `{name}` is the layout's name for the host's id, or else for its account, or else the id;
  /// `{account}` is empty where there is none. Of a host who was never there `{id}` is the selector
  /// and `{n}` its number, if it has one. The text is gone through once: braces in what is filled in
  /// stay, and so do words in braces that mean nothing.
  func text(for role: Role, names: [String: String]) -> String? {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      let after = rest[rest.index(after: open)...]
      guard let close = after.prefix(Self.longestWord + 1).firstIndex(of: "}"),
        let value = Self.value(of: after[..<close], role, names)
      else {
        filled += "{"
        rest = after
        continue
      }
      filled += value
      rest = after[after.index(after: close)...]
    }
    filled += rest
    return filled.isEmpty ? nil : filled
  }

  private static func value(
    of word: Substring, _ role: Role, _ names: [String: String]
  ) -> String? {
    switch word {
    case "name":
      return names[role.name] ?? role.host?.account.flatMap { names[$0] } ?? role.name
    case "id": return role.name
    case "account": return role.host?.account ?? ""
    case "n":
      if let host = role.host { return String(host.ordinal) }
      if case .unknown(.ordinal(let number)) = role { return String(number) }
      return ""
    default: return nil
    }
  }
}
