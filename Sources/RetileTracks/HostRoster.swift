/// Hosts in the order of their first appearance, which numbers them `#1`, `#2` and so on.
///
/// Hosts that appear in the same layout come in the order of its message.
package struct HostRoster: Equatable, Sendable {
  /// The ids; `#n` is the one at n − 1.
  package private(set) var ids: [String] = []
  private var ordinals: [String: Int] = [:]

  package init() {}

  /// Everybody who appears in a track.
  package init(_ track: LayoutTrack) {
    for entry in track.entries { observe(entry.layout) }
  }

  /// Takes in the next layout in display order.
  package mutating func observe(_ layout: SourceLayout) {
    for id in layout.messageOrder where ordinals[id] == nil {
      ids.append(id)
      ordinals[id] = ids.count
    }
  }

  /// The n of `#n`, from 1, or nil if the host has not appeared.
  package func ordinal(of id: String) -> Int? { ordinals[id] }

  /// The host `#n`, or nil if there are fewer.
  package func id(at ordinal: Int) -> String? {
    ordinal >= 1 && ordinal <= ids.count ? ids[ordinal - 1] : nil
  }
}
