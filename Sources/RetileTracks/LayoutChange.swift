/// One difference between a source layout and the one before it.
public struct LayoutChange: Hashable, Sendable {
  /// What changed; the raw value is its name in the track file.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case joined, left, rect, zOrder, alpha, state, canvas
  }

  /// What changed.
  public var kind: Kind
  /// The host, or nil where the canvas changed.
  public var id: String?

  /// Makes a change; `id` is the host's.
  public init(_ kind: Kind, id: String? = nil) {
    self.kind = kind
    self.id = id
  }

  /// What differs between two layouts, in a stable order.
  ///
  /// By kind, in the order of `Kind`; within `joined` in the order of the message, within the other
  /// kinds in draw order. Volume, account, timestamp and app data alone are no change, nor is the
  /// canvas of the first layout (`old` is nil).
  public static func changes(from old: SourceLayout?, to new: SourceLayout) -> [LayoutChange] {
    let before = Dictionary(
      (old?.hosts ?? []).map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    let present = Set(new.hosts.map(\.id))
    var changes: [LayoutChange] = []
    for id in new.messageOrder where before[id] == nil { changes.append(.init(.joined, id: id)) }
    for host in old?.hosts ?? [] where !present.contains(host.id) {
      changes.append(.init(.left, id: host.id))
    }
    func compare(_ kind: Kind, _ differs: (HostRegion, HostRegion) -> Bool) {
      for host in new.hosts {
        guard let earlier = before[host.id], differs(earlier, host) else { continue }
        changes.append(.init(kind, id: host.id))
      }
    }
    compare(.rect) {
      ($0.x, $0.y, $0.width, $0.height) != ($1.x, $1.y, $1.width, $1.height)
    }
    compare(.zOrder) { $0.zOrder != $1.zOrder }
    compare(.alpha) { $0.alpha != $1.alpha }
    compare(.state) { $0.videoState != $1.videoState }
    if let old, old.canvas != new.canvas { changes.append(.init(.canvas)) }
    return changes
  }
}
