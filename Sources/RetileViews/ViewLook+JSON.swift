import RetileFrames
import RetileJSON

extension ViewLook {
  /// The largest zoom.
  private static let zoomLimit = 100

  /// Reads the look that stands among the keys of a view or a preset.
  init(_ node: LayoutNode) throws(LocalLayoutError) {
    self.init()
    renderMode = try node.child("renderMode")?.renderMode() ?? renderMode
    anchor = try node.child("anchor")?.anchor() ?? anchor
    crop = try node.child("crop")?.crop()
    zoom = try node.child("zoom")?.zoom(limit: Self.zoomLimit) ?? zoom
    alpha = try node.child("alpha")?.alpha() ?? alpha
    mirror = try node.child("mirror")?.bool() ?? mirror
    cornerRadius = try node.child("cornerRadius")?.length(.notNegative) ?? cornerRadius
    if let node = node.child("border") { border = try Border(node) }
    background = try node.child("background")?.fill()
    placeholder = try node.child("placeholder")?.fill()
    if let node = node.child("label") { label = try node.label() }
    absent = try node.child("absent")?.word(of: Absence.self) ?? absent
    if let node = node.child("videoState") { videoState = try VideoStateRules(node) }
    occlusion = try node.child("occlusion")?.word(of: Occlusion.self) ?? occlusion
    trim = try node.child("trim")?.bool() ?? trim
  }
}

extension LayoutNode {
  /// A part of a region, some of which is within it.
  fileprivate func crop() throws(LocalLayoutError) -> Area {
    try checkObject(want: "an object with \"x\", \"y\", \"width\" and \"height\"")
    try check(.crop)
    for key in ["x", "y"] {
      guard let node = child(key) else { continue }
      let start = try node.length(.notNegative)
      if start.unit == .share, start.parts >= Length.partsPerUnit {
        throw node.wrong(want: "less than \"100%\", where the region ends")
      }
    }
    return try area()
  }

  /// In thousandths.
  fileprivate func zoom(limit: Int) throws(LocalLayoutError) -> Int {
    let want = "a number from 1 to \(limit) with at most 3 decimals"
    guard let zoom = value.double, (1...Double(limit)).contains(zoom) else {
      throw wrong(want: want)
    }
    let thousandths = (zoom * 1000).rounded()
    // The double nearest to such a decimal gives back itself.
    if thousandths / 1000 != zoom { throw wrong(want: want) }
    return Int(thousandths)
  }

  /// In 255ths, the nearest, halves up.
  fileprivate func alpha() throws(LocalLayoutError) -> Int {
    guard let alpha = value.double, (0...1).contains(alpha) else {
      throw wrong(want: "a number from 0 (invisible) to 1 (opaque)")
    }
    return Int((alpha * 255).rounded())
  }
}

extension Border {
  /// The widest border in pixels.
  private static let widthLimit = 1000

  fileprivate init(_ node: LayoutNode) throws(LocalLayoutError) {
    try node.checkObject(want: "an object with \"width\" and \"color\"")
    try node.check(.border)
    let range = 1...Self.widthLimit
    let width = try node.required("width", want: "whole pixels from 1 to \(range.upperBound)")
    let color = try node.required("color", want: "a colour such as \"#1a2b3c\"")
    self.init(width: try width.whole(range, "whole pixels"), color: try color.color())
  }
}

extension VideoStateRules {
  /// One word for both, or a word for each.
  fileprivate init(_ node: LayoutNode) throws(LocalLayoutError) {
    guard node.isObject else {
      let words = VideoStateRule.allCases.map(\.rawValue)
      guard let rule = node.text.flatMap({ VideoStateRule(rawValue: $0) }) else {
        throw node.wrong(words: words, or: ", or an object with \"placeholder\" and \"black\"")
      }
      self.init(placeholder: rule, black: rule)
      return
    }
    self.init()
    try node.checkObject(want: "")
    try node.check(.videoState)
    placeholder = try node.child("placeholder")?.word(of: VideoStateRule.self) ?? placeholder
    black = try node.child("black")?.word(of: VideoStateRule.self) ?? black
  }
}
