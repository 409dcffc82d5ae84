import RetileFrames
import RetileJSON

/// Writes a source layout as the SEI text of Agora Media Push, `ver` 20190611.
///
/// The inverse of ``AgoraDialect``: reading what was written gives the same layout, but for
/// `videoState`, which this SEI has no key for.
package enum AgoraLayoutWriter {
  /// The JSON, keys in alphabetical order as Agora sends them, without any framing.
  package static func payload(_ layout: SourceLayout) -> [UInt8] {
    let scale = Scale(layout)
    let hosts = Dictionary(
      layout.hosts.map { ($0.id, $0) }, uniquingKeysWith: { _, last in last })
    var message = [
      JSONMember("app_data", .string(layout.appData ?? "")),
      JSONMember("canvas", canvas(layout.canvas)),
      JSONMember(
        "regions",
        .array(layout.messageOrder.compactMap { hosts[$0] }.map { region($0, scale) })),
    ]
    if let timestamp = layout.timestamp {
      message.append(JSONMember("ts", .int(Int(timestamp))))
    }
    message.append(JSONMember("ver", .string("20190611")))
    return Array(JSONWriter.write(.object(message)).utf8)
  }

  private static func canvas(_ canvas: SourceCanvas) -> JSONValue {
    var members: [JSONMember] = []
    if let background = canvas.background {
      members.append(JSONMember("bgnd", .string(background.description)))
    }
    members.append(JSONMember("h", .int(canvas.height)))
    members.append(JSONMember("w", .int(canvas.width)))
    return .object(members)
  }

  private static func region(_ host: HostRegion, _ scale: Scale) -> JSONValue {
    var members = [
      JSONMember("alpha", .double(scale.alpha(host.alpha))),
      JSONMember("h", .double(host.height / scale.height)),
    ]
    if let account = host.account { members.append(JSONMember("suid", .string(account))) }
    if host.account != host.id {
      // Ids that a number can carry are numbers: Agora's own are.
      let number = UInt32(host.id).flatMap { String($0) == host.id ? Int($0) : nil }
      members.append(JSONMember("uid", number.map { .int($0) } ?? .string(host.id)))
    }
    if let volume = host.volume { members.append(JSONMember("volume", .int(volume))) }
    members += [
      JSONMember("w", .double(host.width / scale.width)),
      JSONMember("x", .double(host.x / scale.width)),
      JSONMember("y", .double(host.y / scale.height)),
      JSONMember("zorder", .int(host.zOrder)),
    ]
    return .object(members)
  }

  /// The units that a reader will infer from the values, see ``LayoutDraft/layout(dialect:)``.
  private struct Scale {
    /// Pixels per unit: 1, or the canvas where all values in pixels would be taken for fractions.
    let width: Double
    let height: Double
    private let alphaIsByte: Bool

    init(_ layout: SourceLayout) {
      let looksFractional = layout.hosts.allSatisfy {
        $0.x <= 1 && $0.y <= 1 && $0.width <= 1 && $0.height <= 1
      }
      width = looksFractional ? Double(max(layout.canvas.width, 1)) : 1
      height = looksFractional ? Double(max(layout.canvas.height, 1)) : 1
      // In production alpha is 0…255, which only the multiples of 1/255 survive.
      alphaIsByte =
        layout.hosts.allSatisfy { Self.byte($0.alpha) / 255 == $0.alpha }
        && layout.hosts.contains { Self.byte($0.alpha) > 1 }
    }

    func alpha(_ alpha: Double) -> Double { alphaIsByte ? Self.byte(alpha) : alpha }

    private static func byte(_ alpha: Double) -> Double { (alpha * 255).rounded() }
  }
}
