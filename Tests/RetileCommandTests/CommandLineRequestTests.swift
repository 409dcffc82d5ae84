import RetileCommand
import Testing

@Suite struct CommandLineRequestTests {
  private let render = CommandSpec(
    name: "render", summary: "draw", positionals: [PositionalSpec("INPUT", help: "")],
    options: [OptionSpec("-o", value: .required("OUT"), help: "")])
  private let show = CommandSpec(
    name: "layout show", summary: "show",
    positionals: [PositionalSpec("L", isRequired: false, help: "")])
  private let check = CommandSpec(name: "layout check", summary: "check")

  private func read(_ arguments: String...) throws(UsageError) -> CommandLineRequest {
    try CommandLineRequest.read(arguments, commands: [render, show, check])
  }

  private func message(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try CommandLineRequest.read(arguments, commands: [render, show, check])
      return nil
    } catch {
      return error.description + "; " + error.hint
    }
  }

  @Test func helpIsFoundWhereverItIsAsked() throws {
    #expect(try read("--help") == .overview)
    #expect(try read("-h") == .overview)
    #expect(try read("help") == .overview)
    #expect(try read("help", "render") == .help([render]))
    #expect(try read("render", "--help") == .help([render]))
    #expect(try read("render", "in.mp4", "--wrong", "-h") == .help([render]))
    #expect(try read("layout", "--help") == .help([show, check]))
    #expect(try read("help", "layout", "show") == .help([show]))
    #expect(try read("layout", "show", "--help") == .help([show]))
    #expect(try read("help", "--markdown") == .markdown)
    #expect(try read("--version") == .version)
  }

  @Test func commandsOfOneAndOfTwoWordsAreRun() throws {
    guard case .run(let one, let arguments) = try read("render", "in.mp4", "-o", "x") else {
      Issue.record("not run")
      return
    }
    #expect(one == render)
    #expect(arguments.value("-o")?.text == "x")
    guard case .run(let two, let more) = try read("layout", "show", "grid") else {
      Issue.record("not run")
      return
    }
    #expect(two == show)
    #expect(more.positional("L")?.text == "grid")
  }

  @Test func helpAfterTwoDashesIsAnOperand() throws {
    guard case .run(_, let arguments) = try read("render", "--", "--help") else {
      Issue.record("not run")
      return
    }
    #expect(arguments.positional("INPUT")?.text == "--help")
  }

  @Test func mistakesNameTheNearestAndTheRightHelp() {
    #expect(message() == "no command given: choose render or layout; see 'retile --help'")
    #expect(
      message("rendre", "in.mp4")
        == "unknown command 'rendre': did you mean 'render'?; see 'retile --help'")
    #expect(
      message("in.mp4") == "unknown command 'in.mp4': choose render or layout; see 'retile --help'")
    #expect(
      message("layout")
        == "'layout' is a group of commands: choose show or check; see 'retile layout --help'")
    #expect(
      message("layout", "shwo")
        == "unknown command 'layout shwo': did you mean 'layout show'?; see 'retile layout --help'")
    #expect(
      message("--hlep") == "unknown option '--hlep': did you mean '--help'?; see 'retile --help'")
    #expect(message("render") == "INPUT is missing; see 'retile render --help'")
    #expect(message("help", "rnder") != nil)
  }

  @Test func aGroupOfOneCommandStillWantsItsName() throws {
    let group = [
      CommandSpec(
        name: "layout show", summary: "shows",
        options: [OptionSpec("--hosts", value: .required("N"), help: "how many")])
    ]
    for arguments in [["layout"], ["layout", "--hosts", "5"]] {
      #expect(throws: UsageError.self) {
        try CommandLineRequest.read(arguments, commands: group)
      }
    }
    guard
      case .run(let spec, let parsed) = try CommandLineRequest.read(
        ["layout", "show", "--hosts", "5"], commands: group)
    else {
      Issue.record("the full name is not understood")
      return
    }
    #expect(spec.name == "layout show")
    #expect(parsed.value("--hosts")?.text == "5")
  }
}
