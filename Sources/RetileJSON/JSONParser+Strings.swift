// Strings: RFC 8259 clause 7.

extension JSONParser {
  /// Reads a string; the index is at its opening quotation mark.
  mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    let isASCII = skipPlainBytes()
    let plain = UnsafeBufferPointer(rebasing: bytes[start..<index])
    // Most strings have no escape: their bytes are decoded where they are.
    if try peek() == UInt8(ascii: "\"") {
      index += 1
      return isASCII ? String(decoding: plain, as: UTF8.self) : try decode(plain, start: start)
    }
    var text = Array(plain)
    while true {
      switch try peek() {
      case UInt8(ascii: "\""):
        index += 1
        return try decode(text, start: start)
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      case let control:
        guard invalidText == .repair else { throw fault(.controlCharacter) }
        text.append(control)
        index += 1
      }
      let run = index
      skipPlainBytes()
      text.append(contentsOf: bytes[run..<index])
    }
  }

  /// Stops at a quotation mark, a backslash, a control character or the end.
  ///
  /// - Returns: true if all that was skipped is ASCII.
  @discardableResult
  private mutating func skipPlainBytes() -> Bool {
    var seen: UInt8 = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { break }
      seen |= byte
      index += 1
    }
    return seen < 0x80
  }

  private func decode(_ text: some Sequence<UInt8> & Collection<UInt8>, start: Int)
    throws(JSONError) -> String
  {
    if let valid = String(validating: text, as: UTF8.self) { return valid }
    guard invalidText == .repair else { throw fault(.invalidUTF8, at: start) }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: escapes

  /// Reads an escape; the index is at its backslash.
  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    let start = index
    index += 1
    let byte = try peek()
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0c)
    case UInt8(ascii: "n"): text.append(0x0a)
    case UInt8(ascii: "r"): text.append(0x0d)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      guard let scalar = try unicodeEscape(start: start) else { fallthrough }
      text.append(contentsOf: scalar.utf8)
    default:
      guard invalidText == .repair else { throw fault(.badEscape, at: start) }
      text.append(UInt8(ascii: "\\"))
      index = start + 1
    }
  }

  /// Reads what follows `\u`; nil if that is not four hexadecimal digits.
  private mutating func unicodeEscape(start: Int) throws(JSONError) -> Unicode.Scalar? {
    guard let first = try hexQuad() else { return nil }
    if let scalar = Unicode.Scalar(first) { return scalar }
    // A high surrogate needs its low one.
    let end = index
    if first < 0xdc00, bytes[end...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
      index += 2
      if let low = try hexQuad(), (0xdc00...0xdfff).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xd800) << 10 + (low - 0xdc00))
      {
        return scalar
      }
      index = end
    }
    guard invalidText == .repair else { throw fault(.loneSurrogate, at: start) }
    return "\u{fffd}"
  }

  private mutating func hexQuad() throws(JSONError) -> UInt32? {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = try peek()
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
