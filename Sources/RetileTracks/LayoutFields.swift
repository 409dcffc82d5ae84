import RetileJSON

/// The members of a JSON object, read by name and type; `null` counts as absent.
struct LayoutFields {
  private let object: JSONValue
  private let path: String

  /// - Parameter path: where the object is, for errors; empty at the root.
  init(_ value: JSONValue, path: String) throws(LayoutFieldError) {
    guard value.object != nil else {
      throw LayoutFieldError(path: path, found: Self.shown(value), expected: "an object")
    }
    object = value
    self.path = path
  }

  subscript(key: String) -> JSONValue? {
    guard let value = object[key], value != .null else { return nil }
    return value
  }

  func path(_ key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// An error about a member, present or not.
  func error(_ key: String, expected: String) -> LayoutFieldError {
    LayoutFieldError(path: path(key), found: self[key].map(Self.shown), expected: expected)
  }

  /// The value that `read` makes of a member; nil if it is absent.
  func optional<T>(_ key: String, _ expected: String, _ read: (JSONValue) -> T?)
    throws(LayoutFieldError) -> T?
  {
    guard let value = self[key] else { return nil }
    guard let result = read(value) else { throw error(key, expected: expected) }
    return result
  }

  /// The same; absence is an error too.
  func required<T>(_ key: String, _ expected: String, _ read: (JSONValue) -> T?)
    throws(LayoutFieldError) -> T
  {
    guard let result = self[key].flatMap(read) else { throw error(key, expected: expected) }
    return result
  }

  /// The elements of an array of objects; nil if it is absent.
  func objects(_ key: String) throws(LayoutFieldError) -> [LayoutFields]? {
    guard let elements = try optional(key, "an array", { $0.array }) else { return nil }
    var objects: [LayoutFields] = []
    for (index, element) in elements.enumerated() {
      objects.append(try LayoutFields(element, path: "\(path(key))[\(index)]"))
    }
    return objects
  }

  /// An object within.
  func object(_ key: String) throws(LayoutFieldError) -> LayoutFields {
    guard let value = self[key] else { throw error(key, expected: "an object") }
    return try LayoutFields(value, path: path(key))
  }

  /// A value for messages: as JSON if it is short, else its kind.
  static func shown(_ value: JSONValue) -> String {
    switch value {
    case .array, .object: return value.kind
    case .string(let text): return JSONWriter.write(.string(shortened(text)))
    default: return JSONWriter.write(value)
    }
  }

  /// The first 40 code points of a text for messages; a character can have any number of them.
  static func shortened(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(40)
    return start.endIndex == text.unicodeScalars.endIndex ? text : String(start) + "…"
  }
}
