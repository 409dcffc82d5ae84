import RetileFrames

/// What a movement changes of a placement.
struct Pose: Hashable, Sendable {
  var target: Rect
  var alpha: Int
  var cornerRadius: Int

  init(_ placement: Placement, alpha: Int? = nil) {
    target = placement.target
    self.alpha = alpha ?? placement.alpha
    cornerRadius = placement.cornerRadius
  }
}

/// Views on their way from where they were to where they belong.
///
/// With e = easing(t / duration), t counted from the frame of the change, every edge, alpha and corner
/// radius is a + round((b − a)·e), halves up. Views that come in are where they belong from the
/// beginning and fade in; views that go out, ghosts, fade out where they were, in their place of the
/// draw order: below others of equal `zOrder`.
struct Movement: Sendable {
  private let start: MediaTime
  private let transition: Transition
  /// Where each of the placements comes from.
  private var from: [Pose]
  /// Those that go out, as they were, in draw order.
  private var ghosts: [Placement]

  init(_ transition: Transition, start: MediaTime, from: [Pose], ghosts: [Placement]) {
    self.transition = transition
    self.start = start
    self.from = from
    self.ghosts = ghosts
  }

  /// True from the first frame on at which all is where it belongs.
  func isOver(at time: MediaTime) -> Bool { time >= start + transition.duration }

  /// Ends what can no longer be shown.
  mutating func removeGhosts(where isGone: (Placement) -> Bool) { ghosts.removeAll(where: isGone) }

  /// Takes in that the placements stand in another order, each at the place of one before.
  mutating func reorder(_ former: [Int?]) {
    from = former.compactMap { $0.flatMap { from.indices.contains($0) ? from[$0] : nil } }
  }

  /// What is shown of placements, and of those going out, in draw order.
  func placements(_ wished: [Placement], at time: MediaTime) -> [Placement] {
    let moved = moved(wished, at: time)
    let faded = faded(at: time).enumerated().sorted {
      ($0.element.zOrder, $0.offset) < ($1.element.zOrder, $1.offset)
    }.map(\.element)
    if faded.isEmpty { return moved }
    var merged: [Placement] = []
    var rest = faded[...]
    for placement in moved {
      while let ghost = rest.first, ghost.zOrder <= placement.zOrder {
        merged.append(ghost)
        rest.removeFirst()
      }
      merged.append(placement)
    }
    return merged + rest
  }

  /// The placements where they are at a time.
  func moved(_ wished: [Placement], at time: MediaTime) -> [Placement] {
    let progress = progress(at: time)
    return zip(from, wished).map { pose, placement in
      var placement = placement
      placement.target = Rect(
        left: Self.between(pose.target.left, placement.target.left, progress),
        top: Self.between(pose.target.top, placement.target.top, progress),
        right: Self.between(pose.target.right, placement.target.right, progress),
        bottom: Self.between(pose.target.bottom, placement.target.bottom, progress))
      placement.alpha = Self.between(pose.alpha, placement.alpha, progress)
      let half = min(placement.target.width, placement.target.height) / 2
      placement.cornerRadius = min(
        half, Self.between(pose.cornerRadius, placement.cornerRadius, progress))
      return placement
    }
  }

  /// Those that go out as they are at a time.
  func faded(at time: MediaTime) -> [Placement] {
    let progress = progress(at: time)
    return ghosts.map { ghost in
      var ghost = ghost
      ghost.alpha = Self.between(ghost.alpha, 0, progress)
      return ghost
    }
  }

  /// How much of the way is done, 0 to 65,536.
  private func progress(at time: MediaTime) -> Int {
    let elapsed = (time - start).microseconds
    let duration = transition.duration.microseconds
    guard elapsed > 0, duration > 0 else { return 0 }
    guard elapsed < duration else { return Easing.whole }
    // The quotient is below 65,536 but the product may be beyond 64 bits.
    let share = Int128(elapsed) * Int128(Easing.whole) / Int128(duration)
    return transition.easing.progress(Int(share))
  }

  /// a + round((b − a)·e / 65,536), halves up.
  private static func between(_ a: Int, _ b: Int, _ e: Int) -> Int {
    a + ((b - a) * e + Easing.whole / 2) >> 16
  }
}
