/// One option of a command: what is accepted, and what help and documentation say about it.
package struct OptionSpec: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// A switch.
    case none
    /// Takes a value; the placeholder stands for it in help (`T`, `WxH`).
    case required(String)
  }

  /// All spellings, the one that messages use first: `["-o", "--output"]`.
  package let names: [String]
  package let value: Value
  /// True if it may be given several times.
  package let repeats: Bool
  /// The heading under which help lists it; nil for the command's own options.
  package let group: String?
  /// What it does, as help prints it: lower case, no full stop.
  package let help: String

  package init(
    _ names: String..., value: Value = .none, repeats: Bool = false, group: String? = nil,
    help: String
  ) {
    precondition(
      !names.isEmpty && names.allSatisfy { $0.hasPrefix("-") && $0.utf8.count > 1 },
      "an option has names, and they begin with '-'")
    self.names = names
    self.value = value
    self.repeats = repeats
    self.group = group
    self.help = help
  }

  /// The name that messages use.
  package var name: String { names.first ?? "" }

  /// The placeholder of its value, or nil for a switch.
  package var placeholder: String? { if case .required(let text) = value { text } else { nil } }

  /// All names and the value, as help prints them: `-o, --output OUT`.
  package var synopsis: String {
    names.joined(separator: ", ") + (placeholder.map { " " + $0 } ?? "")
  }
}

/// One operand of a command: an argument without an option's name.
package struct PositionalSpec: Hashable, Sendable {
  /// As help prints it: `INPUT`.
  package let name: String
  package let isRequired: Bool
  package let help: String

  package init(_ name: String, isRequired: Bool = true, help: String) {
    self.name = name
    self.isRequired = isRequired
    self.help = help
  }
}
