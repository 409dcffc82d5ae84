/// Who is there, and who was: whom views can name.
struct Cast: Sendable {
  /// Who is in the composite, in order of first appearance.
  private(set) var present: [PresentHost] = []
  /// Who was there and left, in order of leaving, as they were then.
  private(set) var departed: [PresentHost] = []

  /// How many of those who left are remembered, the latest.
  static let departedLimit = 64

  /// Takes in the hosts of the next frame.
  ///
  /// - Parameters:
  ///   - hosts: in order of first appearance, ids distinct.
  ///   - speaker: who the speaker is, or was when the last one left.
  mutating func follow(_ hosts: [PresentHost], speaker: String?) {
    let now = Set(hosts.map(\.id))
    departed += present.filter { !now.contains($0.id) }
    departed.removeAll { now.contains($0.id) }
    departed.removeFirst(max(0, departed.count - Self.departedLimit))
    for index in departed.indices {
      departed[index].volume = nil
      departed[index].isSpeaker = departed[index].id == speaker
    }
    present = hosts
    for index in present.indices { present[index].isSpeaker = present[index].id == speaker }
  }

  /// True if views show the same of both; volumes count only where asked for.
  func isSame(as other: Cast, volumes: Bool) -> Bool {
    func same(_ a: [PresentHost], _ b: [PresentHost]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { $0.isSame(as: $1, volume: volumes) }
    }
    return same(present, other.present) && same(departed, other.departed)
  }

  /// True if the composite has what a placement shows of its host: one that is live shows nothing of
  /// somebody who left, nor what its look does not show of a video state.
  func hasPixels(_ placement: Placement) -> Bool {
    guard placement.content == .live else { return true }
    guard let host = present.first(where: { $0.id == placement.host }) else { return false }
    return placement.look.videoState.rule(for: host.videoState) == .keep
  }

  /// In order of first appearance, each id once: of several hosts with one id the first is kept.
  static func sorted(_ hosts: [PresentHost]) -> [PresentHost] {
    var seen: Set<String> = []
    return hosts.sorted { ($0.ordinal, $0.id) < ($1.ordinal, $1.id) }
      .filter { seen.insert($0.id).inserted }
  }
}

extension PresentHost {
  fileprivate func isSame(as other: PresentHost, volume: Bool) -> Bool {
    id == other.id && account == other.account && ordinal == other.ordinal
      && area == other.area && zOrder == other.zOrder && videoState == other.videoState
      && isSpeaker == other.isSpeaker && (!volume || self.volume == other.volume)
  }
}
