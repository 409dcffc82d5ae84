package import RetileJSON

/// Judges values by a JSON Schema, as far as drafts before 2019 go and this repository's needs it.
///
/// A keyword that it does not know is a fault of the schema, so that none is passed over.
package struct JSONSchema {
  let root: JSONValue
  /// The schemas that it refers to by their files' names.
  let others: [String: JSONValue]

  package init(root: JSONValue, others: [String: JSONValue] = [:]) {
    self.root = root
    self.others = others
  }

  /// A keyword that it does not know, or a reference to nothing.
  package struct Fault: Error { let what: String }

  package func accepts(_ value: JSONValue) throws -> Bool { try accepts(value, root) }

  private func accepts(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    for rule in schema.object ?? [] where try !accepts(value, rule.key, rule.value, schema) {
      return false
    }
    return true
  }

  private func accepts(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue
  ) throws -> Bool {
    switch keyword {
    case "$schema", "title", "description", "default", "definitions": return true
    case "$ref":
      if let other = others[rule.string ?? ""] { return try JSONSchema(root: other).accepts(value) }
      let name = String((rule.string ?? "").dropFirst("#/definitions/".count))
      guard let definition = root["definitions"]?[name] else { throw Fault(what: name) }
      return try accepts(value, definition)
    case "type": return isOf(rule.string, value)
    case "const": return value == rule
    case "enum": return rule.array?.contains(value) ?? false
    case "allOf": return try (rule.array ?? []).allSatisfy { try accepts(value, $0) }
    case "anyOf": return try (rule.array ?? []).contains { try accepts(value, $0) }
    case "oneOf": return try (rule.array ?? []).filter { try accepts(value, $0) }.count == 1
    case "not": return try !accepts(value, rule)
    case "minimum": return value.double.map { $0 >= rule.double ?? 0 } ?? true
    case "maximum": return value.double.map { $0 <= rule.double ?? 0 } ?? true
    case "pattern":
      let regex = try Regex(rule.string ?? "")
      return try value.string.map { try regex.firstMatch(in: $0) != nil } ?? true
    case "minLength": return value.string.map { $0.unicodeScalars.count >= rule.int ?? 0 } ?? true
    case "maxLength": return value.string.map { $0.unicodeScalars.count <= rule.int ?? 0 } ?? true
    case "minItems": return value.array.map { $0.count >= rule.int ?? 0 } ?? true
    case "maxItems": return value.array.map { $0.count <= rule.int ?? 0 } ?? true
    case "maxProperties": return value.object.map { $0.count <= rule.int ?? 0 } ?? true
    case "items": return try (value.array ?? []).allSatisfy { try accepts($0, rule) }
    case "required":
      guard value.object != nil else { return true }
      return (rule.array ?? []).allSatisfy { value[$0.string ?? ""] != nil }
    case "properties":
      return try (rule.object ?? []).allSatisfy { member in
        try value[member.key].map { try accepts($0, member.value) } ?? true
      }
    case "additionalProperties":
      let known = Set(schema["properties"]?.object?.map(\.key) ?? [])
      let others = (value.object ?? []).filter { !known.contains($0.key) }
      if rule == .bool(false) { return others.isEmpty }
      return try others.allSatisfy { try accepts($0.value, rule) }
    case "dependencies":
      return try (rule.object ?? []).allSatisfy { member in
        guard value[member.key] != nil else { return true }
        guard let keys = member.value.array else { return try accepts(value, member.value) }
        return keys.allSatisfy { value[$0.string ?? ""] != nil }
      }
    default: throw Fault(what: keyword)
    }
  }

  private func isOf(_ type: String?, _ value: JSONValue) -> Bool {
    switch type {
    case "object": value.object != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "boolean": value.bool != nil
    case "number": value.double != nil
    case "integer": value.int != nil
    case "null": value == .null
    default: false
    }
  }
}
