/// Reads one JSON value from bytes (RFC 8259, strictly).
///
/// Total: any bytes give a value or a `JSONError`. Bytes that lie in one piece of memory (`[UInt8]`, a slice of it, a string's
/// `utf8`) are read where they are; others are copied once.
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

  /// How a string's text is taken where it is not what RFC 8259 asks for.
  package enum InvalidText: Sendable {
    /// An error.
    case reject
    /// What an app wrote in a foreign encoding must not cost the layout: bytes that are not UTF-8
    /// and half surrogate pairs become U+FFFD, control characters and the backslash of an unknown
    /// escape are kept.
    case repair
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let limits: Limits
  let invalidText: InvalidText
  var index = 0
  private var values = 0

  /// Reads a value that fills `bytes` but for white space around it.
  package static func parse(
    _ bytes: some Sequence<UInt8>, limits: Limits = Limits(), invalidText: InvalidText = .reject
  ) throws(JSONError) -> JSONValue {
    try read(bytes, limits, invalidText) { parser throws(JSONError) in
      let value = try parser.text()
      if parser.index < parser.bytes.count { throw parser.fault(.trailingBytes) }
      return value
    }
  }

  /// Reads a value at the start of `bytes`; what follows it and its white space is left.
  ///
  /// - Returns: the value, and the offset of the first byte left.
  package static func parsePrefix(
    _ bytes: some Sequence<UInt8>, limits: Limits = Limits(), invalidText: InvalidText = .reject
  ) throws(JSONError) -> (value: JSONValue, end: Int) {
    try read(bytes, limits, invalidText) { parser throws(JSONError) in
      let value = try parser.text()
      return (value, parser.index)
    }
  }

  private static func read<Output>(
    _ bytes: some Sequence<UInt8>, _ limits: Limits, _ invalidText: InvalidText,
    _ body: (inout JSONParser) throws(JSONError) -> Output
  ) throws(JSONError) -> Output {
    func run(_ buffer: UnsafeBufferPointer<UInt8>) -> Result<Output, JSONError> {
      var parser = JSONParser(bytes: buffer, limits: limits, invalidText: invalidText)
      do throws(JSONError) {
        return .success(try body(&parser))
      } catch {
        return .failure(error)
      }
    }
    let inPlace = bytes.withContiguousStorageIfAvailable(run)
    return try (inPlace ?? Array(bytes).withUnsafeBufferPointer(run)).get()
  }

  private init(bytes: UnsafeBufferPointer<UInt8>, limits: Limits, invalidText: InvalidText) {
    self.bytes = bytes
    self.limits = limits
    self.invalidText = invalidText
  }

  // MARK: values

  /// A value with the white space on both sides (JSON-text, RFC 8259 clause 2).
  private mutating func text() throws(JSONError) -> JSONValue {
    let value = try value(depth: 0)
    skipSpace()
    return value
  }

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

  // MARK: bytes

  func peek() throws(JSONError) -> UInt8 {
    guard index < bytes.count else { throw fault(.unexpectedEnd) }
    return bytes[index]
  }

  private mutating func expect(_ byte: UInt8) throws(JSONError) {
    let found = try peek()
    guard found == byte else { throw fault(.unexpectedByte(found)) }
    index += 1
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x20, 0x09, 0x0a, 0x0d: index += 1
      default: return
      }
    }
  }

  /// An error here, or at `offset`.
  func fault(_ reason: JSONError.Reason, at offset: Int? = nil) -> JSONError {
    let offset = offset ?? index
    let before = bytes[..<offset]
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    return JSONError(
      reason: reason, offset: offset, line: before.count { $0 == 0x0a } + 1,
      column: offset - lineStart + 1)
  }
}
