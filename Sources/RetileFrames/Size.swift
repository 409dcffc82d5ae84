/// A width and a height in samples.
public struct Size: Hashable, Sendable, CustomStringConvertible {
  /// In samples.
  public var width: Int
  /// In samples.
  public var height: Int

  /// Makes a size; an empty one is allowed.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// True if there is no sample in it.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// `640x360`.
  public var description: String { "\(width)x\(height)" }

  /// Reads `WxH` with two positive decimal numbers of at most five digits.
  public init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ (1...5).contains($0.utf8.count) }),
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let width = Int(parts[0]), let height = Int(parts[1]), width > 0, height > 0
    else { return nil }
    self.init(width: width, height: height)
  }
}
