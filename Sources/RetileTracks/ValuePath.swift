package import RetileJSON

/// The way to a value within a JSON value: `user.rect[0]`, `[2]`, `data["odd.key"].x`.
package struct ValuePath: Hashable, Sendable, CustomStringConvertible {
  enum Step: Hashable, Sendable {
    case key(String)
    case index(Int)
  }

  let steps: [Step]

  /// As it was written.
  package let description: String

  /// What a path looks like, for errors.
  static let expected =
    #"a path: keys joined by ".", "[0]" for the first element of a list, "[\"a.b\"]" for an odd key"#

  /// The whole value.
  static let whole = ValuePath(steps: [], description: "")

  private init(steps: [Step], description: String) {
    self.steps = steps
    self.description = description
  }

  /// Reads a path of at most 256 bytes; nil for what is none, the empty text included.
  package init?(parsing text: String) {
    guard (1...256).contains(text.utf8.count) else { return nil }
    var rest = text[...]
    var steps: [Step] = []
    while !rest.isEmpty {
      if rest.first == "[" {
        guard let step = Self.bracket(&rest) else { return nil }
        steps.append(step)
      } else {
        if !steps.isEmpty {
          guard rest.popFirst() == "." else { return nil }
        }
        let key = rest.prefix { !".[]\"".contains($0) }
        guard !key.isEmpty else { return nil }
        steps.append(.key(String(key)))
        rest = rest[key.endIndex...]
      }
    }
    self.init(steps: steps, description: text)
  }

  /// `[12]` or `["key"]`, from its opening bracket.
  private static func bracket(_ rest: inout Substring) -> Step? {
    rest.removeFirst()
    let step: Step
    if rest.first == "\"" {
      rest.removeFirst()
      guard let end = rest.firstIndex(of: "\"") else { return nil }
      step = .key(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    } else {
      let digits = rest.prefix { $0 != "]" }
      guard (1...4).contains(digits.utf8.count), digits.utf8.allSatisfy({ (48...57).contains($0) }),
        let index = Int(digits)
      else { return nil }
      step = .index(index)
      rest = rest[digits.endIndex...]
    }
    return rest.popFirst() == "]" ? step : nil
  }

  /// The value there; `null` counts as absent.
  package func value(in root: JSONValue) -> JSONValue? {
    var value = root
    for step in steps {
      switch step {
      case .key(let key):
        guard let member = value[key] else { return nil }
        value = member
      case .index(let index):
        guard let elements = value.array, index < elements.count else { return nil }
        value = elements[index]
      }
    }
    return value == .null ? nil : value
  }

  /// The path of what this one leads to within the value at `place`.
  func text(below place: String) -> String {
    place.isEmpty || description.isEmpty || description.hasPrefix("[")
      ? place + description : "\(place).\(description)"
  }

  /// The last key, by which damaged text is known; nil if there is none.
  var lastKey: String? {
    for step in steps.reversed() {
      if case .key(let key) = step { return key }
    }
    return nil
  }
}
