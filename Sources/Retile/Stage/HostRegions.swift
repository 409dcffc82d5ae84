import RetileCompositing
import RetileFrames
import RetileTracks

/// Where the hosts of a layout are on a picture, in whole luma samples.
struct HostRegions {
  /// In draw order; empty where a host is wholly outside.
  let hosts: [(host: HostRegion, rect: Rect)]
  /// Those with video of their own that is on the picture.
  let filmed: [String: Rect]
  private let places: [String: Int]

  init(_ layout: SourceLayout, picture: Size) {
    let hosts = layout.hosts.map { ($0, $0.region(in: layout, picture: picture)) }
    self.hosts = hosts
    filmed = Dictionary(
      hosts.filter { $0.0.videoState == .normal && !$0.1.isEmpty }.map { ($0.0.id, $0.1) },
      uniquingKeysWith: { _, last in last })
    places = Dictionary(
      layout.hosts.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { _, last in last })
  }

  /// A host's region; nil if it is not in the layout.
  func rect(of id: String) -> Rect? { places[id].map { hosts[$0].rect } }

  /// The parts of a host's region that other hosts cover in the composite, each by one of them: those
  /// drawn later that are not wholly transparent.
  func covers(of id: String) -> [Rect] {
    guard let place = places[id] else { return [] }
    let own = hosts[place].rect
    return hosts[(place + 1)...].filter { $0.host.alpha > 0 }
      .map { $0.rect.intersection(own) }.filter { !$0.isEmpty }
  }

  /// How much of a host's region one or more others cover, in samples, and how large it is.
  typealias CoveredArea = (id: String, covered: Int, area: Int)

  /// Beyond so many hosts nobody counts what they cover of each other: it takes their number's cube.
  private static let coverLimit = 128

  /// Of each host; empty for more than 128 of them.
  var coveredAreas: [CoveredArea] {
    guard hosts.count <= Self.coverLimit else { return [] }
    return hosts.map { entry in
      (
        entry.host.id, Rect.unionArea(covers(of: entry.host.id)),
        entry.rect.isEmpty ? 0 : entry.rect.width * entry.rect.height
      )
    }
  }
}
