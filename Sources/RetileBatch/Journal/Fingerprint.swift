import Retile
import RetileSinks

/// What an output was made from, and by what: the same exactly if making it again would change
/// nothing.
///
/// The parts are SHA-256, 64 lower-case hexadecimal digits each, and are kept apart so that it can be
/// told which of them has changed.
package struct Fingerprint: Hashable, Sendable {
  /// The recording: `InputStamp`.
  package var input: String
  /// The output's name and format, and `BatchOutput.definition`.
  package var definition: String
  /// Retile's version and those of the libraries that decode.
  package var tool: String

  package init(input: String, definition: String, tool: String) {
    self.input = input
    self.definition = definition
    self.tool = tool
  }

  /// What an output is to be made from.
  ///
  /// - Parameters:
  ///   - place: where it goes; its directory does not count, so that a folder of outputs can move.
  ///   - input: taken before the input is opened: of a recording that is written to meanwhile it is
  ///     the old one, and so never the one of later runs.
  package init(
    of output: BatchOutput, at place: OutputPlace, input: InputStamp, tool: String = Self.tool
  ) {
    self.init(
      input: input.digest,
      definition: Self.digest([place.key, place.kind, output.definition].map { Array($0.utf8) }),
      tool: tool)
  }

  /// All parts in one: 64 digits.
  package var text: String {
    Self.digest([input, definition, tool].map { Array($0.utf8) })
  }

  /// This Retile and the libraries that it runs with.
  package static let tool = tool(RetileVersion.number, libraries: RetileVersion.decoders)

  package static func tool(_ version: String, libraries: [String]) -> String {
    digest(([version] + libraries).map { Array($0.utf8) })
  }

  /// The digest of a list: no other list has the same bytes, as each field's length stands before it.
  static func digest(_ fields: [[UInt8]]) -> String {
    SHA256.hexDigest(fields.flatMap { Array("\($0.count):".utf8) + $0 })
  }

  /// True for 64 lower-case hexadecimal digits.
  static func isDigest(_ text: String) -> Bool {
    text.utf8.count == 64
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }
}
