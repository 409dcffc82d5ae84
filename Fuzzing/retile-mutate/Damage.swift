import TestSupport

/// One way to damage a file; several may follow each other.
enum Damage: CaseIterable {
  case bits
  case bytes
  case number
  case digits
  case cut
  case removal
  case repetition
  case swap
  case filler
  case splice

  /// Damages `file`.
  ///
  /// - Parameters:
  ///   - words: where sizes and counts stand in the whole file.
  ///   - other: a file to take bytes from.
  func apply(
    to file: inout [UInt8], words: [Int], other: [UInt8], _ random: inout SeededGenerator
  ) {
    guard !file.isEmpty else { return }
    let start = Self.place(in: file.count, words, &random)
    // Small ones hit fields, large ones packets.
    let reach = [4, 64, 1000, 10_000].randomElement(using: &random) ?? 4
    let range = start..<min(file.count, start + Int.random(in: 1...reach, using: &random))
    switch self {
    case .bits:
      for _ in 0..<Int.random(in: 1...32, using: &random) {
        file[Self.place(in: file.count, words, &random)] ^=
          1 << UInt8.random(in: 0...7, using: &random)
      }
    case .bytes:
      for index in range.prefix(32) { file[index] = UInt8.random(in: 0...255, using: &random) }
    case .number: Self.number(at: start, in: &file, &random)
    case .digits: Self.digits(in: &file, &random)
    case .cut: file.removeSubrange(start...)
    case .removal: file.removeSubrange(range)
    case .repetition:
      file.insert(contentsOf: Array(file[range]), at: range.upperBound)
    case .swap:
      let second = Int.random(in: 0..<file.count, using: &random)
      for (index, other) in zip(range, second..<file.count) { file.swapAt(index, other) }
    case .filler:
      let value: UInt8 = [0, 0xff, 0x47, 0x2f].randomElement(using: &random) ?? 0
      file.insert(contentsOf: [UInt8](repeating: value, count: range.count), at: start)
    case .splice:
      let from = Int.random(in: 0..<max(1, other.count), using: &random)
      file.replaceSubrange(range, with: other[from...].prefix(range.count))
    }
  }

  /// An offset: near a word, near the beginning, near the end, or anywhere.
  private static func place(
    in count: Int, _ words: [Int], _ random: inout SeededGenerator
  ) -> Int {
    let anywhere = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1:
      guard let word = words.randomElement(using: &random) else { return anywhere }
      return min(count - 1, word + Int.random(in: 0..<24, using: &random))
    case 2: return min(anywhere, Int.random(in: 0..<1024, using: &random))
    case 3: return max(anywhere, count - 1 - Int.random(in: 0..<1024, using: &random))
    default: return anywhere
    }
  }

  /// A length or a count, of one to eight bytes, becomes one that overflows, or off by a little.
  private static func number(
    at start: Int, in file: inout [UInt8], _ random: inout SeededGenerator
  ) {
    let width = [1, 2, 3, 4, 4, 4, 8].randomElement(using: &random) ?? 4
    let end = min(file.count, start + width)
    let old = file[start..<end].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let extremes: [UInt64] = [
      0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff,
      0x7fff_ffff_ffff_ffff, 0x8000_0000_0000_0000, .max,
      old &+ 1, old &- 1, old &* 2, old / 2, old &+ 256,
    ]
    var value = extremes.randomElement(using: &random) ?? 0
    let isLittleEndian = Int.random(in: 0..<4, using: &random) == 0
    for index in isLittleEndian ? Array(start..<end) : (start..<end).reversed() {
      file[index] = UInt8(truncatingIfNeeded: value)
      value >>= 8
    }
  }

  /// A number of a layout, which is text, becomes another of as many digits.
  private static func digits(in file: inout [UInt8], _ random: inout SeededGenerator) {
    let isDigit: (UInt8) -> Bool = { (0x30...0x39).contains($0) }
    let starts = file.indices.filter {
      isDigit(file[$0]) && $0 > 0 && file[$0 - 1] == UInt8(ascii: ":")
    }
    guard var index = starts.randomElement(using: &random) else { return }
    let text = Array(
      ["9", "0", "-1", "1e9", "1e", "\"x\"", "[[[["].randomElement(using: &random)?.utf8 ?? "9".utf8
    )
    var step = 0
    while index < file.count, isDigit(file[index]) {
      file[index] = text[step % text.count]
      (index, step) = (index + 1, step + 1)
    }
  }
}
