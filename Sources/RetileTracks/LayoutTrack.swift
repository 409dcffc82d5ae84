public import RetileFrames

/// The source layouts of a stream over time, in display order.
///
/// Its file form is JSON lines: ``init(jsonLines:)`` reads it, ``jsonLines`` writes it.
public struct LayoutTrack: Equatable, Sendable {
  /// A source layout and the picture from which it holds.
  public struct Entry: Equatable, Sendable {
    /// The display index of the picture; wins over `time` where both are known.
    public let frame: Int?
    /// The picture's time from the stream's first displayed frame.
    public let time: MediaTime?
    /// The size of the picture.
    public let picture: Size?
    /// Where the hosts are.
    public let layout: SourceLayout
    /// What differs from the entry before; in the first one every host joins.
    public let changes: [LayoutChange]

    /// True if the layout holds at a picture: the entry does not begin after it.
    package func begins(byFrame frame: Int, time: MediaTime) -> Bool {
      if let own = self.frame { return own <= frame }
      if let own = self.time { return own <= time }
      return true
    }
  }

  /// In display order.
  public private(set) var entries: [Entry] = []

  /// A track without entries.
  public init() {}

  /// Records the layout of a picture if it differs from the last one recorded.
  ///
  /// Pictures come in display order. A layout whose message has no canvas counts on the picture.
  /// - Parameter everyMessage: record it even if nothing changed.
  /// - Returns: the new entry, or nil if there is none.
  @discardableResult
  public mutating func record(
    _ layout: SourceLayout, frame: Int?, time: MediaTime?, picture: Size?,
    everyMessage: Bool = false
  ) -> Entry? {
    let layout = layout.resolved(for: picture)
    let changes = LayoutChange.changes(from: entries.last?.layout, to: layout)
    guard everyMessage || entries.isEmpty || !changes.isEmpty else { return nil }
    let entry = Entry(
      frame: frame, time: time, picture: picture, layout: layout, changes: changes)
    entries.append(entry)
    return entry
  }
}
