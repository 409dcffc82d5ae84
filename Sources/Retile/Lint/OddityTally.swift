import RetileFrames

/// Gathers the oddities of layouts: those of one kind and the same hosts become one finding.
struct OddityTally {
  private struct Key: Hashable {
    let code: LayoutFinding.Code
    let hosts: [String]
  }

  fileprivate struct Sighting {
    /// The one of the greatest extent.
    var oddity: LayoutOddity
    let first: FramePoint
    var count = 1
    var frames: Int
    /// Another one has a smaller extent.
    var isGreatest = false
  }

  /// What is met after the limit of its kind was reached.
  private struct Others {
    let first: FramePoint
    var count = 0
  }

  /// Findings of one kind that are told by themselves.
  static let limitPerCode = 32

  private var sightings: [Sighting] = []
  private var places: [Key: Int] = [:]
  private var countPerCode: [LayoutFinding.Code: Int] = [:]
  private var others: [LayoutFinding.Code: Others] = [:]

  mutating func add(_ span: LayoutSpan) {
    let overlaps = span.overlaps
    for oddity in span.oddities + overlaps.ties + overlaps.pairs { add(oddity, span) }
    if overlaps.others > 0 { addOthers(.overlap, overlaps.others, span) }
  }

  private mutating func add(_ oddity: LayoutOddity, _ span: LayoutSpan) {
    let key = Key(code: oddity.code, hosts: oddity.hosts)
    if let place = places[key] {
      sightings[place].meetAgain(oddity, frames: span.span.frames)
    } else if countPerCode[key.code, default: 0] < Self.limitPerCode {
      places[key] = sightings.count
      countPerCode[key.code, default: 0] += 1
      sightings.append(
        Sighting(oddity: oddity, first: span.start, frames: span.span.frames))
    } else {
      addOthers(key.code, 1, span)
    }
  }

  private mutating func addOthers(_ code: LayoutFinding.Code, _ count: Int, _ span: LayoutSpan) {
    others[code, default: Others(first: span.start)].count += count
  }

  /// In the order in which they were met, of each kind those that are only counted last.
  var findings: [LayoutFinding] {
    let told = sightings.map { sighting in
      LayoutFinding(
        code: sighting.oddity.code, count: sighting.count, frames: sighting.frames,
        first: sighting.first, hosts: sighting.oddity.hosts,
        text: sighting.oddity.text(isGreatest: sighting.isGreatest))
    }
    let rest = others.map { code, others in
      LayoutFinding(
        code: code, count: others.count, frames: nil, first: others.first, hosts: [],
        text: "more of this kind, with other hosts")
    }
    return told + rest
  }
}

extension OddityTally.Sighting {
  fileprivate mutating func meetAgain(_ other: LayoutOddity, frames: Int) {
    count += 1
    self.frames += frames
    guard other.extent != oddity.extent else { return }
    isGreatest = true
    if other.extent > oddity.extent { oddity = other }
  }
}
