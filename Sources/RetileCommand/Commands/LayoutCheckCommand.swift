import Retile

/// Runs `retile layout check FILE`.
enum LayoutCheckCommand {
  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    guard let file = arguments.positional("FILE") else {
      throw UsageError(.missingPositional("FILE"), command: arguments.spec.name)
    }
    let layout = try LayoutArgument.read(file, besides: arguments)
    try layout.checkPictures()
    try TextFile.write("\(VisibleText.escape(file.text)): \(words(layout))\n", to: "-")
  }

  private static func words(_ layout: LocalLayout) -> String {
    let canvas = layout.canvas.size.map { "canvas \($0)" } ?? "canvas of the first picture's size"
    let scenes = layout.scenes.isEmpty ? "" : layout.scenes.count.counted("scene") + ", "
    return switch layout.arrangement {
    case .views(let views): "\(views.count.counted("view")), \(scenes)\(canvas)"
    case .preset(let preset): "preset \(preset.name), \(scenes)\(canvas)"
    }
  }
}
