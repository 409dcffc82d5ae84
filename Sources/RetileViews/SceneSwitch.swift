import RetileFrames

/// Says frame after frame which scene is on.
///
/// The scene triggered last is on; of several triggered at one frame, the last in the file. A scene
/// with a `length` ends at the first frame with time ≥ its trigger's time + `length`; then the one
/// before it that has not ended by itself is on again, or the base arrangement if there is none. A
/// trigger while the scene is on, or waits below another, puts it on top and starts its length anew.
///
/// A trigger's time is that of its frame, but the time itself of an `at` with a time: a scene "at 10 s
/// for 5 s" is over at the first frame with time ≥ 15 s. `at` triggers once. Hosts who are there
/// with the first layout do not join. A `hosts` condition triggers when it begins to hold, also at
/// the first layout.
struct SceneSwitch: Sendable {
  /// What the hosts did at a frame.
  struct Events: Equatable, Sendable {
    /// Somebody is there who was not at the frame before.
    var joined = false
    /// Somebody of the frame before is not there.
    var left = false
    /// Another speaker than before.
    var speaks = false
    /// How many are there; nil before the first layout.
    var count: Int?
  }

  private let scenes: [Scene]
  /// Scenes whose `at` is to come, in the file's order.
  private var pending: [Int]
  /// For each scene whether its condition held at the last frame, or its `at` has come.
  private var holds: [Bool]
  /// The scenes that are on, each once, the one that is seen last, and when each is over.
  private var stack: [(scene: Int, end: MediaTime?)] = []

  init(_ scenes: [Scene]) {
    self.scenes = scenes
    holds = scenes.map { _ in false }
    pending = scenes.indices.filter { if case .at = scenes[$0].trigger { true } else { false } }
  }

  /// The scene that is on, by its place in the file; nil: the base arrangement.
  var current: Int? { stack.last?.scene }

  /// Takes in the next frame.
  ///
  /// - Parameter events: nil if nobody came, went or began to speak since the frame before.
  mutating func follow(frame: Int, time: MediaTime, events: Events?) {
    if scenes.isEmpty { return }
    stack.removeAll { scene in scene.end.map { $0 <= time } ?? false }
    if let events {
      for index in scenes.indices where triggers(index, frame, time, events) {
        begin(index, at: time)
      }
    } else {
      for index in pending where isDue(index, frame, time) {
        holds[index] = true
        begin(index, at: time)
      }
    }
    pending = pending.filter { !holds[$0] }
  }

  private func isDue(_ index: Int, _ frame: Int, _ time: MediaTime) -> Bool {
    switch scenes[index].trigger {
    case .at(.time(let start)): time >= start
    case .at(.frame(let start)): frame >= start
    case .join, .leave, .speaker, .hosts: false
    }
  }

  private mutating func triggers(
    _ index: Int, _ frame: Int, _ time: MediaTime, _ events: Events
  ) -> Bool {
    let held = holds[index]
    switch scenes[index].trigger {
    case .at:
      holds[index] = held || isDue(index, frame, time)
      return holds[index] && !held
    case .join: return events.joined
    case .leave: return events.left
    case .speaker: return events.speaks
    case .hosts(let comparison, let number):
      guard let count = events.count else { return false }
      holds[index] = comparison.holds(count, number)
      return holds[index] && !held
    }
  }

  private mutating func begin(_ index: Int, at time: MediaTime) {
    guard let length = scenes[index].length else {
      // What lies below a scene without an end never comes back.
      stack = [(index, nil)]
      return
    }
    stack.removeAll { $0.scene == index }
    var start = time
    if case .at(.time(let written)) = scenes[index].trigger { start = written }
    if start + length > time { stack.append((index, start + length)) }
  }
}

extension Scene.Comparison {
  /// True if `a` compares so with `b`.
  func holds(_ a: Int, _ b: Int) -> Bool {
    switch self {
    case .less: a < b
    case .atMost: a <= b
    case .equal: a == b
    case .atLeast: a >= b
    case .more: a > b
    }
  }
}
