import RetileCommand
import Testing

@Suite struct HelpTextTests {
  private let commands = Tool.commands

  @Test func aCommandsHelpIsMadeFromItsTable() {
    let spec = CommandSpec(
      name: "cut", summary: "cut a picture into pieces",
      examples: [.init("Four pieces", "retile cut in.png -n 4")],
      discussion: [
        "Pieces are of equal size, as far as whole samples allow: the last ones are "
          + "smaller."
      ],
      positionals: [PositionalSpec("INPUT", help: "the picture")],
      options: [
        OptionSpec(
          "-n", "--number", value: .required("N"),
          help: "how many pieces; as many as you "
            + "like, but the more there are the smaller they get"),
        OptionSpec("--a-very-long-name", value: .required("VALUE"), help: "it does little"),
        OptionSpec("--quiet", group: "Running", help: "print errors only"),
      ])
    #expect(
      HelpText.commands([spec]) == """
        retile cut: cut a picture into pieces

        Usage: retile cut INPUT [options]

        Examples:
          Four pieces
            retile cut in.png -n 4

        Pieces are of equal size, as far as whole samples allow: the last ones are
        smaller.

        Arguments:
          INPUT                 the picture

        Options:
          -n, --number N        how many pieces; as many as you like, but the more there
                                are the smaller they get
          --a-very-long-name VALUE
                                it does little

        Running:
          --quiet               print errors only

        'retile --help' lists the other commands.

        """)
  }

  @Test func everyLineFitsEightyColumns() {
    let texts = commands.map { HelpText.commands([$0]) } + [HelpText.overview(commands)]
    for text in texts {
      for line in text.split(separator: "\n") where !line.hasPrefix("    retile ") {
        #expect(line.count <= 80, "\(line)")
      }
      #expect(!text.contains(" \n"), "trailing blanks")
    }
  }

  @Test func everyOptionIsInHelpAndInTheReference() {
    let reference = CommandReference.markdown(commands)
    let overview = HelpText.overview(commands)
    for command in commands {
      let help = HelpText.commands([command])
      #expect(overview.contains("\n  \(command.name) "))
      #expect(reference.contains("\n## retile \(command.name)\n"))
      for option in command.options {
        #expect(help.contains("\n  \(option.synopsis)"), "\(option.synopsis)")
        #expect(reference.contains("\n| `\(option.synopsis)` | "), "\(option.synopsis)")
      }
    }
  }

  @Test func helpTextsAreOfOneStyle() {
    for command in commands {
      let texts = [command.summary] + command.options.map(\.help) + command.positionals.map(\.help)
      for text in texts {
        #expect(!text.hasSuffix("."), "\(text)")
        #expect(text.first?.isUppercase == false, "\(text)")
      }
    }
  }

  @Test func examplesAreUnderstoodByTheScanner() throws {
    for command in commands {
      for example in command.examples {
        let words = example.line.split(separator: " ").map {
          String($0.filter { $0 != "'" })
        }
        let own = words.prefix { $0 != "|" && $0 != ">" }
        #expect(own.first == "retile")
        let request = try CommandLineRequest.read(Array(own.dropFirst()), commands: commands)
        guard case .run(let spec, _) = request else {
          Issue.record("not run: \(example.line)")
          continue
        }
        #expect(spec == command)
      }
    }
  }
}
