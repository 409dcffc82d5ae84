/// Reads one JSON value from bytes. Total: any bytes give a value or a `JSONError`.
package struct JSONParser {
  /// What a text may hold at most.
  package struct Limits: Sendable {
    /// Levels of arrays and objects.
    package var depth: Int
    /// Values in all.
    package var values: Int

    package init(depth: Int = 64, values: Int = 1_000_000) {
      self.depth = depth
      self.values = values
    }
  }

  /// How a string's bytes that are not UTF-8 are taken.
  package enum InvalidText: Sendable {
    /// An error.
    case reject
    /// Each becomes U+FFFD: what an app wrote in a foreign encoding must not cost the layout.
    case repair
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let limits: Limits
  private let invalidText: InvalidText
  private var index = 0
  private var values = 0

  /// Reads a value that fills `bytes` but for white space around it.
  package static func parse(
    _ bytes: some Sequence<UInt8>, limits: Limits = Limits(), invalidText: InvalidText = .reject
  ) throws(JSONError) -> JSONValue {
    let (value, end) = try parsePrefix(bytes, limits: limits, invalidText: invalidText)
    let all = Array(bytes)
    if end < all.count {
      throw all.withUnsafeBufferPointer { place(.trailingBytes, at: end, in: $0) }
    }
    return value
  }

  /// Reads a value at the start of `bytes`; what follows it and its white space is left.
  ///
  /// - Returns: the value, and the offset of the first byte left.
  package static func parsePrefix(
    _ bytes: some Sequence<UInt8>, limits: Limits = Limits(), invalidText: InvalidText = .reject
  ) throws(JSONError) -> (value: JSONValue, end: Int) {
    let result: Result<(JSONValue, Int), JSONError> = Array(bytes).withUnsafeBufferPointer {
      buffer in
      var parser = JSONParser(bytes: buffer, limits: limits, invalidText: invalidText)
      do throws(JSONError) {
        let value = try parser.value(depth: 0)
        parser.skipSpace()
        return .success((value, parser.index))
      } catch {
        return .failure(error)
      }
    }
    let (value, end) = try result.get()
    return (value, end)
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, limits: Limits, invalidText: InvalidText) {
    self.bytes = bytes
    self.limits = limits
    self.invalidText = invalidText
  }

  // MARK: values

  private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
    skipSpace()
    values += 1
    if values > limits.values { throw fault(.tooManyValues(limit: limits.values)) }
    switch try peek() {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try array(depth: depth)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), 48...57: return .number(try number())
    case let byte: throw fault(.unexpectedByte(byte))
    }
  }

  private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
    try enter(depth)
    var members: [JSONMember] = []
    skipSpace()
    if try peek() == UInt8(ascii: "}") {
      index += 1
      return .object([])
    }
    while true {
      skipSpace()
      let byte = try peek()
      guard byte == UInt8(ascii: "\"") else { throw fault(.unexpectedByte(byte)) }
      let key = try string()
      skipSpace()
      try expect(UInt8(ascii: ":"))
      members.append(JSONMember(key, try value(depth: depth + 1)))
      if try closes(with: UInt8(ascii: "}")) { return .object(members) }
    }
  }

  private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
    try enter(depth)
    var elements: [JSONValue] = []
    skipSpace()
    if try peek() == UInt8(ascii: "]") {
      index += 1
      return .array([])
    }
    while true {
      elements.append(try value(depth: depth + 1))
      if try closes(with: UInt8(ascii: "]")) { return .array(elements) }
    }
  }

  private mutating func enter(_ depth: Int) throws(JSONError) {
    if depth >= limits.depth { throw fault(.tooDeep(limit: limits.depth)) }
    index += 1
  }

  /// After a member or element: true at the closing bracket, false at a comma.
  private mutating func closes(with bracket: UInt8) throws(JSONError) -> Bool {
    skipSpace()
    let byte = try peek()
    guard byte == bracket || byte == UInt8(ascii: ",") else { throw fault(.unexpectedByte(byte)) }
    index += 1
    return byte == bracket
  }

  private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError)
    -> JSONValue
  {
    for offset in 0..<text.utf8CodeUnitCount { try expect(text.utf8Start[offset]) }
    return value
  }

  private mutating func number() throws(JSONError) -> JSONNumber {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard skipDigits() > 0, !(bytes[first] == 48 && index > first + 1) else {
      index = start
      throw fault(.badNumber)
    }
    var isWhole = true
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      isWhole = false
      index += 1
      guard skipDigits() > 0 else { throw fault(.badNumber) }
    }
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      isWhole = false
      index += 1
      if index < bytes.count, bytes[index] == 43 || bytes[index] == 45 { index += 1 }
      guard skipDigits() > 0 else { throw fault(.badNumber) }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let int = Int(text) { return JSONNumber(int) }
    guard let double = Double(text), double.isFinite else {
      index = start
      throw fault(.badNumber)
    }
    return JSONNumber(double)
  }

  private mutating func skipDigits() -> Int {
    let start = index
    while index < bytes.count, (48...57).contains(bytes[index]) { index += 1 }
    return index - start
  }

  // MARK: bytes

  private func peek() throws(JSONError) -> UInt8 {
    guard index < bytes.count else { throw fault(.unexpectedEnd) }
    return bytes[index]
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    let found = try peek()
    guard found == byte else { throw fault(.unexpectedByte(found)) }
    index += 1
  }

  private mutating func skipSpace() {
    while index < bytes.count, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[index]) { index += 1 }
  }

  private func fault(_ reason: JSONError.Reason) -> JSONError {
    Self.place(reason, at: index, in: bytes)
  }

  private static func place(
    _ reason: JSONError.Reason, at index: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> JSONError {
    let before = bytes[..<min(index, bytes.count)]
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return JSONError(
      reason: reason, offset: index, line: before.count { $0 == 0x0a } + 1,
      column: index - lineStart + 1)
  }
}

