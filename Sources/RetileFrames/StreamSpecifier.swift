/// Which stream of a container is meant, as ffmpeg writes it.
public enum StreamSpecifier: Hashable, Sendable, CustomStringConvertible {
  /// `N`: its index in the container, from 0.
  case index(Int)
  /// `v:N`: the n-th video stream, from 0.
  case video(Int)

  /// Reads `N` or `v:N`; nil for anything else, and for numbers of more than nine digits.
  public init?(parsing text: String) {
    let isVideo = text.hasPrefix("v:")
    let digits = text.utf8.dropFirst(isVideo ? 2 : 0)
    guard (1...9).contains(digits.count), digits.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    self = isVideo ? .video(number) : .index(number)
  }

  /// Reads back as the same.
  public var description: String {
    switch self {
    case .index(let index): "\(index)"
    case .video(let number): "v:\(number)"
    }
  }
}
