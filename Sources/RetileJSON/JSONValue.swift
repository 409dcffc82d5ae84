/// A JSON value; objects keep the order of their members.
package enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONValue])
  case object([JSONMember])

  /// The value of the last member of that name (RFC 8259 leaves duplicates open; as most readers
  /// do, the last wins), or nil if there is none or this is no object.
  package subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var array: [JSONValue]? { if case .array(let value) = self { value } else { nil } }
  package var object: [JSONMember]? { if case .object(let value) = self { value } else { nil } }

  /// The number, always finite.
  package var double: Double? { if case .number(let value) = self { value.double } else { nil } }

  /// The number if it is a whole one that fits; `2.0` and `2e0` count as 2.
  package var int: Int? { if case .number(let value) = self { value.int } else { nil } }

  /// What kind of value it is, for messages: `a number`, `an object`.
  package var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

/// One name and value of an object.
package struct JSONMember: Equatable, Sendable {
  package var key: String
  package var value: JSONValue

  package init(_ key: String, _ value: JSONValue) {
    self.key = key
    self.value = value
  }
}

/// A number: the nearest double, and the exact integer where it is one.
package struct JSONNumber: Equatable, Sendable {
  package let double: Double
  /// The value if it is a whole number of 64 bits.
  ///
  /// Exact where it was written in digits only, else (`2.0`, `1e3`) that of the nearest double.
  package let int: Int?

  package init(_ value: Int) {
    double = Double(value)
    int = value
  }

  /// - Precondition: `value` is finite.
  package init(_ value: Double) {
    precondition(value.isFinite, "JSON has no infinities")
    double = value
    int = Int(exactly: value)
  }
}

extension JSONValue {
  package static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
  package static func double(_ value: Double) -> JSONValue { .number(JSONNumber(value)) }
}
