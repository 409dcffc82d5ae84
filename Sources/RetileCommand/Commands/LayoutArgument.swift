import Retile
import RetileJSON

/// Finds the layout that an argument names: a preset first, unless it looks like a file.
enum LayoutArgument {
  /// - Parameter arguments: the others, of which INPUT may want stdin as well.
  static func read(
    _ argument: ArgumentValue, besides arguments: ParsedArguments
  ) throws -> LocalLayout {
    let name = try argument.nonEmpty()
    if name == "-", arguments.readsInputFromStdin {
      throw arguments.error("INPUT and --layout cannot both be stdin: give one of them as a file")
    }
    let isFile = name.contains("/") || name.hasSuffix(".json")
    if !isFile, let layout = LocalLayout(preset: name) { return layout }
    let bytes: [UInt8]
    do throws(RetileError) {
      bytes = try TextFile.read(name, limit: LocalLayout.fileLimit)
    } catch .noSuchFile where !isFile {
      let presets = Presets.all.map(\.name)
      throw argument.error(
        "no preset (\(UsageError.list(presets))) and no file of that name",
        nearest: NearestName.of(name, among: presets))
    } catch {
      throw arguments.error("\(error)")
    }
    return try LocalLayout.parse(bytes, name: name)
  }
}

extension ParsedArguments {
  /// INPUT is `-`.
  var readsInputFromStdin: Bool {
    spec.positionals.contains { $0.name == "INPUT" } && positional("INPUT")?.text == "-"
  }
}
