import RetileFrames

/// Which frames of a stream a job wants, and what it has to know of the others.
struct FrameDemand {
  /// Frames that the job counts; which of them it draws, `stills` and `part` say.
  var selection = FrameSelection()
  /// Chooses among the frames of the selection; nil: all of them.
  var stills: Shutter?
  /// What the job has to see of the frames before.
  var prelude = Prelude.nothing
  /// The display indices of those that are drawn; nil: all.
  ///
  /// Frames outside of it are counted as if they were drawn, so the drawn ones are those of the whole.
  var part: Range<Int>?
  /// The pictures before the part are decoded as well, though not drawn: damage may be made good with them.
  var decodesBeforePart = false

  /// True if a frame of the selection is one of the part.
  func draws(_ index: Int) -> Bool { part?.contains(index) ?? true }

  /// Frames at the beginning of the stream may be left undecoded.
  var beginsLate: Bool { selection.start != nil || skipsToPart }

  /// Decoding begins with the part's first frame.
  var skipsToPart: Bool { !decodesBeforePart && (part?.lowerBound ?? 0) > 0 }

  /// What has to be handed out of the frames before: with a part at least their moments, because they
  /// count.
  var preludeNeeded: Prelude { part == nil ? prelude : max(prelude, .moments) }
}

extension FrameDemand {
  /// Follows the frames of one stream, in order, for one job.
  struct Cursor {
    private var selection: FrameSelection.Cursor
    private let part: Range<Int>?
    private let isTimed: Bool
    private let skipsToPart: Bool
    private var isOver = false

    init(_ demand: FrameDemand) {
      selection = FrameSelection.Cursor(demand.selection)
      part = demand.part
      isTimed = demand.stills != nil
      skipsToPart = demand.skipsToPart
    }

    /// Where a frame lies with respect to the selection, and to the part that is decoded of it.
    mutating func judge(
      index: Int, time: MediaTime
    ) -> (selection: FrameSelection.Verdict, decoding: FrameSelection.Verdict) {
      if isOver { return (.after, .after) }
      let verdict = selection.judge(index: index, time: time)
      guard let part, verdict != .after else {
        isOver = verdict == .after
        return (verdict, verdict)
      }
      if index < part.lowerBound { return (verdict, skipsToPart ? .before : verdict) }
      // How long the part's last frame stays, the next one says.
      if index < part.upperBound || isTimed && index == part.upperBound {
        return (verdict, verdict)
      }
      isOver = true
      return (.after, .after)
    }
  }
}

/// What several jobs want of one stream, together.
struct FrameDemands {
  let demands: [FrameDemand]
  private var cursors: [FrameDemand.Cursor]

  /// - Parameter demands: at least one.
  init(_ demands: [FrameDemand]) {
    self.demands = demands
    cursors = demands.map(FrameDemand.Cursor.init)
  }

  /// What has to be handed out of the frames that nobody draws.
  var prelude: Prelude { demands.map(\.preludeNeeded).max() ?? .nothing }

  /// Nobody wants all frames of his selection.
  var areStills: Bool { demands.allSatisfy { $0.stills != nil } }

  /// Somebody wants a part, and decoding begins there: what is damaged in it may look otherwise.
  var skipToParts: Bool { demands.contains(where: \.skipsToPart) }

  /// Nobody wants frames from the very first on.
  var beginLate: Bool { demands.allSatisfy(\.beginsLate) }

  /// Inside if it is for anybody; after if it is for all; between two jobs' selections it is before.
  mutating func judge(index: Int, time: MediaTime) -> FrameSelection.Verdict {
    var areAllOver = true
    var isInside = false
    for place in cursors.indices {
      let verdict = cursors[place].judge(index: index, time: time).decoding
      isInside = isInside || verdict == .inside
      areAllOver = areAllOver && verdict == .after
    }
    return isInside ? .inside : areAllOver ? .after : .before
  }
}
