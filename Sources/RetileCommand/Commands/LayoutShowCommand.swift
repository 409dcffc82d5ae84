import Retile
import RetileJSON

/// Runs `retile layout show [LAYOUT]`.
enum LayoutShowCommand {
  private enum Format: String, CaseIterable { case table, json }

  static func run(_ arguments: ParsedArguments, _ console: Console) throws {
    let format = try arguments.value("--format")?.choice(of: Format.self) ?? .table
    let hosts = try arguments.value("--hosts")?.integer(in: 1...1024)
    let size = try arguments.canvas()
    guard let name = arguments.positional("LAYOUT") else {
      if hosts != nil || size != nil || arguments.has("-o") {
        throw arguments.error(
          "--hosts, --canvas and -o are for a layout: name a preset or a file")
      }
      try TextFile.write(format == .table ? presetTable : presetJSON, to: "-")
      return
    }
    let layout = try LayoutArgument.read(name, besides: arguments)
    let canvas = size ?? layout.canvas.size ?? Size(width: 1280, height: 720)
    if let name = arguments.value("-o") {
      try arguments.exclude("--format", "-o")
      let output = OutputSpec(try name.nonEmpty(), format: name.text == "-" ? "png" : nil)
      try LayoutPicture(layout, hosts: hosts ?? 4, canvas: canvas)
        .write(to: output, overwrites: arguments.overwrites)
      if name.text != "-" { console.info("\(name.text): \(canvas)") }
      return
    }
    let preview = LayoutPreview(layout, hosts: hosts ?? 4, canvas: canvas)
    try TextFile.write(
      format == .table ? table(preview) : json(preview), to: "-")
  }

  private static var presetTable: String {
    var text = ""
    for preset in Presets.all {
      text += "\(preset.name): \(preset.summary)\n"
      for option in preset.options {
        text += "  \(option.name)  \(option.summary); default \(option.defaultValue)\n"
      }
    }
    text +=
      "\n"
      + TextLayout.fill("All have the keys of looks too: \(Presets.look.joined(separator: ", ")).")
      + "\n"
    return text
  }

  private static var presetJSON: String {
    let presets = Presets.all.map { preset in
      JSONValue.object([
        JSONMember("name", .string(preset.name)), JSONMember("summary", .string(preset.summary)),
        JSONMember(
          "options",
          .array(
            preset.options.map {
              .object([
                JSONMember("name", .string($0.name)),
                JSONMember("default", .string($0.defaultValue)),
                JSONMember("summary", .string($0.summary)),
              ])
            })),
      ])
    }
    return JSONWriter.write(.array(presets), style: .pretty) + "\n"
  }

  private static func table(_ preview: LayoutPreview) -> String {
    var text = "canvas \(preview.canvas)\n"
    for view in preview.views {
      text += "\(VisibleText.escape(view.host))  \(view.rect)  \(view.renderMode.rawValue)"
      text += "  zOrder \(view.zOrder)\n"
    }
    return text
  }

  private static func json(_ preview: LayoutPreview) -> String {
    let views = preview.views.map { view in
      JSONValue.object([
        JSONMember("host", .string(view.host)), JSONMember("x", .int(view.rect.x)),
        JSONMember("y", .int(view.rect.y)), JSONMember("width", .int(view.rect.width)),
        JSONMember("height", .int(view.rect.height)),
        JSONMember("renderMode", .string(view.renderMode.rawValue)),
        JSONMember("zOrder", .int(view.zOrder)),
      ])
    }
    return JSONWriter.write(
      .object([
        JSONMember(
          "canvas",
          .object([
            JSONMember("width", .int(preview.canvas.width)),
            JSONMember("height", .int(preview.canvas.height)),
          ])),
        JSONMember("views", .array(views)),
      ]), style: .pretty) + "\n"
  }
}
