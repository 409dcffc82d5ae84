extension Preset {
  /// Presets of the format that this version does not have yet.
  private static let later: Set = ["sidebar", "pip", "pk", "classroom"]

  /// The preset that a file names, with its default options.
  init(named node: LayoutNode) throws(LocalLayoutError) {
    if let name = node.text, let preset = Preset(named: name) {
      self = preset
      return
    }
    let want = Presets.all.map { "\"\($0.name)\"" }.joined(separator: " or ")
    if let name = node.text, Self.later.contains(name) {
      throw node.fault(.unsupported(found: "\"\(name)\"", want: want))
    }
    throw node.wrong(want: want)
  }

  /// This preset with the options that stand beside its name.
  func reading(_ node: LayoutNode) throws(LocalLayoutError) -> Preset {
    switch self {
    case .grid(var preset):
      preset.gap = try node.child("gap")?.gap() ?? preset.gap
      preset.renderMode = try node.child("renderMode")?.renderMode() ?? preset.renderMode
      return .grid(preset)
    case .spotlight(var preset):
      preset.host = try node.child("host")?.selector() ?? preset.host
      preset.share = try node.child("share")?.partialShare() ?? preset.share
      preset.gap = try node.child("gap")?.gap() ?? preset.gap
      preset.renderMode = try node.child("renderMode")?.renderMode() ?? preset.renderMode
      return .spotlight(preset)
    }
  }
}

extension LayoutNode {
  /// A share that leaves something for others.
  fileprivate func partialShare() throws(LocalLayoutError) -> Length {
    guard let text, let share = Length(share: text),
      share.parts > 0, share.parts < Length.partsPerUnit
    else { throw wrong(want: "a share between 0% and 100%, such as \"75%\"") }
    return share
  }
}
