/// The arguments of one command, still in the order in which they were given.
package struct ParsedArguments: Equatable, Sendable {
  package enum Item: Equatable, Sendable {
    case flag(name: String)
    case option(ArgumentValue)
    case positional(ArgumentValue)
  }

  package let spec: CommandSpec
  /// All that was given, in order; options under the first of their names.
  package let items: [Item]

  /// The options with values, in order: `--layout L -o A --layout M -o B` stays two pairs.
  package var options: [ArgumentValue] {
    items.compactMap { if case .option(let value) = $0 { value } else { nil } }
  }

  /// The operands, in order.
  package var positionals: [ArgumentValue] {
    items.compactMap { if case .positional(let value) = $0 { value } else { nil } }
  }

  /// True if the switch or option is given; any of its names will do.
  package func has(_ name: String) -> Bool {
    let wanted = declared(name)
    return items.contains {
      switch $0 {
      case .flag(let name): name == wanted
      case .option(let value): value.name == wanted
      case .positional: false
      }
    }
  }

  /// The value of an option that is given at most once.
  package func value(_ name: String) -> ArgumentValue? { values(name).last }

  /// The values of an option, in order.
  package func values(_ name: String) -> [ArgumentValue] {
    let wanted = declared(name)
    return options.filter { $0.name == wanted }
  }

  /// The value of an option that the command cannot do without.
  package func required(_ name: String) throws(UsageError) -> ArgumentValue {
    guard let value = value(name) else {
      throw UsageError(.missingOption(declared(name)), command: spec.name)
    }
    return value
  }

  /// The operand of that name; the scanner has made sure of the required ones.
  package func positional(_ name: String) -> ArgumentValue? {
    precondition(
      spec.positionals.contains { $0.name == name }, "\(spec.name) declares no operand \(name)")
    return positionals.first { $0.name == name }
  }

  /// Throws if both are given.
  package func exclude(_ one: String, _ other: String) throws(UsageError) {
    if has(one), has(other) { throw UsageError(.conflict(one, other), command: spec.name) }
  }

  /// A usage error of this command, for a rule between options.
  package func error(_ rule: String) -> UsageError { UsageError(.rule(rule), command: spec.name) }

  private func declared(_ name: String) -> String {
    guard let option = spec.option(name) else {
      preconditionFailure("\(spec.name) declares no option \(name)")
    }
    return option.name
  }
}
