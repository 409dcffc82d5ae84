package import RetileFrames

/// Holds all layouts back by one distance.
///
/// The same as `LayoutTrack.shifted(by:times:)`, for a stream that is read once.
package struct LayoutDelay: Sendable {
  private struct Held {
    let layout: SourceLayout
    let due: TimePoint
  }

  private let shift: TimeShift
  /// In the order of the stream.
  private var held: [Held] = []
  private var newest: SourceLayout?
  private var current: SourceLayout?
  /// Changes that are held back at once; beyond that the oldest is passed over.
  private static let limit = LayoutOffset.longestFrames

  /// - Precondition: the distance is not negative.
  package init(_ shift: TimeShift) {
    precondition(!shift.isNegative, "a layout can only be held back")
    self.shift = shift
  }

  /// The layout to show at the next picture in display order.
  ///
  /// - Parameter layout: the one that the stream gives for this picture.
  package mutating func pass(
    _ layout: SourceLayout?, frame: Int, time: MediaTime
  ) -> SourceLayout? {
    if let layout, newest.map({ !LayoutChange.changes(from: $0, to: layout).isEmpty }) ?? true {
      newest = layout
      held.append(Held(layout: layout, due: due(frame, time)))
      if held.count > Self.limit { held.removeFirst() }
    }
    let last = held.lastIndex {
      switch $0.due {
      case .frame(let index): index <= frame
      case .time(let due): due <= time
      }
    }
    if let last {
      current = held[last].layout
      held.removeFirst(last + 1)
    }
    return current
  }

  private func due(_ frame: Int, _ time: MediaTime) -> TimePoint {
    switch shift {
    case .frames(let count):
      let (sum, overflow) = frame.addingReportingOverflow(count)
      return .frame(overflow ? .max : sum)
    case .time(let length): return .time(time + length)
    }
  }
}
