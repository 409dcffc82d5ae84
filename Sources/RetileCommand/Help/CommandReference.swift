/// docs/cli.md, made from the tables; `retile help --markdown` prints it, and a test compares it
/// with the file.
package enum CommandReference {
  package static func markdown(_ commands: [CommandSpec]) -> String {
    var text = "# The command line\n\n"
    text +=
      "<!-- Made by `retile help --markdown`; edit the tables in Sources/RetileCommand. -->\n\n"
    text += HelpText.introduction + "\n\n"
    text += examples(HelpText.examples)
    text += "| command | does |\n|---|---|\n"
    for command in commands {
      let anchor = "retile " + command.name
      text += "| [`\(command.name)`](#\(anchor.map { $0 == " " ? "-" : String($0) }.joined())) "
      text += "| \(cell(command.summary)) |\n"
    }
    text += "\n| exit code | means |\n|---|---|\n"
    for (code, meaning) in HelpText.exitCodes {
      text += "| \(code.rawValue) | \(cell(meaning)) |\n"
    }
    text += "\n`retile COMMAND --help` prints the same in the terminal; `retile --version` tells "
    text += "versions.\n"
    for command in commands { text += "\n" + section(command) }
    return text
  }

  private static func section(_ spec: CommandSpec) -> String {
    var text = "## retile \(spec.name)\n\n"
    text += spec.summary.prefix(1).uppercased() + spec.summary.dropFirst() + ".\n\n"
    text += "    retile \(spec.name) \(spec.usage)\n\n"
    if !spec.examples.isEmpty { text += examples(spec.examples) }
    for paragraph in spec.discussion { text += cell(paragraph) + "\n\n" }
    if !spec.positionals.isEmpty {
      text += table("argument", spec.positionals.map { ($0.name, $0.help) })
    }
    for (heading, options) in HelpText.optionGroups(spec) {
      text += table(heading.lowercased(), options.map { ($0.synopsis, $0.help) })
    }
    text.removeLast()
    return text
  }

  private static func examples(_ examples: [CommandSpec.Example]) -> String {
    let lines = examples.map { "# \($0.text)\n\($0.line)\n" }
    return "```sh\n" + lines.joined(separator: "\n") + "```\n\n"
  }

  private static func table(_ heading: String, _ rows: [(String, String)]) -> String {
    var text = "| \(heading) | |\n|---|---|\n"
    for (left, right) in rows { text += "| `\(cell(left))` | \(cell(right)) |\n" }
    return text + "\n"
  }

  /// Text that stays within one cell of a table, and is taken for no HTML.
  private static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "|" || character == "<" { result += "\\" }
      result.append(character)
    }
    return result
  }
}
