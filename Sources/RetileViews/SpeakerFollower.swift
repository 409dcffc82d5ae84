import RetileFrames

/// Says frame after frame who the speaker is.
///
/// A host speaks if its volume is at least the rule's `minimum`; the loudest is the one with the
/// greatest volume of those who speak, of equal ones the speaker, then the first to appear.
///
/// 1. Until anybody has spoken, the host who appeared first of those present stands in.
/// 2. Who speaks while somebody stands in becomes the speaker at once: the loudest.
/// 3. Who became the speaker at time t stays so up to the first frame with time ≥ t + `hold` at which
///    the loudest is another host, louder than the speaker; that one becomes the speaker. Whoever
///    does not speak is less loud than all who do, so silence of all changes nothing.
/// 4. A speaker who is not present gives way at once to the loudest, or else rule 1 holds again.
/// 5. While nobody is present the last speaker stays the speaker.
struct SpeakerFollower: Sendable {
  let rule: SpeakerRule
  /// The speaker's id; nil before anybody was present.
  private(set) var speaker: String?
  /// When the speaker began to speak; nil for one who stands in.
  private var since: MediaTime?

  init(_ rule: SpeakerRule) { self.rule = rule }

  /// Takes in the hosts of the next frame, in order of appearance.
  ///
  /// - Returns: true if another host than before is the speaker, the very first one apart.
  mutating func follow(_ hosts: [PresentHost], at time: MediaTime) -> Bool {
    guard let first = hosts.first else {
      since = nil
      return false
    }
    let before = speaker
    let present = hosts.first { $0.id == speaker }
    let loudest = loudest(of: hosts)
    if let since, let present {
      if let loudest, loudest.id != present.id, time >= since + rule.hold {
        take(loudest, at: time)
      }
    } else if let loudest {
      take(loudest, at: time)
    } else {
      speaker = first.id
      since = nil
    }
    return before != nil && speaker != before
  }

  private mutating func take(_ host: PresentHost, at time: MediaTime) {
    speaker = host.id
    since = time
  }

  private func loudest(of hosts: [PresentHost]) -> PresentHost? {
    var loudest: PresentHost?
    for host in hosts {
      guard let volume = rule.loudness(of: host) else { continue }
      guard let best = loudest.flatMap(rule.loudness) else {
        loudest = host
        continue
      }
      if volume > best || (volume == best && host.id == speaker) { loudest = host }
    }
    return loudest
  }
}

extension SpeakerRule {
  /// The volume of a host who speaks; nil for one who is silent.
  func loudness(of host: PresentHost) -> Int? {
    host.volume.flatMap { $0 >= minimum ? $0 : nil }
  }
}
