import RetileFrames
import RetileTracks

/// Turns the layouts of displayed pictures into events: one for each change, none without.
struct LayoutWatch {
  private let uid: HostID
  private let channelId: String
  private let volumeInterval: MediaTime
  private var layout: TranscodedLayout?
  private var seen: (revision: Int, picture: Size)?
  /// Of the layout now.
  private var volumes: [HostID: Int] = [:]
  /// As they were told, and when.
  private var told: (volumes: [HostID: Int], time: MediaTime)?

  /// - Parameter volumeInterval: from one event of volumes to the next.
  init(uid: HostID, channelId: String, volumeInterval: MediaTime) {
    self.uid = uid
    self.channelId = channelId
    self.volumeInterval = volumeInterval
  }

  /// The events of the next displayed picture.
  mutating func observe(_ state: LayoutState, time: MediaTime, picture: Size) -> [ChannelEvent] {
    guard let source = state.layout else { return [] }
    var kinds: [ChannelEvent.Kind] = []
    if seen?.revision != state.revision || seen?.picture != picture {
      seen = (state.revision, picture)
      volumes = Dictionary(
        source.hosts.compactMap { host in host.volume.map { (HostID(host.id), $0) } },
        uniquingKeysWith: { _, last in last })
      let next = TranscodedLayout(source, picture: picture, uid: uid, channelId: channelId)
      if layout?.isSame(as: next) != true {
        kinds = [.layoutChanged(next)] + changes(to: next)
        layout = next
      }
    }
    let isDue = told.map { time - $0.time >= volumeInterval } ?? true
    if isDue, volumes != told?.volumes ?? [:] {
      kinds.append(.volumesChanged(volumes))
      told = (volumes, time)
    }
    return kinds.map { ChannelEvent($0, time: time) }
  }

  private func changes(to next: TranscodedLayout) -> [ChannelEvent.Kind] {
    let before = Dictionary(
      (layout?.subStreams ?? []).map { ($0.uid, $0.videoState) },
      uniquingKeysWith: { _, last in last })
    let present = Set(next.subStreams.map(\.uid))
    let joined = next.subStreams.filter { before[$0.uid] == nil }
    let left = (layout?.subStreams ?? []).filter { !present.contains($0.uid) }
    let changed = next.subStreams.filter { host in
      before[host.uid].map { $0 != host.videoState } ?? false
    }
    return joined.map { .hostJoined($0.uid) } + left.map { .hostLeft($0.uid) }
      + changed.map { .hostStateChanged($0.uid, $0.videoState) }
  }
}
