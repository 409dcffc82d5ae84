import RetileFrames

extension LayoutNode {
  /// Words such as `top left`, in either order, or `{"x": "30%", "y": "0%"}`.
  func anchor() throws(LocalLayoutError) -> Anchor {
    if isObject {
      try checkObject(want: "")
      try check(.anchor)
      return Anchor(
        x: try child("x")?.wholePercent() ?? 50, y: try child("y")?.wholePercent() ?? 50)
    }
    guard let text, let anchor = Anchor(words: text) else {
      throw wrong(
        want: "\"center\", \"left\", \"right\", \"top\", \"bottom\", two of them such as"
          + " \"top left\", or {\"x\": \"30%\", \"y\": \"0%\"}")
    }
    return anchor
  }

  private func wholePercent() throws(LocalLayoutError) -> Int {
    guard let text, text.utf8.last == UInt8(ascii: "%"), (2...4).contains(text.utf8.count),
      text.utf8.dropLast().allSatisfy({ (48...57).contains($0) }),
      let percent = Int(text.dropLast()), percent <= 100
    else { throw wrong(want: "whole percents as text, from \"0%\" to \"100%\"") }
    return percent
  }
}

extension Anchor {
  /// One word, or one for each axis in either order; what is left out is the middle.
  fileprivate init?(words text: String) {
    var (x, y): (Int?, Int?)
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    for word in words {
      switch word {
      case "left" where x == nil: x = 0
      case "right" where x == nil: x = 100
      case "top" where y == nil: y = 0
      case "bottom" where y == nil: y = 100
      case "center": break
      default: return nil
      }
    }
    guard words.count <= 2 else { return nil }
    self.init(x: x ?? 50, y: y ?? 50)
  }
}
