import RetileFrames
import RetileJSON

/// Times of a layout file are texts, so that their unit can be seen.
extension LayoutNode {
  /// A moment: a time or a display index.
  func timePoint() throws(LocalLayoutError) -> TimePoint {
    guard let text, let point = TimePoint(parsing: text) else {
      throw wrong(want: "a time as text, such as \"\(timeExample)\", \"1:02.5\" or \"60f\"")
    }
    return point
  }

  /// A length of time, never in frames.
  func duration() throws(LocalLayoutError) -> MediaTime {
    guard let text, case .time(let time) = TimePoint(parsing: text) else {
      throw wrong(want: "a time as text, such as \"\(timeExample)\" or \"300ms\"")
    }
    return time
  }

  /// A length of time of which there is some.
  func someTime() throws(LocalLayoutError) -> MediaTime {
    let time = try duration()
    if time <= .zero { throw wrong(want: "more than no time") }
    return time
  }

  // A number is most likely meant as seconds.
  private var timeExample: String {
    guard let seconds = value.double, seconds >= 0, let time = MediaTime(seconds: seconds),
      TimePoint(parsing: "\(time)s") != nil
    else { return "2.5s" }
    return "\(time)s"
  }
}

extension Transition {
  /// The longest transition.
  static let limit = MediaTime(microseconds: 3_600_000_000)

  init(_ node: LayoutNode) throws(LocalLayoutError) {
    guard node.isObject else {
      self.init(duration: try node.transitionTime())
      return
    }
    try node.checkObject(want: "")
    try node.check(.transition)
    let duration = try node.required("duration", want: "a time as text, such as \"300ms\"")
    self.init(duration: try duration.transitionTime())
    if let easing = node.child("easing") { self.easing = try easing.word(of: Easing.self) }
  }
}

extension LayoutNode {
  fileprivate func transitionTime() throws(LocalLayoutError) -> MediaTime {
    let time = try duration()
    if time > Transition.limit { throw wrong(want: "at most an hour") }
    return time
  }
}

extension SpeakerRule {
  /// The largest volume that a minimum may name.
  private static let volumeLimit = 1_000_000

  init(_ node: LayoutNode) throws(LocalLayoutError) {
    self.init()
    try node.checkObject(want: "an object with \"hold\" and \"minimum\"")
    try node.check(.speaker)
    hold = try node.child("hold")?.duration() ?? hold
    minimum = try node.child("minimum")?.whole(0...Self.volumeLimit, "a volume") ?? minimum
  }
}
