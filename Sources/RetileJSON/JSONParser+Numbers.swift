// Numbers: RFC 8259 clause 6.

extension JSONParser {
  /// Reads a number; the index is at its minus sign or first digit.
  mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    let isNegative = bytes[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let first = index
    try skipSomeDigits(of: start)
    let digits = index - first
    if digits > 1, bytes[first] == UInt8(ascii: "0") { throw fault(.badNumber, at: start) }
    var isWhole = true
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      try skipSomeDigits(of: start)
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      index += 1
      if index < bytes.count, bytes[index] == UInt8(ascii: "+") || bytes[index] == UInt8(ascii: "-")
      {
        index += 1
      }
      try skipSomeDigits(of: start)
    }
    if isWhole, digits <= 18 {
      var magnitude = 0
      for byte in bytes[first..<index] { magnitude = magnitude * 10 + Int(byte - 48) }
      return JSONNumber(isNegative ? -magnitude : magnitude)
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let int = Int(text) { return JSONNumber(int) }
    guard let double = Double(text), double.isFinite else {
      throw fault(.numberTooLarge, at: start)
    }
    return JSONNumber(double)
  }

  /// Skips one digit or more of the number that begins at `start`.
  private mutating func skipSomeDigits(of start: Int) throws(JSONError) {
    guard (48...57).contains(try peek()) else { throw fault(.badNumber, at: start) }
    while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
  }
}
