/// The uid of a host or of a publisher, as text: `1001`, `"alice"`.
///
/// Ids are text in Retile, since layouts of some vendors name hosts by account. A number is its
/// decimal digits, so `1001` and `"1001"` are one id.
public struct HostID: Hashable, Sendable, CustomStringConvertible, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral
{
  /// The id as layouts have it.
  public let text: String

  /// Takes the id of a `HostRegion`.
  public init(_ text: String) { self.text = text }

  /// Takes a number, from 0.
  public init(_ number: UInt64) { text = String(number) }

  /// Takes a number, from 0.
  public init(integerLiteral number: UInt64) { self.init(number) }

  /// Takes the id of a `HostRegion`.
  public init(stringLiteral text: String) { self.init(text) }

  /// As ``VideoCanvas/subviewUid``: not one host but the whole composite.
  public static let whole: HostID = 0

  /// The text.
  public var description: String { text }
}
