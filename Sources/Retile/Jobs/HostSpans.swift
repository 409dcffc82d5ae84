public import RetileFrames
import RetileTracks

/// A run of frames without a gap.
public struct FrameSpan: Hashable, Sendable {
  /// The display index of the first frame.
  public var firstFrame: Int
  /// How many frames it is long.
  public var frames: Int
  /// The time of the first frame.
  public var start: MediaTime
  /// The time at which the last frame ends.
  public var end: MediaTime

  init(_ picture: TimedPicture) { self.init(picture.moment) }

  init(_ moment: TimedMoment) {
    firstFrame = moment.index
    frames = 1
    start = moment.time
    end = moment.end
  }

  /// Takes the next frame in; it follows this span directly.
  mutating func extend(by picture: TimedPicture) { extend(to: picture.end) }

  /// Takes in the next frame, which ends at `end`.
  mutating func extend(to end: MediaTime) {
    frames += 1
    self.end = end
  }
}

extension FrameSpan {
  init(firstFrame: Int, frames: Int, start: MediaTime, end: MediaTime) {
    self.firstFrame = firstFrame
    self.frames = frames
    self.start = start
    self.end = end
  }

  /// How long it stays on the screen.
  var duration: MediaTime { end - start }
}

/// When each host was in the layout, among the frames of a job, and how much of it others covered.
struct HostSpans {
  /// One host, as far as the frames tell.
  struct Host {
    let id: String
    let account: String?
    var spans: [FrameSpan] = []
    /// Samples of its region that others covered, and all of them, summed over the frames.
    var covered = 0
    var area = 0

    /// The share of its region that others covered, 0 to 1; nil if none of it was on a picture.
    var coveredShare: Double? { area > 0 ? Double(covered) / Double(area) : nil }
  }

  /// In order of first appearance.
  private(set) var hosts: [Host] = []
  private var places: [String: Int] = [:]
  /// Of the layout in force.
  private var areas: (changeCount: Int, picture: Size, areas: [HostRegions.CoveredArea])?

  mutating func observe(_ moment: TimedMoment) {
    guard let layout = moment.layout.layout else { return }
    for host in layout.hosts {
      let place = places[host.id] ?? hosts.count
      if place == hosts.count {
        places[host.id] = place
        hosts.append(Host(id: host.id, account: host.account))
      }
      let last = hosts[place].spans.count - 1
      if last >= 0,
        hosts[place].spans[last].firstFrame + hosts[place].spans[last].frames == moment.index
      {
        hosts[place].spans[last].extend(to: moment.end)
      } else {
        hosts[place].spans.append(FrameSpan(moment))
      }
    }
    for area in areas(of: layout, moment) {
      guard let place = places[area.id] else { continue }
      hosts[place].covered += area.covered
      hosts[place].area += area.area
    }
  }

  private mutating func areas(
    of layout: SourceLayout, _ moment: TimedMoment
  ) -> [HostRegions.CoveredArea] {
    let changeCount = moment.layout.changeCount
    if let areas, areas.changeCount == changeCount, areas.picture == moment.picture {
      return areas.areas
    }
    let new = HostRegions(layout, picture: moment.picture).coveredAreas
    areas = (changeCount, moment.picture, new)
    return new
  }
}
