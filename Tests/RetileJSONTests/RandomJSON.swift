import RetileJSON
import TestSupport

/// Random JSON values.
extension SeededGenerator {
  /// A value of at most `depth` levels below it, of every kind.
  mutating func value(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 8 : 6), using: &self) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &self))
    case 2: return .int(Int(truncatingIfNeeded: next()) >> Int.random(in: 0..<64, using: &self))
    case 3: return .double(double())
    case 4, 5: return .string(text())
    case 6:
      return .array((0..<Int.random(in: 0..<5, using: &self)).map { _ in value(depth: depth - 1) })
    default:
      return .object(
        (0..<Int.random(in: 0..<5, using: &self)).map { _ in
          JSONMember(text(), value(depth: depth - 1))
        })

    }
  }

  private mutating func double() -> Double {
    while true {
      let value = Double(bitPattern: next())
      if value.isFinite { return value }
    }
  }

  private mutating func text() -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<12, using: &self) {
      let limit: UInt32 = [0x20, 0x80, 0x800, 0x11_0000].randomElement(using: &self) ?? 0x80
      if let scalar = Unicode.Scalar(UInt32.random(in: 0..<limit, using: &self)) {
        text.append(scalar)
      }
    }
    return String(text)
  }
}
