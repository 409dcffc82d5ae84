import RetileFrames

/// The last pictures of hosts who are not to be seen any more.
///
/// A host is remembered as it was in the last picture with video of its own, from the frame on in
/// which it has none, until it has again.
struct HostMemory {
  /// Beyond so many hosts or bytes, those who went first are forgotten.
  private static let hostLimit = 64
  private static let byteLimit = 256 << 20

  private var last: (frame: Frame, regions: [String: Rect])?
  /// The longest gone first.
  private var gone: [(host: String, part: FramePart)] = []

  /// Takes in the next picture.
  ///
  /// - Parameter regions: where hosts with video of their own are in it; none of them empty.
  mutating func see(_ frame: Frame, _ regions: [String: Rect]) {
    if let last {
      for (host, region) in last.regions.sorted(by: { $0.key < $1.key })
      where regions[host] == nil {
        gone.append((host, FramePart(last.frame, region)))
      }
    }
    gone.removeAll { regions[$0.host] != nil }
    var bytes = gone.reduce(0) { $0 + $1.part.byteCount }
    while gone.count > Self.hostLimit || bytes > Self.byteLimit && !gone.isEmpty {
      bytes -= gone.removeFirst().part.byteCount
    }
    last = (frame, regions)
  }

  /// The last picture of a host, if it is gone and was ever seen.
  func picture(of host: String) -> FramePart? { gone.last { $0.host == host }?.part }
}
