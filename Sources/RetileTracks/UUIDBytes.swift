/// The sixteen bytes that say whose a user_data_unregistered SEI message is (H.264 and H.265 D.2.7).
public struct UUIDBytes: Hashable, Sendable, CustomStringConvertible {
  /// Bytes in a UUID.
  public static let length = 16

  private let high: UInt64
  private let low: UInt64

  /// Takes exactly 16 bytes, in the order of the stream.
  public init?(_ bytes: some Collection<UInt8>) {
    guard bytes.count == Self.length else { return nil }
    func value(_ bytes: some Sequence<UInt8>) -> UInt64 {
      bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
    high = value(bytes.prefix(8))
    low = value(bytes.dropFirst(8))
  }

  /// Reads 32 hexadecimal digits, plain or in the groups 8-4-4-4-12 (RFC 9562 clause 4).
  public init?(parsing text: String) {
    var digits = Array(text.utf8)
    if digits.count == 36 {
      for place in [23, 18, 13, 8] where digits[place] == UInt8(ascii: "-") {
        digits.remove(at: place)
      }
    }
    guard digits.count == 2 * Self.length else { return nil }
    var bytes: [UInt8] = []
    for pair in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(digits[pair]), let low = Self.value(digits[pair + 1]) else {
        return nil
      }
      bytes.append(high << 4 | low)
    }
    self.init(bytes)
  }

  /// The bytes in the order of the stream.
  public var bytes: [UInt8] {
    [high, low].flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * $0)) } }
  }

  /// `086f3693-b7b3-4f2c-9653-21492feee5b8`.
  public var description: String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return text
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
