import RetileFrames

/// The seats of a group in order of volume, which hosts keep.
///
/// 1. A host who is no longer of the group gives up its seat.
/// 2. Free seats, from the first on, go to those of the group without one, the loudest first, of
///    equal ones the first to appear. Seats that nobody takes are removed: the others move up. Where
///    there is no limit, hosts who come in so take the last seats.
/// 3. Where the group has more hosts than seats: a host without one who has been louder than the
///    quietest seated host at every frame since one with time t takes that host's seat at the first
///    frame with time ≥ t + `hold`. Of several the loudest does, then the first to appear; of several
///    quietest the last seat is given up.
///
/// Who is below the speaker rule's `minimum` is silent; all silent hosts are equally quiet.
struct VolumeSeats: Sendable {
  /// The ids of the seated.
  private(set) var seats: [String] = []
  /// Hosts without a seat who are louder than the quietest seated host, and since when.
  private var louder: [String: MediaTime] = [:]

  /// Forgets how long hosts have been louder, where frames have gone by unseen.
  mutating func forgetTimes() { louder = [:] }

  /// Takes in the hosts of a group at the next frame.
  ///
  /// - Parameters:
  ///   - hosts: in order of first appearance.
  ///   - limit: the number of seats.
  /// - Returns: when a seat changes hands if nothing else changes; nil: never.
  mutating func follow(
    _ hosts: [PresentHost], limit: Int, rule: SpeakerRule, at time: MediaTime
  ) -> MediaTime? {
    var standing = Dictionary(hosts.map { ($0.id, $0) }) { first, _ in first }
    var seated = seats.map { standing.removeValue(forKey: $0) }
    var waiting = HostOrder.volume.sorted(
      hosts.filter { standing[$0.id] != nil }, loudness: rule.loudness)[...]
    for index in seated.indices where seated[index] == nil { seated[index] = waiting.popFirst() }
    var filled = seated.compactMap { $0 }
    let limit = max(0, limit)
    while filled.count < limit, let host = waiting.popFirst() { filled.append(host) }
    filled.removeLast(max(0, filled.count - limit))
    let change = contest(&filled, Array(waiting), rule, time)
    seats = filled.map(\.id)
    return change
  }

  private mutating func contest(
    _ seated: inout [PresentHost], _ waiting: [PresentHost], _ rule: SpeakerRule,
    _ time: MediaTime
  ) -> MediaTime? {
    var waiting = waiting
    while let last = Self.quietest(seated, rule) {
      let bar = rule.loudness(of: seated[last]) ?? .min
      let rivals = waiting.filter { (rule.loudness(of: $0) ?? .min) > bar }
      louder = Dictionary(rivals.map { ($0.id, louder[$0.id] ?? time) }) { first, _ in first }
      // They are sorted by loudness already.
      guard let next = rivals.first(where: { time >= (louder[$0.id] ?? time) + rule.hold })
      else { break }
      waiting.removeAll { $0.id == next.id }
      seated[last] = next
    }
    if seated.isEmpty { louder = [:] }
    return louder.values.min().map { $0 + rule.hold }
  }

  private static func quietest(_ hosts: [PresentHost], _ rule: SpeakerRule) -> Int? {
    hosts.indices.min { a, b in
      let (one, other) = (rule.loudness(of: hosts[a]) ?? .min, rule.loudness(of: hosts[b]) ?? .min)
      return one != other ? one < other : a > b
    }
  }
}
