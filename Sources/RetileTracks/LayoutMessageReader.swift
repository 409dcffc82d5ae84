import RetileJSON

/// Reads the payloads of SEI messages; the dialect is chosen by their JSON's keys.
///
/// Total: any bytes give a `LayoutMessage`. At most 32 characters without a brace may come before the
/// JSON, as Agora's option `prefixForAgoraSei` puts them there. Whatever follows the JSON (a
/// terminating NUL, padding) is left alone, and bytes in its texts that are not UTF-8 become U+FFFD.
package struct LayoutMessageReader: Sendable {
  /// The only payload type to look at; nil for all of them.
  package var payloadType: Int?
  /// The only UUID to look at, which leaves messages of type 5 only; nil for all messages.
  package var uuid: UUIDBytes?
  private let dialects: [any LayoutDialect]
  /// What JSON begins with: a brace, and a bracket where the map says that a list is the message.
  private let openings: [UInt8]

  /// All that are known, the more particular before the more general.
  package static let standardDialects: [any LayoutDialect] = [
    BytePlusDialect(), NetEaseDialect(), AlibabaDialect(), AgoraClientDialect(), TextUIDDialect(),
    AgoraDialect(),
  ]

  /// - Parameter map: a format of the user's own, which is tried first.
  package init(
    payloadType: Int? = nil, uuid: UUIDBytes? = nil, map: LayoutMap? = nil,
    dialects: [any LayoutDialect] = LayoutMessageReader.standardDialects
  ) {
    self.payloadType = payloadType
    self.uuid = uuid
    let isList = map.map { $0.within == nil && $0.regions == .whole } ?? false
    openings = [UInt8(ascii: "{")] + (isList ? [UInt8(ascii: "[")] : [])
    self.dialects = (map.map { [MappedDialect($0)] } ?? []) + dialects
  }

  /// Reads one payload, emulation prevention removed.
  ///
  /// Type 5 (user_data_unregistered, H.264 D.1.7, H.265 D.2.7) begins with a UUID of 16 bytes,
  /// which is skipped.
  package func read(payloadType: Int, payload: [UInt8]) -> LayoutMessage {
    if let only = self.payloadType, only != payloadType { return .notALayout }
    if let uuid {
      guard payloadType == 5, UUIDBytes(payload.prefix(UUIDBytes.length)) == uuid else {
        return .notALayout
      }
    }
    guard let text = text(payloadType: payloadType, payload: payload) else {
      return .notALayout
    }
    guard payload.count <= LayoutLimits.messageBytes else {
      return .malformed(.messageTooLarge(bytes: payload.count))
    }
    do throws(LayoutError) {
      let message = try json(text)
      guard let message, let dialect = dialects.first(where: { $0.recognizes(message) }) else {
        return .notALayout
      }
      guard let draft = try Self.draft(of: message, in: dialect) else { return .noRegions }
      let (layout, warnings) = try draft.layout(dialect: dialect.name)
      return .layout(layout, warnings: warnings)
    } catch {
      return .malformed(error)
    }
  }

  /// From where the JSON, or white space before it, begins; nil if there is none.
  private func text(payloadType: Int, payload: [UInt8]) -> ArraySlice<UInt8>? {
    var text = payload.dropFirst(payloadType == 5 ? UUIDBytes.length : 0)
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    if text.starts(with: byteOrderMark) { text = text.dropFirst(byteOrderMark.count) }
    if let first = text.first(where: { !Self.isSpace($0) }), openings.contains(first) {
      return text
    }
    var characters = 0
    for (index, byte) in zip(text.indices, text) {
      if openings.contains(byte) { return text[index...] }
      // A byte of UTF-8 that goes on with a character is 10xxxxxx; a character has at most three.
      if byte & 0xc0 != 0x80 { characters += 1 }
      if characters > LayoutLimits.prefixCharacters
        || index - text.startIndex >= 4 * LayoutLimits.prefixCharacters
      {
        return nil
      }
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }

  /// The value at the start of the text; nil if it is neither JSON nor a damaged layout.
  private func json(_ text: ArraySlice<UInt8>) throws(LayoutError) -> JSONValue? {
    do throws(JSONError) {
      let limits = JSONParser.Limits(depth: LayoutLimits.nesting)
      return try JSONParser.parsePrefix(text, limits: limits, invalidText: .repair).value
    } catch {
      let isLayout = dialects.contains { $0.markerKeys.contains { Self.names($0, in: text) } }
      if isLayout { throw .json(error) }
      return nil
    }
  }

  /// True if `"key"` is somewhere in the text.
  private static func names(_ key: String, in text: ArraySlice<UInt8>) -> Bool {
    let name = Array("\"\(key)\"".utf8)
    return text.indices.contains {
      text[$0] == UInt8(ascii: "\"") && text[$0...].starts(with: name)
    }
  }

  private static func draft(of message: JSONValue, in dialect: any LayoutDialect)
    throws(LayoutError) -> LayoutDraft?
  {
    do throws(LayoutFieldError) {
      return try dialect.read(message)
    } catch {
      throw .field(error)
    }
  }
}
