/// Something in a layout that a dialect cannot say.
package struct LayoutWriteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The dialect's name.
  package var dialect: String
  /// The host's id, if it is about one.
  package var host: String?
  /// What it is: `zOrder`, `canvas`.
  package var value: String
  package var found: String
  /// What the dialect can say.
  package var expected: String

  package init(
    dialect: String, host: String? = nil, value: String, found: String, expected: String
  ) {
    self.dialect = dialect
    self.host = host
    self.value = value
    self.found = found
    self.expected = expected
  }

  /// `host 'ann': zOrder is 120; agora has a whole number from 0 to 100`.
  package var description: String {
    (host.map { "host '\(LayoutFields.shortened($0))': " } ?? "")
      + "\(value) is \(found); \(dialect) has \(expected)"
  }
}
