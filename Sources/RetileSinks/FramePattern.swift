/// A file name with a frame number in it: `frames/%06d.png`.
package struct FramePattern: Hashable, Sendable, CustomStringConvertible {
  package var prefix: [UInt8]
  /// The smallest number of digits; zeros fill up.
  package var width: Int
  package var suffix: [UInt8]

  package init(prefix: [UInt8], width: Int, suffix: [UInt8]) {
    self.prefix = prefix
    self.width = width
    self.suffix = suffix
  }

  /// The largest width that is read.
  package static let maximumWidth = 20

  /// The name of the frame with this number, from 0.
  package func path(_ number: Int) -> FilePath {
    let digits = Array(String(number).utf8)
    let zeros = [UInt8](repeating: UInt8(ascii: "0"), count: max(0, width - digits.count))
    return FilePath(bytes: prefix + zeros + digits + suffix)
  }

  package var description: String {
    FilePath(bytes: prefix + Array((width > 1 ? "%0\(width)d" : "%d").utf8) + suffix).description
  }
}

extension FramePattern {
  /// What a name with per cent signs stands for.
  package enum Reading: Hashable, Sendable {
    case plain(FilePath)
    case pattern(FramePattern)
    /// The per cent sign at this byte starts nothing known.
    case malformed(offset: Int)
    /// The second number starts at this byte.
    case secondNumber(offset: Int)
  }

  /// Reads `%d` and `%6d`, `%06d` (both filled with zeros, as FFmpeg's image2 does) and `%%`.
  package static func read(_ name: [UInt8]) -> Reading {
    var literal: [UInt8] = []
    var found: (prefix: [UInt8], width: Int)?
    var index = 0
    while index < name.count {
      let byte = name[index]
      guard byte == UInt8(ascii: "%") else {
        literal.append(byte)
        index += 1
        continue
      }
      let rest = name[(index + 1)...]
      if rest.first == UInt8(ascii: "%") {
        literal.append(byte)
        index += 2
        continue
      }
      let digits = rest.prefix { (48...57).contains($0) }
      guard digits.count <= 3, rest.dropFirst(digits.count).first == UInt8(ascii: "d") else {
        return .malformed(offset: index)
      }
      let width = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
      guard width <= maximumWidth else { return .malformed(offset: index) }
      guard found == nil else { return .secondNumber(offset: index) }
      found = (literal, width)
      literal = []
      index += digits.count + 2
    }
    guard let found else { return .plain(FilePath(bytes: literal)) }
    return .pattern(FramePattern(prefix: found.prefix, width: found.width, suffix: literal))
  }
}
