import RetileFrames
import RetileTracks

/// Follows the pictures of a stream and measures each change of the layout in its window.
///
/// Of a picture only numbers are kept, a few per change in whose window it is.
struct LagMeter {
  /// A change and the frames that are looked at for it.
  struct Change: Sendable {
    let frame: Int
    let old: SourceLayout
    let new: SourceLayout
    let window: ClosedRange<Int>
  }

  /// So many windows may be open at once; further changes are not measured.
  private static let mostOpen = 128
  /// So many changes are placed together at most.
  private static let longestChain = 256

  fileprivate struct Open {
    let place: Int
    let change: Change
    var series: SwitchSeries
    var picture: Size?
    var moved: [Int] = []
    var old = EdgeSamples([])
    var new = EdgeSamples([])
    var isUseful = false

    init(_ place: Int, _ change: Change) {
      self.place = place
      self.change = change
      series = SwitchSeries(claimed: change.frame, window: change.window)
    }
  }

  private let changes: [Change]
  /// Changes whose window has begun.
  private var begun = 0
  /// Those that are not placed yet, in order.
  private var chain: [Open] = []
  private var floor = 0
  private var blocks: PictureBlocks?
  /// What the pictures say of each change, in the order of the track.
  private(set) var findings: [SwitchFinding]

  /// - Parameter changes: in the order of the track; no window begins before an earlier one.
  init(_ changes: [Change]) {
    self.changes = changes
    findings = [SwitchFinding](repeating: .reason(.noSwitch), count: changes.count)
  }

  /// Takes the next displayed picture.
  mutating func take(_ luma: Plane, frame: Int) {
    settle(before: frame)
    while begun < changes.count, changes[begun].window.lowerBound <= frame {
      if changes[begun].window.contains(frame) { begin(begun) }
      begun += 1
    }
    guard !chain.isEmpty else {
      blocks = nil
      return
    }
    let now = PictureBlocks(luma)
    for index in chain.indices where chain[index].change.window.contains(frame) {
      chain[index].look(at: luma, now, since: blocks)
    }
    blocks = now
  }

  /// Places what is left at the end of the stream.
  mutating func finish() { solve(chain.count) }

  private mutating func begin(_ place: Int) {
    let frame = changes[place].window.lowerBound
    guard chain.count(where: { $0.change.window.upperBound >= frame }) < Self.mostOpen else {
      findings[place] = .reason(.tooMany)
      return
    }
    chain.append(Open(place, changes[place]))
  }

  /// Places a chain when no further window touches it, or when it has become long.
  private mutating func settle(before frame: Int) {
    let closed = chain.prefix { $0.change.window.upperBound < frame }.count
    let isOver =
      closed == chain.count
      && (begun == changes.count || changes[begun].window.lowerBound >= frame)
    if isOver || closed >= Self.longestChain { solve(closed) }
  }

  private mutating func solve(_ count: Int) {
    let solved = chain.prefix(count)
    chain.removeFirst(count)
    for open in solved where !open.isUseful { findings[open.place] = .reason(.sameEdges) }
    let useful = solved.filter(\.isUseful)
    let verdicts = SwitchFinder.verdicts(useful.map(\.series), floor: floor)
    for (open, verdict) in zip(useful, verdicts) {
      findings[open.place] =
        verdict.frame.map { .frame($0, confidence: verdict.confidence) } ?? .reason(.noSwitch)
      if let frame = verdict.frame { floor = max(floor, frame) }
    }
  }
}

/// What the pictures say of a change: the first frame of the new layout, or why there is none.
enum SwitchFinding: Equatable, Sendable {
  case frame(Int, confidence: Int)
  case reason(LayoutLag.Reason)
}

extension LagMeter.Open {
  /// Takes a picture of the window.
  fileprivate mutating func look(
    at luma: Plane, _ blocks: PictureBlocks, since earlier: PictureBlocks?
  ) {
    if picture != luma.size {
      picture = luma.size
      let edges = EdgeSet(from: change.old, to: change.new, picture: luma.size)
      (old, new, moved) = (EdgeSamples(edges.old), EdgeSamples(edges.new), edges.moved)
      isUseful = isUseful || edges.isUseful
    }
    series.append(
      lean: new.strength(in: luma) - old.strength(in: luma),
      change: blocks.change(since: earlier, in: moved))
  }
}
