/// A value in a layout's JSON that is missing or is not what it has to be.
public struct LayoutFieldError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where it is: `regions[2].uid`; empty for the whole value.
  public var path: String
  /// The value as JSON, shortened, or its kind; nil if it is missing.
  public var found: String?
  /// What would be right.
  public var expected: String

  /// Makes an error from its facts.
  public init(path: String, found: String?, expected: String) {
    self.path = path
    self.found = found
    self.expected = expected
  }

  /// `regions[2].x is "a"; expected a number`.
  public var description: String {
    "\(path.isEmpty ? "the value" : path) is \(found ?? "missing"); expected \(expected)"
  }
}
