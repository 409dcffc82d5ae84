import RetileFrames

/// Says frame after frame what is shown while views move from one set of placements to the next.
///
/// A movement begins at a frame whose placements differ from those of the frame before in who is
/// there, rectangle, alpha or corner radius, and where the transition takes time; it starts from what
/// would be shown at that frame without the change, also in the middle of another movement.
struct Choreography: Sendable {
  /// The placements of the last frame, as they are where nothing moves.
  private var wished: [Placement] = []
  private var movement: Movement?
  /// Those of the last frame that could be seen.
  private var shown: [Placement] = []
  private var hasBegun = false

  /// Takes in the placements of the next frame, in draw order; at the first one nothing moves.
  ///
  /// - Parameters:
  ///   - transition: how views move if a movement begins here.
  ///   - hasPixels: whether there is something of its own to show: never somebody else's pixels.
  /// - Returns: what is shown, in draw order, nothing with alpha 0.
  mutating func follow(
    _ next: [Placement], _ transition: Transition, at time: MediaTime,
    hasPixels: (Placement) -> Bool
  ) -> [Placement] {
    if hasBegun, movement == nil, next == wished { return shown }
    movement?.removeGhosts { !hasPixels($0) }
    if !hasBegun {
      hasBegun = true
    } else if next != wished {
      change(to: next, transition, time, hasPixels)
    }
    wished = next
    if movement?.isOver(at: time) ?? false { movement = nil }
    shown = movement?.placements(wished, at: time) ?? wished
    shown.removeAll { $0.alpha <= 0 }
    return shown
  }

  private mutating func change(
    to next: [Placement], _ transition: Transition, _ time: MediaTime,
    _ hasPixels: (Placement) -> Bool
  ) {
    let pairs = PlacementPairs(wished, next)
    if pairs.isComplete, zip(pairs.former, next).allSatisfy({ wished.stays($0, $1) }) {
      movement?.reorder(pairs.former)
      return
    }
    guard transition.duration > .zero else {
      movement = nil
      return
    }
    var stage = wished
    if let movement, !movement.isOver(at: time) {
      // Ghosts last: a host's own placement goes on before one that is fading out does.
      stage = movement.moved(wished, at: time) + movement.faded(at: time)
    }
    let former = PlacementPairs(stage, next)
    let ghosts = former.left.map { stage[$0] }.filter { $0.alpha > 0 && hasPixels($0) }
    movement = Movement(
      transition, start: time,
      from: zip(former.former, next).map { old, new in
        old.map { Pose(stage[$0]) } ?? Pose(new, alpha: 0)
      },
      ghosts: ghosts)
  }
}

extension [Placement] {
  /// True if `new` is where and as visible as the one at `old` is.
  fileprivate func stays(_ old: Int?, _ new: Placement) -> Bool {
    old.map { Pose(self[$0]) == Pose(new) } ?? false
  }
}
