import RetileFrames

extension TileGroup {
  /// The largest gap in pixels.
  static let gapLimit = 16384

  init(tile: LayoutNode, of view: LayoutNode) throws(LocalLayoutError) {
    let tiling = try tile.word(of: Tiling.self)
    let hosts = try HostList(view.required("hosts", want: HostList.want), of: view)
    let maximum = try view.child("maximum")?.hostCount()
    self.init(tiling, hosts: hosts, style: try TileStyle(view), maximum: maximum)
    if let maximum, maximum < style.minimum, let node = view.child("maximum") {
      throw node.wrong(want: "at least the minimum, \(style.minimum)")
    }
    overflow = try Self.overflow(of: view)
  }

  private static func overflow(of view: LayoutNode) throws(LocalLayoutError) -> Overflow {
    let pageTime = view.child("pageTime")
    guard let node = view.child("overflow") else {
      if let pageTime { throw pageTime.fault(.misplacedKey(place: "\"overflow\": \"pages\"")) }
      return .drop
    }
    if node.text != "drop", node.text != "pages" { throw node.wrong(words: ["drop", "pages"]) }
    if view.child("maximum") == nil {
      throw node.fault(.misplacedKey(place: "a view with \"maximum\""))
    }
    if node.text == "pages" {
      return .pages(every: try pageTime?.someTime() ?? Overflow.defaultPageTime)
    }
    if let pageTime { throw pageTime.fault(.misplacedKey(place: "\"overflow\": \"pages\"")) }
    return .drop
  }
}

extension TileStyle {
  fileprivate init(_ view: LayoutNode) throws(LocalLayoutError) {
    self.init(
      gap: try view.child("gap")?.gap() ?? 0, padding: try view.child("padding")?.gap() ?? 0,
      aspect: try view.child("aspect")?.aspect(),
      align: try view.child("align")?.word(of: TileAlignment.self) ?? .center,
      minimum: try view.child("minimum")?.hostCount() ?? 1)
  }
}

extension LayoutNode {
  /// The largest number on either side of an aspect.
  private static let aspectLimit = 10_000

  func aspect() throws(LocalLayoutError) -> Size {
    let parts = (text ?? "").split(separator: ":", omittingEmptySubsequences: false)
    let sides = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    guard parts.count == 2, sides.count == 2,
      sides.allSatisfy({ (1...Self.aspectLimit).contains($0) })
    else { throw wrong(want: "width to height in whole numbers, such as \"16:9\"") }
    return Size(width: sides[0], height: sides[1])
  }

  func gap() throws(LocalLayoutError) -> Int {
    try whole(0...TileGroup.gapLimit, "whole pixels")
  }
}
