import RetileSinks

/// A name with any number in it, perhaps cut at its end.
struct NumberedStem {
  private let pattern: FramePattern

  /// - Parameter pattern: without a slash.
  init(_ pattern: FramePattern) { self.pattern = pattern }

  func matches(_ stem: [UInt8], isCut: Bool) -> Bool {
    guard stem.starts(with: pattern.prefix) else {
      return isCut && pattern.prefix.starts(with: stem)
    }
    let rest = stem.dropFirst(pattern.prefix.count)
    let digits = rest.prefix { (48...57).contains($0) }.count
    // The suffix may begin with digits as well.
    return (0...digits).contains { count in
      let end = rest.dropFirst(count)
      if isCut, end.isEmpty { return true }
      guard count >= max(1, pattern.width), isNumber(rest.prefix(count)) else { return false }
      return end.elementsEqual(pattern.suffix) || isCut && pattern.suffix.starts(with: end)
    }
  }

  /// True for what is written with at least so many digits: more have no zero before them.
  private func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    digits.count <= max(19, pattern.width)
      && (digits.count <= max(1, pattern.width) || digits.first != UInt8(ascii: "0"))
  }
}
