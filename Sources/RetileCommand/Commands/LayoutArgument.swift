import Retile
import RetileJSON

/// Finds the layout that `--layout` names: a preset first, unless it looks like a file.
enum LayoutArgument {
  static func read(_ argument: ArgumentValue) throws -> LocalLayout {
    let name = try argument.nonEmpty()
    let isFile = name.contains("/") || name.hasSuffix(".json")
    if !isFile, let layout = LocalLayout(preset: name) { return layout }
    let bytes: [UInt8]
    do throws(RetileError) {
      bytes = try TextFile.read(name, limit: LocalLayout.fileLimit)
    } catch {
      let presets = Presets.all.map(\.name)
      if isFile { throw argument.error("\(error)") }
      throw argument.error(
        "no preset (\(UsageError.list(presets))) and no file of that name",
        nearest: NearestName.of(name, among: presets))
    }
    return try LocalLayout.parse(bytes, name: name)
  }
}
