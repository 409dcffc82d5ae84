/// Says, ahead of decoding, which frames will be stills.
///
/// Whoever takes the stills decides; this only runs ahead with the same rules.
struct StillForecast {
  /// A frame and whether its picture is wanted.
  typealias Verdict = (entry: DecodeSchedule.Entry, isWanted: Bool)

  /// One who takes stills.
  private struct Taker {
    let demand: FrameDemand
    var cursor: FrameDemand.Cursor
    var shutter: Shutter
    var isOver = false
    /// The index of the last frame that the shutter was passed.
    var last: Int?

    /// What the taker wants once a frame is known: that one, and the one before.
    mutating func pass(_ moment: TimedMoment) throws -> (this: Bool, previous: Bool) {
      guard !isOver else { return (false, false) }
      switch cursor.judge(index: moment.index, time: moment.time).selection {
      case .before: return (false, false)
      case .after: return (false, finish())
      case .inside: break
      }
      let stills = try shutter.pass(moment).filter { demand.draws($0.index) }
      defer { last = moment.index }
      return (
        stills.contains { $0.index == moment.index }, stills.contains { $0.index == last }
      )
    }

    /// True if the last frame is wanted, now that none follows.
    mutating func finish() -> Bool {
      guard !isOver else { return false }
      isOver = true
      // Moments past the end are for others to complain of.
      let stills = try? shutter.finish(path: "", frames: 0)
      return (stills ?? []).contains { demand.draws($0.index) }
    }
  }

  private var takers: [Taker]
  private let takeAtOnce: Bool
  /// The last frame, and whether it is wanted as far as is known: what follows it may decide.
  private var held: Verdict?

  /// - Parameter demands: all with `stills`.
  init(_ demands: [FrameDemand]) {
    takers = demands.compactMap { demand in
      demand.stills.map {
        Taker(demand: demand, cursor: FrameDemand.Cursor(demand), shutter: $0)
      }
    }
    takeAtOnce = takers.allSatisfy(\.shutter.takesAtOnce)
  }

  /// No further frame is wanted.
  var isDone: Bool { takers.allSatisfy { $0.isOver || $0.shutter.isDone } }

  /// A frame before any that may be drawn; it counts where only a part of the stills is wanted.
  mutating func passOver(_ moment: TimedMoment) throws {
    for place in takers.indices { _ = try takers[place].pass(moment) }
  }

  /// The frame that is decided once `moment`, which `entry` has, is known.
  mutating func pass(
    _ entry: DecodeSchedule.Entry, _ moment: TimedMoment
  ) throws -> Verdict? {
    var wants = (this: false, previous: false)
    for place in takers.indices {
      let wanted = try takers[place].pass(moment)
      wants = (wants.this || wanted.this, wants.previous || wanted.previous)
    }
    if takeAtOnce { return (entry, wants.this) }
    defer { held = (entry, wants.this) }
    return held.map { ($0.entry, $0.isWanted || wants.previous) }
  }

  /// The last frame, at the end of the stream.
  mutating func finish() -> Verdict? {
    defer { held = nil }
    var isWanted = false
    for place in takers.indices where takers[place].finish() { isWanted = true }
    return held.map { ($0.entry, $0.isWanted || isWanted) }
  }
}
