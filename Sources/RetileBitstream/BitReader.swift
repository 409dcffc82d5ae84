/// Reads syntax elements, most significant bit first (H.264 7.2 and 9.1, H.265 7.2 and 9.2).
///
/// Total: reading past the end throws `truncated`, and no number can overflow.
struct BitReader {
  private let bytes: [UInt8]
  private let part: BitstreamError.Part
  private var position: Int

  /// - Parameters:
  ///   - bytes: free of emulation prevention.
  ///   - offset: the byte to begin with.
  init(_ bytes: [UInt8], from offset: Int, part: BitstreamError.Part) {
    self.bytes = bytes
    self.part = part
    position = offset * 8
  }

  private var available: Int { bytes.count * 8 - position }

  /// `u(1)`.
  mutating func flag() throws(BitstreamError) -> Bool {
    guard available >= 1 else { throw .truncated(part) }
    let bit = bytes[position >> 3] >> (7 - UInt8(position & 7)) & 1
    position += 1
    return bit == 1
  }

  /// `u(n)`, n from 0 to 32.
  mutating func bits(_ count: Int) throws(BitstreamError) -> Int {
    precondition((0...32).contains(count), "an element has at most 32 bits")
    guard available >= count else { throw .truncated(part) }
    var value = 0
    var left = count
    while left > 0 {
      let used = position & 7
      let taken = min(8 - used, left)
      let byte = Int(bytes[position >> 3])
      value = value << taken | (byte >> (8 - used - taken) & (1 << taken - 1))
      position += taken
      left -= taken
    }
    return value
  }

  mutating func skip(_ count: Int) throws(BitstreamError) {
    guard available >= count else { throw .truncated(part) }
    position += count
  }

  /// `ue(v)`: 0…2³²−2.
  mutating func ue() throws(BitstreamError) -> Int {
    var zeros = 0
    while try !flag() {
      zeros += 1
      if zeros > 32 { throw .outOfRange(part, field: "an Exp-Golomb prefix", value: zeros) }
    }
    return try 1 << zeros - 1 + bits(zeros)
  }

  /// `ue(v)` that must not be above `limit`.
  mutating func ue(_ field: String, upTo limit: Int) throws(BitstreamError) -> Int {
    let value = try ue()
    guard value <= limit else { throw .outOfRange(part, field: field, value: value) }
    return value
  }

  /// `se(v)`: 0, 1, −1, 2, −2, … (9.1.1).
  mutating func se() throws(BitstreamError) -> Int {
    let code = try ue()
    return code & 1 == 1 ? code / 2 + 1 : -(code / 2)
  }
}
