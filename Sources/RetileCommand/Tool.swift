import Retile
import RetileBatch

/// The tool: arguments → a command → an exit code.
package enum Tool {
  /// All commands, in the order of help.
  package static let commands: [CommandSpec] = [
    .inspect, .render, .split, .snapshot, .inject, .batch, .batchPlan, .batchRun,
    .batchMerge, .layoutShow, .layoutCheck, .bench,
  ]

  /// Runs one command line; the program's name is not among the arguments.
  package static func run(_ arguments: [String]) -> ExitCode {
    ProcessSetup.occupyStandardDescriptors()
    ProcessSetup.installSignalHandling()
    do throws(UsageError) {
      switch try CommandLineRequest.read(arguments, commands: commands) {
      case .overview: return printed(HelpText.overview(commands))
      case .help(let specs): return printed(HelpText.commands(specs))
      case .markdown: return printed(CommandReference.markdown(commands))
      case .version: return printed(VersionText.text)
      case .run(let spec, let arguments): return run(spec, arguments)
      }
    } catch {
      Console().error(error)
      return .usage
    }
  }

  private static func run(_ spec: CommandSpec, _ arguments: ParsedArguments) -> ExitCode {
    let isStrict = spec.option("--strict") != nil && arguments.has("--strict")
    // Under --strict a warning is what the tool fails for: no reason to be quiet about it.
    let console = Console(isQuiet: arguments.has("--quiet"), showsWarnings: isStrict)
    do {
      switch spec.name {
      case CommandSpec.inspect.name: try InspectCommand.run(arguments, console)
      case CommandSpec.render.name: try RenderCommand.run(arguments, console)
      case CommandSpec.split.name: try SplitCommand.run(arguments, console)
      case CommandSpec.snapshot.name: try SnapshotCommand.run(arguments, console)
      case CommandSpec.inject.name: try InjectCommand.run(arguments, console)
      case CommandSpec.batch.name: try BatchCommand.run(arguments, console)
      case CommandSpec.batchPlan.name: try BatchPlanCommand.run(arguments, console)
      case CommandSpec.batchRun.name: try BatchRunCommand.run(arguments, console)
      case CommandSpec.batchMerge.name: try BatchMergeCommand.run(arguments, console)
      case CommandSpec.layoutShow.name: try LayoutShowCommand.run(arguments, console)
      case CommandSpec.layoutCheck.name: try LayoutCheckCommand.run(arguments, console)
      case CommandSpec.bench.name: try BenchCommand.run(arguments, console)
      default: preconditionFailure("a command of the table has no code")
      }
    } catch let error as UsageError {
      console.error(error)
      return .usage
    } catch let error as LocalLayoutError {
      console.error("\(error)")
      return .usage
    } catch let error as ManifestError {
      for line in "\(error)".split(separator: "\n") { console.error(String(line)) }
      return .usage
    } catch RetileError.usage(let text) {
      console.error(arguments.error(text))
      return .usage
    } catch RetileError.closedPipe {
      // The reader (`head`, say) has what it wanted: no failure, and nobody to tell.
      return .done
    } catch {
      console.error("\(error)")
      return .failed
    }
    guard isStrict, console.warningCount > 0 else { return .done }
    let warnings =
      console.warningCount == 1
      ? "there was a warning" : "there were \(console.warningCount) warnings"
    console.error("\(warnings), and --strict is given")
    return .failed
  }

  private static func printed(_ text: String) -> ExitCode {
    do {
      try TextFile.write(text, to: "-")
    } catch RetileError.closedPipe {
      return .done
    } catch {
      Console().error("\(error)")
      return .failed
    }
    return .done
  }
}
