import RetileFrames

/// Chooses the frames of the stills.
struct Shutter {
  private let moments: SnapshotJob.Moments
  private var points: [TimePoint] = []
  /// With `every` and `rate`: the number of the next multiple; nil before the first picture.
  private var next: Int?
  /// With `rate`: when the first picture came.
  private var origin: MediaTime?
  /// With `every` and `rate`: no moment from here on.
  private let limit: MediaTime?
  private var previous: TimedMoment?
  private var lastChange: Int?

  /// - Parameter limit: where the wanted part of the stream ends, if it does.
  init(_ moments: SnapshotJob.Moments, limit: MediaTime? = nil) {
    self.moments = moments
    self.limit = limit
    if case .at(let points) = moments { self.points = points }
  }

  /// Nothing more is wanted.
  var isDone: Bool { moments.areNamed && points.isEmpty }

  /// The stills are of the picture that is passed, and not of the one before it.
  var takesAtOnce: Bool {
    switch moments {
    case .onChange, .keyFrames: true
    case .at, .every, .rate: false
    }
  }

  /// The stills that are certain once this picture is known: of this one or of the one before.
  mutating func pass(_ picture: TimedMoment) throws -> [TimedMoment] {
    defer { previous = picture }
    if origin == nil { origin = picture.time }
    switch moments {
    case .keyFrames: return picture.isKeyFrame ? [picture] : []
    case .onChange:
      guard picture.layout.layout != nil, picture.layout.changeCount != lastChange else {
        return []
      }
      lastChange = picture.layout.changeCount
      return [picture]
    case .at, .every, .rate: break
    }
    // A picture is on the screen until the next one: only that one proves it.
    guard let previous else { return [] }
    return try stills(of: previous, until: picture.time)
  }

  /// The stills of the last picture; it is on the screen for its own duration.
  mutating func finish(path: String, frames: Int) throws -> [TimedMoment] {
    guard let last = previous, !isDone, !takesAtOnce else { return [] }
    let stills = try stills(of: last, until: last.end)
    if let beyond = points.first {
      throw RetileError.pastTheEnd(
        path: path, point: beyond, frames: last.index + 1, end: last.end)
    }
    return stills
  }

  /// A picture, once for each moment at which it is on the screen; takes those off the list.
  private mutating func stills(
    of picture: TimedMoment, until end: MediaTime
  ) throws -> [TimedMoment] {
    let end = limit.map { min(end, $0) } ?? end
    let count: Int
    switch moments {
    case .every(let step):
      let first = next ?? Self.firstMultiple(of: step, from: picture)
      count = try multiples(of: step, from: first, in: picture, until: end)
      next = first + count
    case .rate(let rate):
      let first = next ?? 0
      count = try ticks(of: rate, from: first, in: picture, until: end)
      next = first + count
    case .at, .onChange, .keyFrames:
      let before = points.count
      points.removeAll { point in
        switch point {
        case .frame(let index): index == picture.index
        case .time(let time): picture.time <= time && time < end
        }
      }
      count = before - points.count
    }
    return [TimedMoment](repeating: picture, count: count)
  }

  /// The number of the first multiple that is not before the picture.
  private static func firstMultiple(of step: TimePoint, from picture: TimedMoment) -> Int {
    switch step {
    case .frame(let frames): (picture.index + frames - 1) / frames
    case .time(let time):
      picture.time <= .zero
        ? 0 : Int(clamping: (picture.time.microseconds - 1) / time.microseconds + 1)
    }
  }

  /// How many multiples of the step, from the one of that number on, fall on the picture.
  private func multiples(
    of step: TimePoint, from number: Int, in picture: TimedMoment, until end: MediaTime
  ) throws -> Int {
    switch step {
    case .frame(let frames): return picture.index == number * frames ? 1 : 0
    case .time(let time):
      let length = Int128(time.microseconds)
      let next = Int128(number) * length
      guard Int128(picture.time.microseconds) <= next, next < Int128(end.microseconds)
      else { return 0 }
      let count = (Int128(end.microseconds) - next + length - 1) / length
      return try bounded(count, picture, end)
    }
  }

  /// How many ticks of a rate, from the one of that number on, fall on the picture.
  ///
  /// Tick k is k/rate seconds after the first picture, to the nearest microsecond.
  private func ticks(
    of rate: FrameRate, from number: Int, in picture: TimedMoment, until end: MediaTime
  ) throws -> Int {
    let length = end - (origin ?? picture.time)
    guard length > .zero else { return 0 }
    // Tick k lies before the end exactly if round(k · 10⁶ · D / N) < length, so if
    // k · 10⁶ · D / N < length − ½.
    let over = (2 * Int128(length.microseconds) - 1) * Int128(rate.numerator)
    let under = 2 * 1_000_000 * Int128(rate.denominator)
    return try bounded((over + under - 1) / under - Int128(number), picture, end)
  }

  /// A number of stills of one picture, at least none.
  private func bounded(_ count: Int128, _ picture: TimedMoment, _ end: MediaTime) throws -> Int {
    // A damaged time stamp may say that a picture stays for years.
    guard count <= Self.mostOfOnePicture else {
      throw RetileError.tooManyStills(
        count: Int(clamping: count), frame: picture.index, from: picture.time, end: end)
    }
    return max(0, Int(count))
  }

  /// The most stills that are taken of one picture.
  private static let mostOfOnePicture = 10_000
}