// MARK: strings

extension JSONParser {
  private mutating func string() throws(JSONError) -> String {
    index += 1
    let start = index
    var text: [UInt8] = []
    while true {
      let byte = try peek()
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return try checked(text, start: start)
      case UInt8(ascii: "\\"):
        try escape(into: &text)
      case 0..<0x20:
        guard invalidText == .repair else { throw fault(.controlCharacter) }
        text.append(byte)
        index += 1
      default:
        text.append(byte)
        index += 1
      }
    }
  }

  private func checked(_ text: [UInt8], start: Int) throws(JSONError) -> String {
    if let valid = String(validating: text, as: UTF8.self) { return valid }
    guard invalidText == .repair else { throw Self.place(.invalidUTF8, at: start, in: bytes) }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
    index += 1
    let byte = try peek()
    let plain: UInt8
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte
    case UInt8(ascii: "b"): plain = 0x08
    case UInt8(ascii: "f"): plain = 0x0c
    case UInt8(ascii: "n"): plain = 0x0a
    case UInt8(ascii: "r"): plain = 0x0d
    case UInt8(ascii: "t"): plain = 0x09
    case UInt8(ascii: "u"):
      index += 1
      text.append(contentsOf: String(try unicodeEscape()).utf8)
      return
    default: throw fault(.badEscape)
    }
    text.append(plain)
    index += 1
  }

  private mutating func unicodeEscape() throws(JSONError) -> Unicode.Scalar {
    let high = try hexQuad()
    if let scalar = Unicode.Scalar(high) { return scalar }
    // A high surrogate needs its low one: RFC 8259 clause 7.
    guard high < 0xdc00, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    else { return try loneSurrogate() }
    let rewind = index
    index += 2
    let low = try hexQuad()
    guard (0xdc00...0xdfff).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
    else {
      index = rewind
      return try loneSurrogate()
    }
    return scalar
  }

  private func loneSurrogate() throws(JSONError) -> Unicode.Scalar {
    guard invalidText == .repair else { throw fault(.loneSurrogate) }
    return "\u{fffd}"
  }

  private mutating func hexQuad() throws(JSONError) -> UInt32 {
    guard bytes.count - index >= 4 else { throw fault(.unexpectedEnd) }
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue,
        bytes[index] < 0x80
      else { throw fault(.badEscape) }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
