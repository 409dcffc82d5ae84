package import RetileFrames
import RetileJSON

/// Writes a source layout as the SEI text of Agora Media Push, `ver` 20190611.
///
/// The inverse of ``AgoraDialect``. Its `zorder` is documented from 0 to 100.
package struct AgoraLayoutWriter: LayoutWriter {
  package let name = "agora"
  package let vocabulary = LayoutVocabulary(ids: .numbers, zOrders: 0...100, accounts: true)

  package init() {}

  package func message(_ layout: SourceLayout, picture: Size) throws(LayoutWriteError) -> String {
    try AgoraShape(layout).check(dialect: name)
    return AgoraShape(layout).json(appData: layout.appData ?? "")
  }

  /// The JSON of any layout, without any framing.
  ///
  /// Ids that are no numbers are written as texts, and `videoState`, which this SEI has no key for,
  /// is left out.
  package static func payload(_ layout: SourceLayout) -> [UInt8] {
    Array(AgoraShape(layout).json(appData: layout.appData ?? "").utf8)
  }
}

/// The same for NetEase; the app data is `extraInfo`.
///
/// The inverse of ``NetEaseDialect``. No range of its `zorder` is documented.
package struct NetEaseLayoutWriter: LayoutWriter {
  package let name = "netease"
  package let vocabulary = LayoutVocabulary(ids: .numbers, zOrders: Int.min...Int.max)

  package init() {}

  package func message(_ layout: SourceLayout, picture: Size) throws(LayoutWriteError) -> String {
    try AgoraShape(layout).check(dialect: name)
    return AgoraShape(layout).json(
      appData: "",
      more: [
        JSONMember("extraInfo", .string(layout.appData ?? "")), JSONMember("rtc_sei", .array([])),
      ])
  }
}

/// A layout in the shape that Agora and NetEase share, keys in alphabetical order as Agora sends
/// them.
private struct AgoraShape {
  private let layout: SourceLayout
  /// Whether a reader would take all coordinates for fractions, so that they have to be: see
  /// ``LayoutDraft/layout(dialect:)``.
  private let looksFractional: Bool
  /// In production alpha is 0…255, which only the multiples of 1/255 survive.
  private let alphaIsByte: Bool

  init(_ layout: SourceLayout) {
    self.layout = layout
    looksFractional =
      layout.hosts.allSatisfy { $0.x <= 1 && $0.y <= 1 && $0.width <= 1 && $0.height <= 1 }
    alphaIsByte =
      layout.hosts.allSatisfy { Self.byte($0.alpha) / 255 == $0.alpha }
      && layout.hosts.contains { Self.byte($0.alpha) > 1 }
  }

  private static func byte(_ alpha: Double) -> Double { (alpha * 255).rounded() }

  private var canvas: SourceCanvas { layout.canvas }

  func check(dialect: String) throws(LayoutWriteError) {
    guard looksFractional else { return }
    let isEmpty = canvas.width == 0 || canvas.height == 0
    for host in layout.hosts {
      _ = try host.fractions(
        ofWidth: isEmpty ? 0 : canvas.width, height: isEmpty ? 0 : canvas.height, most: 1,
        dialect: dialect)
    }
  }

  func json(appData: String, more: [JSONMember] = []) -> String {
    var members = [
      JSONMember("app_data", .string(appData)), JSONMember("canvas", canvasJSON),
      JSONMember("regions", .array(layout.hostsInMessageOrder.map(region))),
      JSONMember("ver", .string("20190611")),
    ]
    if let timestamp = layout.timestamp {
      members.append(JSONMember("ts", .int(Int(timestamp))))
    }
    members += more
    return JSONWriter.write(.object(members.sorted { $0.key < $1.key }))
  }

  private var canvasJSON: JSONValue {
    var members: [JSONMember] = []
    if let background = canvas.background {
      members.append(JSONMember("bgnd", .string(background.description)))
    }
    members.append(JSONMember("h", .int(canvas.height)))
    members.append(JSONMember("w", .int(canvas.width)))
    return .object(members)
  }

  private func region(_ host: HostRegion) -> JSONValue {
    let width = looksFractional ? Double(max(canvas.width, 1)) : 1
    let height = looksFractional ? Double(max(canvas.height, 1)) : 1
    var members = [
      JSONMember("alpha", .double(alphaIsByte ? Self.byte(host.alpha) : host.alpha)),
      JSONMember("h", .double(host.height / height)),
    ]
    if let account = host.account { members.append(JSONMember("suid", .string(account))) }
    if host.account != host.id {
      members.append(JSONMember("uid", host.numericID.map { .int($0) } ?? .string(host.id)))
    }
    if let volume = host.volume { members.append(JSONMember("volume", .int(volume))) }
    members += [
      JSONMember("w", .double(host.width / width)), JSONMember("x", .double(host.x / width)),
      JSONMember("y", .double(host.y / height)), JSONMember("zorder", .int(host.zOrder)),
    ]
    return .object(members)
  }
}
