package import RetileJSON

/// One vendor's way of writing a layout as JSON.
///
/// A dialect is chosen by the keys of a message and never by its payload type, which vendors share.
/// To add one: conform a type, and put it into ``LayoutMessageReader/standardDialects``, the more
/// particular before the more general.
package protocol LayoutDialect: Sendable {
  /// The name in tracks and reports, lower case.
  var name: String { get }

  /// Keys whose presence in a text that is not JSON makes it a damaged message of this dialect.
  var markerKeys: [String] { get }

  /// True if the message, an object, has this dialect's keys; whether it is sound, `read` tells.
  func recognizes(_ message: JSONValue) -> Bool

  /// Reads a message that this dialect recognises.
  ///
  /// - Returns: nil for a message without regions, which changes nothing.
  func read(_ message: JSONValue) throws(LayoutFieldError) -> LayoutDraft?
}
