/// A pattern for one part of a path: `*` is any text, `?` one character, `[a-z]` one of some,
/// `[!a-z]` one of the others.
///
/// Over bytes: a character is a scalar of UTF-8, or a byte that is not part of one. A leading dot
/// is matched by a dot only. A bracket that is not closed is itself.
struct Glob {
  private enum Element {
    case any
    case one
    case bytes([UInt8])
    case set([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let elements: [Element]
  private let allowsDot: Bool

  /// True if a text has what patterns are made of.
  static func isPattern(_ text: some Sequence<UInt8>) -> Bool {
    text.contains { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "[") }
  }

  init(_ pattern: [UInt8]) {
    var elements: [Element] = []
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case UInt8(ascii: "*"):
        // Several stars in a row are one.
        if case .any? = elements.last {} else { elements.append(.any) }
        index += 1
      case UInt8(ascii: "?"):
        elements.append(.one)
        index += 1
      case UInt8(ascii: "["):
        if let (set, end) = Self.set(pattern, from: index) {
          elements.append(set)
          index = end
        } else {
          elements.append(.bytes([pattern[index]]))
          index += 1
        }
      case let byte:
        elements.append(.bytes([byte]))
        index += 1
      }
    }
    self.elements = elements
    allowsDot = pattern.first == UInt8(ascii: ".")
  }

  func matches(_ name: [UInt8]) -> Bool {
    if name.first == UInt8(ascii: "."), !allowsDot { return false }
    var (place, index) = (0, 0)
    // Where the last star stands, and how far it has eaten: going back to the last one is enough.
    var star: (place: Int, index: Int)?
    while index < name.count {
      if place < elements.count {
        if case .any = elements[place] {
          star = (place, index)
          place += 1
          continue
        }
        if let length = length(of: elements[place], in: name, at: index) {
          place += 1
          index += length
          continue
        }
      }
      guard let last = star else { return false }
      let next = last.index + Self.character(name, at: last.index).length
      star = (last.place, next)
      (place, index) = (last.place + 1, next)
    }
    while place < elements.count, case .any = elements[place] { place += 1 }
    return place == elements.count
  }

  /// How many bytes an element takes there; nil: it does not match.
  private func length(of element: Element, in name: [UInt8], at index: Int) -> Int? {
    switch element {
    case .any: return 0
    case .one: return Self.character(name, at: index).length
    case .bytes(let bytes): return name[index...].starts(with: bytes) ? bytes.count : nil
    case .set(let ranges, let isNegated):
      let (value, length) = Self.character(name, at: index)
      return ranges.contains { $0.contains(value) } != isNegated ? length : nil
    }
  }

  /// `[…]` from its bracket on; nil if it is not closed.
  private static func set(_ pattern: [UInt8], from start: Int) -> (Element, end: Int)? {
    var index = start + 1
    guard index < pattern.count else { return nil }
    let isNegated = pattern[index] == UInt8(ascii: "!") || pattern[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<UInt32>] = []
    let first = index
    while index < pattern.count {
      // A bracket that comes first is one of the characters.
      if pattern[index] == UInt8(ascii: "]"), index > first {
        return (.set(ranges, isNegated: isNegated), index + 1)
      }
      let (low, length) = character(pattern, at: index)
      index += length
      guard index + 1 < pattern.count, pattern[index] == UInt8(ascii: "-"),
        pattern[index + 1] != UInt8(ascii: "]")
      else {
        ranges.append(low...low)
        continue
      }
      let (high, width) = character(pattern, at: index + 1)
      index += 1 + width
      if low <= high { ranges.append(low...high) }
    }
    return nil
  }

  /// The scalar at an index, or a value above all scalars for a byte that begins none.
  private static func character(_ bytes: [UInt8], at index: Int) -> (value: UInt32, length: Int) {
    let byte = bytes[index]
    let length = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1
    let end = min(bytes.count, index + length)
    if let text = String(validating: bytes[index..<end], as: UTF8.self),
      let scalar = text.unicodeScalars.first
    {
      return (scalar.value, end - index)
    }
    return (0x11_0000 + UInt32(byte), 1)
  }
}
