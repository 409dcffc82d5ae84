import RetileJSON

/// What a whole command line asks for.
package enum CommandLineRequest: Equatable, Sendable {
  /// `retile --help`, `retile help`.
  case overview
  /// `retile render --help`, `retile help render`; all commands of a group for `retile layout --help`.
  case help([CommandSpec])
  /// `retile help --markdown`: the text of docs/cli.md.
  case markdown
  /// `retile --version`.
  case version
  case run(CommandSpec, ParsedArguments)

  /// Reads the arguments that follow the program's name.
  package static func read(
    _ arguments: [String], commands: [CommandSpec]
  ) throws(UsageError) -> CommandLineRequest {
    guard let first = arguments.first else {
      throw UsageError(.missingCommand(choices: firstWords(commands)))
    }
    switch first {
    case "--help", "-h": return .overview
    case "--version": return .version
    case "help": return try help(Array(arguments.dropFirst()), commands)
    case _ where first.hasPrefix("-"):
      throw UsageError(
        .unknownOption(first, nearest: NearestName.of(first, among: ["--help", "--version"])))
    default: break
    }
    let asksForHelp = arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    let matches = try find(arguments.prefix { !$0.hasPrefix("-") }, commands)
    if asksForHelp { return .help(withGroup(matches, commands)) }
    let named = arguments.prefix { !$0.hasPrefix("-") }.prefix(2).joined(separator: " ")
    guard matches.count == 1, let spec = matches.first,
      spec.name == first || spec.name == named
    else {
      let second = matches.map { String($0.name.dropFirst(first.utf8.count + 1)) }
      throw UsageError(
        .rule("'\(first)' is a group of commands: choose \(UsageError.list(second))"),
        command: first)
    }
    let words = spec.name.split(separator: " ").count
    return .run(spec, try ArgumentScanner.scan(Array(arguments.dropFirst(words)), spec))
  }

  private static func help(
    _ arguments: [String], _ commands: [CommandSpec]
  ) throws(UsageError) -> CommandLineRequest {
    guard let first = arguments.first, first != "--help", first != "-h" else { return .overview }
    if arguments == ["--markdown"] { return .markdown }
    return .help(withGroup(try find(arguments[...], commands), commands))
  }

  /// A command that other commands begin with is explained together with them.
  private static func withGroup(
    _ matches: [CommandSpec], _ commands: [CommandSpec]
  ) -> [CommandSpec] {
    guard matches.count == 1, let only = matches.first else { return matches }
    return [only] + commands.filter { $0.name.hasPrefix(only.name + " ") }
  }

  /// The command that the first one or two words name, or all commands of a group.
  private static func find(
    _ words: ArraySlice<String>, _ commands: [CommandSpec]
  ) throws(UsageError) -> [CommandSpec] {
    guard let first = words.first else {
      throw UsageError(.missingCommand(choices: firstWords(commands)))
    }
    let group = commands.filter { $0.name.hasPrefix(first + " ") }
    let named = words.dropFirst().first.map { first + " " + $0 }
    if let command = group.first(where: { $0.name == named }) { return [command] }
    if let command = commands.first(where: { $0.name == first }) { return [command] }
    guard !group.isEmpty else {
      throw UsageError(
        .unknownCommand(
          first, nearest: NearestName.of(first, among: firstWords(commands)),
          choices: firstWords(commands)))
    }
    guard let second = words.dropFirst().first else { return group }
    let name = first + " " + second
    throw UsageError(
      .unknownCommand(
        name, nearest: NearestName.of(name, among: group.map(\.name)), choices: group.map(\.name)),
      command: first)
  }

  /// The first words of all commands, each once.
  private static func firstWords(_ commands: [CommandSpec]) -> [String] {
    var words: [String] = []
    for command in commands {
      let word = String(command.name.prefix { $0 != " " })
      if !words.contains(word) { words.append(word) }
    }
    return words
  }
}
