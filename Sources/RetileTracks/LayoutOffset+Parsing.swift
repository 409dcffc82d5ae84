import RetileFrames

extension LayoutOffset {
  /// Why a text is no offset, or none that can be added to what there is.
  package enum TextError: Error, Equatable, Sendable, CustomStringConvertible {
    case notADistance
    case notAFrame(String)
    case secondForAll
    case secondForFrame(Int)

    /// What to give instead: lower case, no full stop.
    package var description: String {
      switch self {
      case .notADistance:
        "give a distance of at most \(LayoutOffset.longest) s like +300ms, 10s or -2f, or one for a "
          + "single change, like 60:-2f"
      case .notAFrame: "give a whole number from 0 to \(Int32.max)"
      case .secondForAll: "give one distance for all changes, and others with a frame (60:-2f)"
      case .secondForFrame(let frame): "the change at frame \(frame) has one already"
      }
    }
  }

  /// Adds what a text says: `+300ms` for all changes, `60:-2f` for the one at frame 60.
  package mutating func add(parsing text: String) throws(TextError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let shift = parts.last.flatMap({ TimeShift(parsing: String($0)) }), shift.isShort else {
      throw .notADistance
    }
    guard parts.count == 2 else {
      if all != nil { throw .secondForAll }
      all = shift
      return
    }
    guard parts[0].first != "+", let frame = Int(parts[0]), (0...Int(Int32.max)).contains(frame)
    else { throw .notAFrame(String(parts[0])) }
    if changes.updateValue(shift, forKey: frame) != nil { throw .secondForFrame(frame) }
  }
}

extension TimeShift {
  fileprivate var isShort: Bool {
    switch self {
    case .time(let time):
      time <= LayoutOffset.longest && MediaTime.zero - time <= LayoutOffset.longest
    case .frames(let count): abs(count) <= LayoutOffset.longestFrames
    }
  }
}
