/// Why a command line is not understood (exit code 2).
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Reason: Equatable, Sendable {
    case missingCommand(choices: [String])
    case unknownCommand(String, nearest: String?, choices: [String])
    case unknownOption(String, nearest: String?)
    case missingValue(option: String, placeholder: String)
    case unexpectedValue(option: String, value: String)
    case givenTwice(option: String)
    case missingPositional(String)
    case extraPositional(String)
    case missingOption(String)
    case conflict(String, String)
    /// `allowed` says what to do about it: `choose hidden, fit or fill`.
    case badValue(option: String, value: String, allowed: String, nearest: String?)
    /// A rule between options that no other case tells, in words.
    case rule(String)
  }

  package let reason: Reason
  /// The command whose help explains more; nil for the overview.
  package let command: String?

  package init(_ reason: Reason, command: String? = nil) {
    self.reason = reason
    self.command = command
  }

  package var description: String {
    switch reason {
    case .missingCommand(let choices):
      "no command given: choose \(Self.list(choices))"
    case .unknownCommand(let name, let nearest, let choices):
      "unknown command '\(name)'"
        + (nearest == nil ? ": choose " + Self.list(choices) : Self.question(nearest))
    case .unknownOption(let name, let nearest):
      "unknown option '\(name)'" + Self.question(nearest)
    case .missingValue(let option, let placeholder):
      "\(option) needs a value: \(option) \(placeholder)"
    case .unexpectedValue(let option, let value):
      "\(option) '\(value)': it takes no value"
    case .givenTwice(let option):
      "\(option) is given twice: give it once"
    case .missingPositional(let name):
      "\(name) is missing"
    case .extraPositional(let text):
      "'\(text)' is one argument too many"
    case .missingOption(let name):
      "\(name) is missing"
    case .conflict(let one, let other):
      "\(one) and \(other) exclude each other: give one of them"
    case .badValue(let option, let value, let allowed, let nearest):
      "\(option) '\(value)': \(allowed)" + Self.question(nearest)
    case .rule(let text): text
    }
  }

  /// Where to read on, for the line below the error.
  package var hint: String {
    command.map { "see 'retile \($0) --help'" } ?? "see 'retile --help'"
  }

  private static func question(_ nearest: String?) -> String {
    nearest.map { ": did you mean '\($0)'?" } ?? ""
  }

  /// `a`, `a or b`, `a, b or c`.
  package static func list(_ items: [String]) -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " or " + last
  }
}
