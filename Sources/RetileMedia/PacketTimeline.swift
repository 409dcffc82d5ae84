/// Makes the times of one stream's packets such that a muxer takes them: each has both, no packet
/// is shown before it is decoded, and decode times grow.
///
/// What is sound is left as it is. In ticks of the stream in the output, packets in decode order.
struct PacketTimeline {
  struct Times: Equatable {
    var pts: Int64
    var dts: Int64
  }

  /// Larger times are no times: sums of a few of them cannot overflow.
  private static let limit: Int64 = 1 << 60
  private static let longestStep: Int64 = 1 << 40

  /// A time that can be counted with.
  static func isSane(_ time: Int64) -> Bool { (-limit...limit).contains(time) }

  /// Packets whose times had to be moved.
  private(set) var movedPackets = 0
  private let delay: Int64
  private let step: Int64
  private let leastIncrease: Int64
  private var last: Times?
  private var lastDuration: Int64 = 0

  /// - Parameters:
  ///   - delay: by how much decoding is ahead of display, where the first packet has no decode time.
  ///   - step: the usual duration of a packet.
  ///   - isStrict: two packets may not have the same decode time.
  init(delay: Int64, step: Int64, isStrict: Bool) {
    self.delay = min(max(0, delay), Self.longestStep)
    self.step = min(max(1, step), Self.longestStep)
    leastIncrease = isStrict ? 1 : 0
  }

  /// The times of the next packet.
  mutating func settle(pts: Int64?, dts: Int64?, duration: Int64) -> Times {
    let own = (pts: Self.sane(pts), dts: Self.sane(dts))
    let guess = last.map { $0.dts + max(lastDuration, leastIncrease) }
    var times: Times
    switch own {
    case (let pts?, let dts?): times = Times(pts: pts, dts: dts)
    case (let pts?, nil): times = Times(pts: pts, dts: min(pts, guess ?? pts - delay))
    case (nil, let dts?): times = Times(pts: dts, dts: dts)
    case (nil, nil): times = Times(pts: guess ?? 0, dts: guess ?? 0)
    }
    let least = last.map { $0.dts + leastIncrease }
    if let least, times.dts < least {
      times.pts = max(times.pts, least)
      times.dts = least
    }
    if times.pts < times.dts {
      times.dts = max(times.pts, least ?? times.pts)
      times.pts = max(times.pts, times.dts)
    }
    if own.pts.map({ $0 != times.pts }) ?? false || own.dts.map({ $0 != times.dts }) ?? false {
      movedPackets += 1
    }
    last = times
    lastDuration = duration > 0 ? min(duration, Self.longestStep) : step
    return times
  }

  private static func sane(_ time: Int64?) -> Int64? {
    time.flatMap { isSane($0) ? $0 : nil }
  }
}

/// Bridges the places where a source starts its clock anew, so that decode times go on.
///
/// In microseconds, over all streams: they jump together, though not in the same packet.
struct ClockJumps {
  /// A shorter step is a matter of order, or a pause (`ffmpeg` has the same, `-dts_delta_threshold`).
  static let threshold: Int64 = 10_000_000
  /// A stream that jumps more often has no clock.
  private static let mostJumps = 64
  /// Hundreds of years: sums of some dozens of these do not overflow.
  private static let limit: Int64 = 1 << 53

  /// How often the clock jumped.
  private(set) var count = 0
  /// Jumps forwards count as well: of MPEG-TS times libavformat takes a step back for 33 bits that
  /// ran over, and gives a step of a day forwards.
  private let bridgesGaps: Bool
  /// What the last stream that jumped is moved by.
  private var latest: Int64 = 0
  private var streams: [Int: (shift: Int64, end: Int64)] = [:]

  init(bridgesGaps: Bool) { self.bridgesGaps = bridgesGaps }

  /// By how much to move a packet of a stream that is decoded at `time`.
  ///
  /// - Parameter isContinuous: false for subtitles and data, which pause as they like.
  mutating func shift(
    stream: Int, time: Int64, duration: Int64, isContinuous: Bool
  ) -> Int64 {
    guard isContinuous, (-Self.limit...Self.limit).contains(time) else { return latest }
    var (shift, end) = streams[stream] ?? (latest, time + latest)
    let step = time + shift - end
    if step < -Self.threshold || bridgesGaps && step > Self.threshold, count < Self.mostJumps {
      // Where another stream has jumped already, this one follows it.
      if abs(time + latest - end) > Self.threshold {
        count += 1
        latest = end - time
      }
      shift = latest
    }
    end = time + shift + min(max(0, duration), 1_000_000)
    streams[stream] = (shift, end)
    return shift
  }
}
