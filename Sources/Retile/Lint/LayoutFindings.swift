import RetileFrames
import RetileTracks

extension LayoutFinding {
  /// All that is to be said of a stream, odd ones first.
  static func all(census: StreamCensus, layouts: [LayoutSpan]) -> [LayoutFinding] {
    var tally = OddityTally()
    for layout in layouts { tally.add(layout) }
    let ofMessages = [late(census), unparsable(census), clock(census)].compactMap { $0 }
    return sorted(ofMessages + replacedValues(census) + tally.findings)
  }

  /// Frames before the first layout.
  private static func late(_ census: StreamCensus) -> LayoutFinding? {
    guard let leadIn = census.leadIn else { return nil }
    let start = FramePoint(frame: leadIn.firstFrame, time: leadIn.start)
    let isNever = census.framesInForce == 0
    let isFilled = leadIn.end <= FirstLayoutSearch.reach
    return LayoutFinding(
      code: isNever ? .noLayout : isFilled ? .leadIn : .lateLayout, count: 1, frames: leadIn.frames,
      first: start, hosts: [],
      text: isNever
        ? "no layout in \(leadIn.frames.counted("frame"))"
        : "the first layout comes \(leadIn.end) s after the first frame")
  }

  private static func unparsable(_ census: StreamCensus) -> LayoutFinding? {
    let found = census.unparsable
    guard found.count > 0 else { return nil }
    return LayoutFinding(
      code: .unparsable, count: found.count, frames: nil, first: found.first, hosts: [],
      text: "\(found.count.counted("layout message")) cannot be read; the first, of type "
        + "\(found.payloadType): \(found.reason)")
  }

  private static func clock(_ census: StreamCensus) -> LayoutFinding? {
    let steps = census.backwardSteps
    guard steps.count > 0 else { return nil }
    return LayoutFinding(
      code: .clockBackwards, count: steps.count, frames: nil, first: steps.first, hosts: [],
      text: "the sender's clock (ts) goes back, by \(steps.count > 1 ? "up to " : "")"
        + "\(steps.longest) ms")
  }

  /// The warnings of messages that were read all the same.
  private static func replacedValues(_ census: StreamCensus) -> [LayoutFinding] {
    census.warnings.items.map { item in
      let (code, hosts) = item.key.subject
      return LayoutFinding(
        code: code, count: item.count, frames: nil, first: item.first, hosts: hosts,
        text: "\(item.key)")
    }
      + (census.warnings.others == 0
        ? []
        : [
          LayoutFinding(
            code: .oddValue, count: census.warnings.others, frames: nil, first: nil, hosts: [],
            text: "more warnings of messages, which are not told apart")
        ])
  }
}

extension LayoutWarning {
  /// The code of its finding, and whom it is about.
  fileprivate var subject: (LayoutFinding.Code, [String]) {
    switch self {
    case .duplicateID(let id): (.duplicateID, [id])
    case .alphaOutOfRange(let id, _), .unknownVideoState(let id, _): (.oddValue, [id])
    case .unknownBackground: (.oddValue, [])
    }
  }
}
