import RetileCommand
import Testing

@Suite struct ArgumentScannerTests {
  private let spec = CommandSpec(
    name: "render", summary: "draw",
    positionals: [
      PositionalSpec("INPUT", help: ""), PositionalSpec("EXTRA", isRequired: false, help: ""),
    ],
    options: [
      OptionSpec("--layout", value: .required("L"), repeats: true, help: ""),
      OptionSpec("-o", "--output", value: .required("OUT"), repeats: true, help: ""),
      OptionSpec("--start", value: .required("T"), help: ""),
      OptionSpec("--quiet", help: ""),
    ])

  private func scan(_ line: String) throws -> ParsedArguments {
    try ArgumentScanner.scan(line.split(separator: " ").map(String.init), spec)
  }

  private func failure(_ line: String) -> UsageError? {
    do throws(UsageError) {
      _ = try ArgumentScanner.scan(line.split(separator: " ").map(String.init), spec)
      return nil
    } catch {
      return error
    }
  }

  @Test func pairsOfOptionsKeepTheirOrder() throws {
    let arguments = try scan("in.mp4 --layout a -o 1.y4m --layout=b --output=2.y4m")
    #expect(arguments.options.map(\.name) == ["--layout", "-o", "--layout", "-o"])
    #expect(arguments.options.map(\.text) == ["a", "1.y4m", "b", "2.y4m"])
    #expect(arguments.values("--output").map(\.text) == ["1.y4m", "2.y4m"])
    #expect(arguments.positional("INPUT")?.text == "in.mp4")
  }

  @Test func allFormsOfAnOptionAreTheSame() throws {
    for line in ["in -o x", "in -o=x", "in --output x", "in --output=x", "-o x in", "-o x -- in"] {
      let arguments = try scan(line)
      #expect(arguments.value("-o")?.text == "x", "\(line)")
      #expect(arguments.positional("INPUT")?.text == "in", "\(line)")
    }
  }

  @Test func aDashAloneIsAValueAndAnOperand() throws {
    let arguments = try scan("- -o -")
    #expect(arguments.value("-o")?.text == "-")
    #expect(arguments.positional("INPUT")?.text == "-")
  }

  @Test func twoDashesEndTheOptions() throws {
    let arguments = try scan("--quiet -- --layout --")
    #expect(arguments.positionals.map(\.text) == ["--layout", "--"])
    #expect(arguments.has("--quiet"))
    #expect(!arguments.has("--layout"))
  }

  @Test func aValueMayBeginWithADash() throws {
    #expect(try scan("in --start -5").value("--start")?.text == "-5")
    #expect(try scan("in -o --new-name").value("-o")?.text == "--new-name")
    #expect(try scan("in -o=--quiet").value("-o")?.text == "--quiet")
    #expect(try scan("in --output=a=b").value("-o")?.text == "a=b")
    #expect(try scan("in --output=").value("-o")?.text == "")
  }

  @Test func aMissingValueIsTold() {
    for line in ["in -o", "in -o --quiet", "in -o --layout=b", "in -o -- x"] {
      #expect(
        failure(line)?.reason == .missingValue(option: "-o", placeholder: "OUT"), "\(line)")
    }
    #expect(failure("in -o")?.description == "-o needs a value: -o OUT")
  }

  @Test func aSwitchTakesNoValue() {
    #expect(failure("in --quiet=yes")?.description == "--quiet 'yes': it takes no value")
  }

  @Test func anUnknownOptionNamesTheNearest() {
    #expect(
      failure("in --layuot x")?.description
        == "unknown option '--layuot': did you mean '--layout'?")
    #expect(failure("in --lay=x")?.reason == .unknownOption("--lay", nearest: "--layout"))
    #expect(failure("in --hlep")?.reason == .unknownOption("--hlep", nearest: "--help"))
    #expect(failure("in -oout.png")?.reason == .unknownOption("-oout.png", nearest: "-o out.png"))
    #expect(failure("in --zzzzzz")?.description == "unknown option '--zzzzzz'")
    #expect(failure("in ---")?.reason == .unknownOption("---", nearest: nil))
  }

  @Test func anOptionGivenTwiceIsRefusedUnlessItRepeats() {
    #expect(failure("in --start 1 --start 2")?.reason == .givenTwice(option: "--start"))
    #expect(failure("in --quiet --quiet")?.description == "--quiet is given twice: give it once")
    #expect(failure("in -o a --output b") == nil)
  }

  @Test func operandsAreCounted() {
    #expect(failure("--quiet")?.description == "INPUT is missing")
    #expect(failure("a b") == nil)
    #expect(failure("a b c")?.description == "'c' is one argument too many")
  }

  @Test func errorsNameTheCommandWhoseHelpExplains() {
    #expect(failure("a b c")?.hint == "see 'retile render --help'")
    #expect(UsageError(.rule("x")).hint == "see 'retile --help'")
  }

  @Test func optionsThatExcludeEachOtherAreFound() throws {
    let arguments = try scan("in --quiet --start 2")
    #expect(throws: UsageError(.conflict("--start", "--quiet"), command: "render")) {
      try arguments.exclude("--start", "--quiet")
    }
    try arguments.exclude("--start", "--layout")
    #expect(throws: UsageError(.missingOption("-o"), command: "render")) {
      try arguments.required("--output")
    }
  }
}
