/// What `--help` prints, made from the tables: examples first, then what each word means.
package enum HelpText {
  /// One sentence on the whole tool.
  static let purpose = "cut a composite video back into its hosts and tile them again"
  static let introduction =
    "A composite is the picture into which a cloud transcoder mixes the hosts of a call. It says in "
    + "SEI messages of the stream where each host is; retile reads them, cuts the hosts out and "
    + "draws them in a layout of your own, as PNG, Y4M or raw YUV."
  static let examples = [
    CommandSpec.Example("See who is where, and when", "retile inspect call.mp4"),
    CommandSpec.Example(
      "Tile the hosts again, all the same size, and watch it",
      "retile render call.mp4 --layout grid -o - --format y4m | ffplay -"),
  ]
  static let exitCodes: [(code: ExitCode, text: String)] = [
    (.done, "done"),
    (.failed, "input or output failed; under --strict also: there was a warning"),
    (.usage, "the command line or a layout file is wrong"),
    (.differed, "a comparison found a difference"),
  ]

  /// `retile --help`.
  package static func overview(_ commands: [CommandSpec]) -> String {
    var text = "retile: \(purpose)\n\n"
    text += TextLayout.fill(introduction) + "\n\n"
    text += "Usage: retile COMMAND [arguments]\n\n"
    text += examplesText(examples) + "\n"
    text += "Commands:\n"
    for command in commands { text += TextLayout.entry(command.name, command.summary, column: 16) }
    text += "\nExit codes:\n"
    for (code, meaning) in exitCodes {
      text += TextLayout.entry(String(code.rawValue), meaning, column: 5)
    }
    return text
      + "\n'retile COMMAND --help' explains a command, 'retile --version' tells versions.\n"
  }

  /// `retile NAME --help`; for a group, `retile layout --help`, each of its commands in turn.
  package static func commands(_ commands: [CommandSpec]) -> String {
    commands.map(command).joined(separator: "\n" + String(repeating: "-", count: 40) + "\n\n")
  }

  private static func command(_ spec: CommandSpec) -> String {
    let start = "retile \(spec.name): "
    var text = TextLayout.fill(start + spec.summary, indent: 2, used: 0) + "\n\n"
    let usage = "Usage: retile \(spec.name) "
    text += usage + TextLayout.fill(spec.usage, indent: 8, used: usage.count) + "\n\n"
    if !spec.examples.isEmpty { text += examplesText(spec.examples) + "\n" }
    for paragraph in spec.discussion { text += TextLayout.fill(paragraph) + "\n\n" }
    if !spec.positionals.isEmpty {
      text += "Arguments:\n"
      for operand in spec.positionals { text += TextLayout.entry(operand.name, operand.help) }
      text += "\n"
    }
    for (heading, options) in optionGroups(spec) {
      text += "\(heading):\n"
      for option in options { text += TextLayout.entry(option.synopsis, option.help) }
      text += "\n"
    }
    return text + "'retile --help' lists the other commands.\n"
  }

  /// The options under their headings, both in the order of the table.
  static func optionGroups(_ spec: CommandSpec) -> [(heading: String, options: [OptionSpec])] {
    var groups: [(heading: String, options: [OptionSpec])] = []
    for option in spec.options {
      let heading = option.group ?? "Options"
      if let index = groups.firstIndex(where: { $0.heading == heading }) {
        groups[index].options.append(option)
      } else {
        groups.append((heading, [option]))
      }
    }
    return groups
  }

  private static func examplesText(_ examples: [CommandSpec.Example]) -> String {
    var text = "Examples:\n"
    for example in examples {
      text += "  " + TextLayout.fill(example.text, indent: 2) + "\n"
      // A line to type is never broken.
      text += "    \(example.line)\n"
    }
    return text
  }
}
