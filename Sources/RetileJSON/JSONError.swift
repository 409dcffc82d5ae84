/// Why a text is not JSON, and where.
package struct JSONError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    case unexpectedEnd
    case unexpectedByte(UInt8)
    case badNumber
    case numberTooLarge
    case badEscape
    case controlCharacter
    case loneSurrogate
    case invalidUTF8
    case tooDeep(limit: Int)
    case tooManyValues(limit: Int)
    case trailingBytes
  }

  package let reason: Reason
  /// The offset of the byte, from 0.
  package let offset: Int
  /// The line and the column (in bytes) of it, from 1.
  package let line: Int
  package let column: Int

  package init(reason: Reason, offset: Int, line: Int, column: Int) {
    self.reason = reason
    self.offset = offset
    self.line = line
    self.column = column
  }

  package var description: String { "line \(line), column \(column): \(message)" }

  /// The reason alone, without the place.
  package var message: String {
    switch reason {
    case .unexpectedEnd: "the JSON ends too early"
    case .unexpectedByte(let byte):
      (0x21...0x7e).contains(byte)
        ? "unexpected '\(Character(Unicode.Scalar(byte)))'"
        : "unexpected byte 0x\(byte < 16 ? "0" : "")\(String(byte, radix: 16))"
    case .badNumber: "not a JSON number"
    case .numberTooLarge: "a number too large for a double"
    case .badEscape: "not a JSON escape"
    case .controlCharacter: "a control character in a string; write it as \\u00XX"
    case .loneSurrogate: "half of a surrogate pair"
    case .invalidUTF8: "not UTF-8"
    case .tooDeep(let limit): "nested deeper than \(limit)"
    case .tooManyValues(let limit): "more than \(limit) values"
    case .trailingBytes: "more text after the value"
    }
  }
}
