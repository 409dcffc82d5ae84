package import RetileFrames

extension LayoutTrack {
  /// The same layouts in the same order, each from a picture that is later or earlier.
  ///
  /// A time moves a layout to the first picture of which the time is at least its own picture's plus
  /// that; pictures are looked at one by one from its own, so that times that jump elsewhere do not
  /// matter. A layout never begins after one that follows it in the track, nor before the stream:
  /// where it would, both begin at the same picture, and the last of them holds.
  ///
  /// - Parameters:
  ///   - offset: by how much.
  ///   - times: of all displayed pictures; entries have frames among them.
  package func shifted(by offset: LayoutOffset, times: [MediaTime]) -> LayoutTrack {
    var starts = entries.map { entry in
      let frame = entry.frame ?? 0
      return Self.start(frame, shift: offset.shift(at: frame), times: times)
    }
    for place in starts.indices.dropLast().reversed() {
      starts[place] = min(starts[place], starts[place + 1])
    }
    var track = LayoutTrack()
    for (entry, start) in zip(entries, starts) {
      track.record(
        entry.layout, frame: start, time: times.indices.contains(start) ? times[start] : nil,
        picture: entry.picture, everyMessage: true)
    }
    return track
  }

  /// The picture from which on a layout holds; the number of pictures if it is none of them.
  private static func start(_ frame: Int, shift: TimeShift?, times: [MediaTime]) -> Int {
    let own = min(max(0, frame), times.count)
    switch shift {
    case nil: return own
    case .frames(let count):
      let (sum, overflow) = own.addingReportingOverflow(count)
      return overflow ? (count < 0 ? 0 : times.count) : min(max(0, sum), times.count)
    case .time(let length):
      guard own < times.count else { return own }
      let wanted = times[own] + length
      var start = own
      if length < .zero {
        while start > 0, times[start - 1] >= wanted { start -= 1 }
      } else {
        while start < times.count, times[start] < wanted { start += 1 }
      }
      return start
    }
  }
}
