import RetileFrames

/// Chooses the frames of the stills.
struct Shutter {
  private var points: [TimePoint] = []
  private let every: TimePoint?
  private let onChange: Bool
  /// With `every`: the number of the next multiple; nil before the first picture.
  private var next: Int?
  /// With `every`: no moment from here on.
  private let limit: MediaTime?
  private var previous: TimedMoment?
  private var lastChange: Int?

  /// - Parameter limit: where the wanted part of the stream ends, if it does.
  init(_ moments: SnapshotJob.Moments, limit: MediaTime? = nil) {
    self.limit = limit
    switch moments {
    case .at(let points):
      self.points = points
      every = nil
      onChange = false
    case .every(let step):
      every = step
      onChange = false
    case .onChange:
      every = nil
      onChange = true
    }
  }

  /// Nothing more is wanted.
  var isDone: Bool { every == nil && !onChange && points.isEmpty }

  /// The stills are of the picture that is passed, and not of the one before it.
  var takesAtOnce: Bool { onChange }

  /// The stills that are certain once this picture is known: of this one or of the one before.
  mutating func pass(_ picture: TimedMoment) throws -> [TimedMoment] {
    defer { previous = picture }
    if onChange {
      guard picture.layout.layout != nil, picture.layout.changeCount != lastChange else {
        return []
      }
      lastChange = picture.layout.changeCount
      return [picture]
    }
    // A picture is on the screen until the next one: only that one proves it.
    guard let previous else { return [] }
    return try stills(of: previous, until: picture.time)
  }

  /// The stills of the last picture; it is on the screen for its own duration.
  mutating func finish(path: String, frames: Int) throws -> [TimedMoment] {
    guard let last = previous, !isDone else { return [] }
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
    let count: Int
    if let every {
      let first = next ?? Self.firstMultiple(of: every, from: picture)
      count = try multiples(
        of: every, from: first, in: picture, until: limit.map { min(end, $0) } ?? end)
      next = first + count
    } else {
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
      // A damaged time stamp may say that a picture stays for years.
      guard count <= Self.mostOfOnePicture else {
        throw RetileError.tooManyStills(
          count: Int(clamping: count), frame: picture.index, from: picture.time, end: end)
      }
      return Int(count)
    }
  }

  /// The most stills that are taken of one picture.
  private static let mostOfOnePicture = 10_000
}
