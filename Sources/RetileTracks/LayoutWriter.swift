package import RetileFrames

/// Writes layouts in one dialect, the inverse of reading them.
///
/// The law: a layout that is written reads back the same, but for the name of the dialect; what
/// the dialect cannot say is an error, and never left out.
package protocol LayoutWriter: Sendable {
  /// The dialect's name.
  var name: String { get }

  /// What the dialect has keys for.
  var vocabulary: LayoutVocabulary { get }

  /// The JSON of a layout that ``LayoutVocabulary/check(_:dialect:)`` has passed.
  ///
  /// - Parameter picture: the size of the pictures, on which coordinates without a canvas count.
  func message(_ layout: SourceLayout, picture: Size) throws(LayoutWriteError) -> String
}

extension LayoutWriter {
  /// The bytes of an SEI message's payload, without framing and without a UUID.
  package func payload(_ layout: SourceLayout, picture: Size) throws(LayoutWriteError) -> [UInt8] {
    let layout = layout.resolved(for: picture)
    try vocabulary.check(layout, dialect: name)
    let bytes = Array(try message(layout, picture: picture).utf8)
    guard bytes.count <= LayoutLimits.messageBytes else {
      throw LayoutWriteError(
        dialect: name, value: "message", found: "\(bytes.count) bytes",
        expected: "at most \(LayoutLimits.messageBytes)")
    }
    return bytes
  }
}

/// All dialects that can be written.
package enum LayoutWriters {
  package static let all: [any LayoutWriter] = [
    AgoraLayoutWriter(), BytePlusLayoutWriter(), AlibabaLayoutWriter(), NetEaseLayoutWriter(),
    AgoraClientLayoutWriter(),
  ]

  package static func named(_ name: String) -> (any LayoutWriter)? {
    all.first { $0.name == name }
  }
}
