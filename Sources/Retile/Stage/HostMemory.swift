import RetileFrames

/// The last pictures of hosts who are not to be seen any more.
///
/// A host is remembered as it was in the last picture with video of its own, from the frame on in
/// which it has none, until it has again.
struct HostMemory {
  /// Beyond so many hosts or bytes, those who went first are forgotten.
  private static let hostLimit = 64
  private static let byteLimit = 256 << 20

  /// A host as it was last.
  struct Picture {
    let part: FramePart
    /// What others covered of it, in the samples of `part.frame`.
    let covers: [Rect]
  }

  private var last: (frame: Frame, regions: HostRegions)?
  /// The longest gone first.
  private var gone: [(host: String, picture: Picture)] = []

  /// Takes in the next picture, and where the hosts are in it.
  mutating func see(_ frame: Frame, _ regions: HostRegions) {
    let filmed = regions.filmed
    if let last {
      for (host, region) in last.regions.filmed.sorted(by: { $0.key < $1.key })
      where filmed[host] == nil {
        let part = FramePart(last.frame, region)
        let covers = last.regions.covers(of: host).map {
          Rect(
            x: $0.x - region.x + part.region.x, y: $0.y - region.y + part.region.y,
            width: $0.width, height: $0.height)
        }
        gone.append((host, Picture(part: part, covers: covers)))
      }
    }
    gone.removeAll { filmed[$0.host] != nil }
    var bytes = gone.reduce(0) { $0 + $1.picture.part.byteCount }
    while gone.count > Self.hostLimit || bytes > Self.byteLimit && !gone.isEmpty {
      bytes -= gone.removeFirst().picture.part.byteCount
    }
    last = (frame, regions)
  }

  /// The last picture of a host, if it is gone and was ever seen.
  func picture(of host: String) -> Picture? { gone.last { $0.host == host }?.picture }
}
