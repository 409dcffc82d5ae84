import Retile
import RetileJSON

/// Finds the layout that an argument names: a preset first, unless it looks like a file.
enum LayoutArgument {
  /// - Parameter arguments: the others, of which INPUT may want stdin as well.
  static func read(
    _ argument: ArgumentValue, besides arguments: ParsedArguments
  ) throws -> LocalLayout {
    let name = try argument.nonEmpty()
    try arguments.refuseSharedStdin(argument)
    let isFile = LocalLayout.isFile(name)
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
  /// Throws if a file to read is `-`, and INPUT as well.
  func refuseSharedStdin(_ file: ArgumentValue) throws(UsageError) {
    guard file.text == "-", spec.positionals.contains(where: { $0.name == "INPUT" }),
      positional("INPUT")?.text == "-"
    else { return }
    throw error("INPUT and \(file.name) cannot both be stdin: give one of them as a file")
  }
}
