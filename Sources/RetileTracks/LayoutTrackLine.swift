import RetileFrames
import RetileJSON

/// One line of a track file.
enum LayoutTrackLine {
  case header(version: Int)
  case entry(Entry)

  /// An entry without its changes, which follow from the entry before.
  struct Entry {
    let frame: Int?
    let time: MediaTime?
    let picture: Size?
    let layout: SourceLayout
  }

  init(_ value: JSONValue) throws(LayoutFieldError) {
    let fields = try LayoutFields(value, path: "")
    if fields["retileTrack"] != nil {
      self = .header(version: try fields.required("retileTrack", "a version from 1", Self.count))
    } else {
      self = .entry(try Entry(fields))
    }
  }

  /// A whole number from 1.
  fileprivate static func count(_ value: JSONValue) -> Int? {
    value.int.flatMap { $0 >= 1 ? $0 : nil }
  }
}

extension LayoutTrackLine.Entry {
  fileprivate init(_ fields: LayoutFields) throws(LayoutFieldError) {
    frame = try fields.optional("frame", "a whole number from 0") {
      $0.int.flatMap { $0 >= 0 ? $0 : nil }
    }
    time = try fields.optional("time", "a number of seconds within ±\(LayoutLimits.seconds)") {
      $0.double.flatMap { MediaTime(seconds: $0) }.flatMap { $0.isExactInSeconds ? $0 : nil }
    }
    guard frame != nil || time != nil else {
      throw fields.error("frame", expected: "a frame, or a time")
    }
    if fields["picture"] == nil {
      picture = nil
    } else {
      let size = try fields.object("picture")
      picture = Size(
        width: try size.required("width", "a whole number from 1", LayoutTrackLine.count),
        height: try size.required("height", "a whole number from 1", LayoutTrackLine.count))
    }
    layout = try SourceLayout(trackEntry: fields)
  }
}

extension MediaTime {
  /// True if a number of seconds says it to the microsecond: see ``LayoutLimits/seconds``.
  var isExactInSeconds: Bool {
    microseconds.magnitude <= LayoutLimits.seconds.magnitude * 1_000_000
  }
}

extension SourceLayout {
  fileprivate init(trackEntry fields: LayoutFields) throws(LayoutFieldError) {
    guard let list = try fields.objects("hosts"), list.count <= LayoutLimits.regions else {
      throw fields.error("hosts", expected: "an array of at most \(LayoutLimits.regions) hosts")
    }
    var hosts: [HostRegion] = []
    var ids: Set<String> = []
    for item in list {
      let host = try HostRegion(trackHost: item)
      guard ids.insert(host.id).inserted else {
        throw item.error("id", expected: "an id that no host before it has")
      }
      hosts.append(host)
    }
    self.init(
      canvas: try SourceCanvas(trackCanvas: fields.object("canvas")),
      dialect: try fields.optional("dialect", "a text") { $0.string } ?? "track", hosts: hosts,
      messageOrder: Self.messageOrder(of: hosts, joined: try Self.joined(fields)))
  }

  /// An order of the hosts that a message can have had: ties in zOrder as they are drawn, and those
  /// who joined as the file lists them, where that does not gainsay the draw order.
  private static func messageOrder(of hosts: [HostRegion], joined: [String]) -> [String] {
    var waiting = Dictionary(grouping: hosts, by: \.zOrder).mapValues { $0.map(\.id)[...] }
    let zOrders = Dictionary(uniqueKeysWithValues: hosts.map { ($0.id, $0.zOrder) })
    var listed: Set<String> = []
    var order: [String] = []
    for id in joined {
      guard let zOrder = zOrders[id] else { continue }
      while !listed.contains(id), let next = waiting[zOrder]?.popFirst() {
        listed.insert(next)
        order.append(next)
      }
    }
    let drawn = hosts.enumerated().sorted {
      ($0.element.zOrder, $0.offset) < ($1.element.zOrder, $1.offset)
    }
    return order + drawn.map(\.element.id).filter { !listed.contains($0) }
  }

  /// The ids under `changes` that joined, in their order.
  private static func joined(_ fields: LayoutFields) throws(LayoutFieldError) -> [String] {
    var ids: [String] = []
    for change in try fields.objects("changes") ?? [] {
      let kind = try change.required("kind", "a text") { $0.string }
      let id = try change.optional("id", "a text") { $0.string }
      if let id, kind == LayoutChange.Kind.joined.rawValue { ids.append(id) }
    }
    return ids
  }
}

extension SourceCanvas {
  fileprivate init(trackCanvas fields: LayoutFields) throws(LayoutFieldError) {
    func side(_ key: String) throws(LayoutFieldError) -> Int {
      try fields.required(key, "a whole number from 0 to \(LayoutLimits.canvasSide)") {
        $0.int.flatMap { (0...LayoutLimits.canvasSide).contains($0) ? $0 : nil }
      }
    }
    self.init(
      width: try side("width"), height: try side("height"),
      background: try fields.optional("background", "a colour, \"#rrggbb\"") {
        $0.string.flatMap { RGBColor(parsing: $0) }
      })
  }
}

extension HostRegion {
  fileprivate init(trackHost fields: LayoutFields) throws(LayoutFieldError) {
    func number(_ key: String, from least: Double) throws(LayoutFieldError) -> Double {
      let range = least...LayoutLimits.coordinate
      return try fields.required(key, "a number from \(Int(least)) to \(Int(range.upperBound))") {
        $0.double.flatMap { range.contains($0) ? $0 : nil }
      }
    }
    self.init(
      id: try fields.required("id", "a text that is not empty") {
        $0.string.flatMap { $0.isEmpty ? nil : $0 }
      },
      account: try fields.optional("account", "a text") { $0.string },
      x: try number("x", from: -LayoutLimits.coordinate),
      y: try number("y", from: -LayoutLimits.coordinate),
      width: try number("width", from: 0), height: try number("height", from: 0),
      zOrder: try fields.optional("zOrder", "a whole number") { $0.int } ?? 0,
      alpha: try fields.optional("alpha", "a number from 0 to 1") {
        $0.double.flatMap { (0...1).contains($0) ? $0 : nil }
      } ?? 1,
      volume: try fields.optional("volume", "a whole number") { $0.int },
      videoState: try fields.optional("videoState", Self.expectedState) {
        $0.string.flatMap { VideoState(rawValue: $0) }
      } ?? .normal)
  }

  private static let expectedState =
    "one of " + VideoState.allCases.map(\.rawValue).joined(separator: ", ")
}
