/// File names for host ids, which may be any text.
///
/// - Total: every text has a name, of 1 to 200 bytes of ASCII, never `.` or `..`, without a leading
///   dot or dash, a slash, a space, a control character, or a per cent sign (which would mean a
///   frame's number).
/// - Plain ids stay: letters, digits, `_`, `-`, `.`, `@` and `+` stand for themselves.
/// - Every other byte of the UTF-8, and a leading dot or dash, is `=` and two digits: `a/b` is
///   `a=2fb`.
/// - Different ids have different names, where upper and lower case are the same as well: after an
///   id with capitals follow `=u` and, in hexadecimal, one bit for each letter, set for capitals:
///   `Alice` is `Alice=u10`. The empty id is `=empty`.
/// - An id whose name would be longer ends, after its start, in `=h` and 32 digits of its SHA-256:
///   the only names that are different merely for all practical purposes.
package enum SafeFileName {
  /// The longest name in bytes.
  package static let maximumLength = 200

  /// The name for an id.
  package static func of(_ id: String) -> String {
    let bytes = Array(id.utf8)
    if bytes.isEmpty { return "=empty" }
    let pieces = bytes.enumerated().map { index, byte in piece(byte, isFirst: index == 0) }
    let name = pieces.joined() + capitals(bytes)
    if name.utf8.count <= maximumLength { return name }
    let end = "=h" + HexDigits.text(Array(SHA256.digest(bytes).prefix(16)))
    var start = ""
    for piece in pieces {
      if start.utf8.count + piece.utf8.count + end.utf8.count > maximumLength { break }
      start += piece
    }
    return start + end
  }

  private static func piece(_ byte: UInt8, isFirst: Bool) -> String {
    let stays =
      switch byte {
      case UInt8(ascii: "."), UInt8(ascii: "-"): !isFirst
      case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "+"): true
      case 48...57, 65...90, 97...122: true
      default: false
      }
    return stays ? String(Character(Unicode.Scalar(byte))) : "=" + HexDigits.text([byte])
  }

  /// Which letters are capitals, or nothing if none is: the first letter is the highest bit.
  private static func capitals(_ id: [UInt8]) -> String {
    let letters = id.filter { (65...90).contains($0) || (97...122).contains($0) }
    guard letters.contains(where: { $0 < 97 }) else { return "" }
    var nibbles: [UInt8] = []
    for (index, letter) in letters.reversed().enumerated() {
      if index % 4 == 0 { nibbles.append(0) }
      if letter < 97 { nibbles[nibbles.count - 1] |= 1 << UInt8(index % 4) }
    }
    return "=u" + nibbles.reversed().map { String($0, radix: 16) }.joined()
  }
}
