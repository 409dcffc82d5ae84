/// How far a movement has come after a part of its time; both as 0 to 65,536.
public enum Easing: String, Hashable, Sendable, CaseIterable {
  /// At one speed: t.
  case linear
  /// Slow at first: t³.
  case easeIn = "ease-in"
  /// Slow at last: 1 − (1 − t)³.
  case easeOut = "ease-out"
  /// Slow at first and last: 3t² − 2t³.
  case easeInOut = "ease-in-out"

  /// The whole of a movement and of its time.
  static let whole = 1 << 16

  /// What has been done after `t` of the time, rounded to the nearest, halves up; `t` beyond
  /// 0…65,536 counts as the nearer end.
  ///
  /// Never goes back as `t` grows, 0 at 0 and 65,536 at 65,536.
  func progress(_ t: Int) -> Int {
    let t = max(0, min(Self.whole, t))
    func cubed(_ t: Int) -> Int { (t * t * t + 1 << 31) >> 32 }
    switch self {
    case .linear: return t
    case .easeIn: return cubed(t)
    case .easeOut: return Self.whole - cubed(Self.whole - t)
    case .easeInOut: return (t * t * (3 * Self.whole - 2 * t) + 1 << 31) >> 32
    }
  }
}
