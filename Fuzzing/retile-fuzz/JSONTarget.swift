import RetileJSON

/// JSON in both modes: what is read, written and read again is the same.
enum JSONTarget {
  static func run(_ bytes: [UInt8]) {
    let strict = parse(bytes, .reject)
    let repaired = parse(bytes, .repair)
    if let strict {
      require(repaired == strict, "repairing leaves what is right")
      checkPrefix(of: bytes, strict)
    }
    if let value = repaired { checkIdentity(value) }
    let small = JSONParser.Limits(depth: 3, values: 20)
    if let value = try? JSONParser.parse(bytes, limits: small) {
      require(value == strict, "limits change no value")
    }
  }

  private static func parse(
    _ bytes: [UInt8], _ invalidText: JSONParser.InvalidText
  ) -> JSONValue? {
    do throws(JSONError) {
      return try JSONParser.parse(bytes, invalidText: invalidText)
    } catch {
      requireMessage(error.description)
      require((0...bytes.count).contains(error.offset), "offset \(error.offset) of \(bytes.count)")
      require(error.line >= 1 && error.column >= 1, "places count from 1")
      return nil
    }
  }

  private static func checkPrefix(of bytes: [UInt8], _ value: JSONValue) {
    // A letter can be part of no value that is whole already.
    guard let prefix = try? JSONParser.parsePrefix(bytes + Array("x{".utf8)) else {
      fatalError("law broken: a value is read whatever follows")
    }
    require(prefix.value == value && prefix.end == bytes.count, "a prefix is the value")
  }

  private static func checkIdentity(_ value: JSONValue) {
    let text = JSONWriter.write(value)
    for style in [JSONWriter.Style.compact, .pretty] {
      let written = JSONWriter.write(value, style: style)
      guard let again = try? JSONParser.parse(written.utf8) else {
        fatalError("law broken: \(written) is not read")
      }
      require(again == value, "\(again) was \(value)")
      require(isSame(JSONWriter.write(again), text), "written the same: \(text)")
    }
  }
}
