/// What an SEI message turns out to be.
package enum LayoutMessage: Equatable, Sendable {
  case layout(SourceLayout, warnings: [LayoutWarning])
  /// A vendor's message that leaves the layout as it is, such as one of volumes only.
  case noRegions
  /// Something else: an encoder's settings, captions, an app's own data.
  case notALayout
  /// A layout that cannot be read; the last one holds.
  case malformed(LayoutError)
}

/// What is odd in a layout that was read all the same.
package enum LayoutWarning: Hashable, Sendable, CustomStringConvertible {
  /// The last region of an id counts.
  case duplicateID(String)
  /// Taken as the nearest end of the message's scale, such as 0…1 or 0…255.
  case alphaOutOfRange(id: String, found: Double)
  /// Taken as no background.
  case unknownBackground(String)
  /// Taken as normal.
  case unknownVideoState(id: String, found: String)

  package var description: String {
    switch self {
    case .duplicateID(let id): "\(Self.host(id)) is listed more than once; the last region counts"
    case .alphaOutOfRange(let id, let found):
      "\(Self.host(id)) has an alpha of \(found), beyond its scale; its nearest end counts"
    case .unknownVideoState(let id, let found):
      "\(Self.host(id)) has the video state \(found), which means nothing; taken as normal"
    case .unknownBackground(let found): "the canvas colour is \(found); expected \"#rrggbb\""
    }
  }

  private static func host(_ id: String) -> String { "host '\(LayoutFields.shortened(id))'" }
}
