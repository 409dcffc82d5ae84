import RetileJSON

/// Arguments → options and operands, as a command's table declares them.
///
/// `--name value`, `--name=value`, `-o value`; `-` alone is a value or an operand; after `--` all
/// are operands. What follows an option that takes a value is its value, also where it begins with
/// `-` (`--start -5`), unless it is one of the command's options: `-o --quiet` lacks a value, and
/// `-o=--quiet` names a file.
package enum ArgumentScanner {
  package static func scan(
    _ arguments: [String], _ spec: CommandSpec
  ) throws(UsageError) -> ParsedArguments {
    var items: [ParsedArguments.Item] = []
    var seen: Set<String> = []
    var operands = 0
    var optionsEnded = false
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if optionsEnded || !argument.hasPrefix("-") || argument == "-" {
        guard operands < spec.positionals.count else {
          throw UsageError(.extraPositional(argument), command: spec.name)
        }
        let name = spec.positionals[operands].name
        items.append(.positional(ArgumentValue(name, argument, command: spec.name)))
        operands += 1
      } else if argument == "--" {
        optionsEnded = true
      } else {
        let (name, attached) = split(argument)
        guard let option = spec.option(name) else { throw unknown(argument, name, spec) }
        if !option.repeats, !seen.insert(option.name).inserted {
          throw UsageError(.givenTwice(option: option.name), command: spec.name)
        }
        items.append(try item(option, attached, &rest, spec))
      }
    }
    if operands < spec.positionals.count, spec.positionals[operands].isRequired {
      throw UsageError(.missingPositional(spec.positionals[operands].name), command: spec.name)
    }
    return ParsedArguments(spec: spec, items: items)
  }

  private static func item(
    _ option: OptionSpec, _ attached: String?, _ rest: inout ArraySlice<String>, _ spec: CommandSpec
  ) throws(UsageError) -> ParsedArguments.Item {
    guard let placeholder = option.placeholder else {
      if let attached {
        throw UsageError(
          .unexpectedValue(option: option.name, value: attached), command: spec.name)
      }
      return .flag(name: option.name)
    }
    if let attached { return .option(ArgumentValue(option.name, attached, command: spec.name)) }
    guard let next = rest.first, next != "--", spec.option(split(next).name) == nil else {
      throw UsageError(
        .missingValue(option: option.name, placeholder: placeholder), command: spec.name)
    }
    rest.removeFirst()
    return .option(ArgumentValue(option.name, next, command: spec.name))
  }

  /// `--name=value` → (`--name`, `value`).
  private static func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("-"), let sign = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private static func unknown(
    _ argument: String, _ name: String, _ spec: CommandSpec
  ) -> UsageError {
    // `-oOUT`: the value needs a space.
    let short = spec.options.flatMap(\.names).first {
      $0.utf8.count == 2 && argument.hasPrefix($0) && spec.option($0)?.placeholder != nil
    }
    let nearest =
      !argument.hasPrefix("--") && short != nil
      ? short.map { $0 + " " + argument.dropFirst(2) }
      : NearestName.of(name, among: spec.options.flatMap(\.names) + ["--help"])
    return UsageError(.unknownOption(name, nearest: nearest), command: spec.name)
  }
}
