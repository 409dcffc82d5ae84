package import RetileFrames
import RetileJSON

/// Writes a source layout as the SEI text of BytePlus: regions as fractions of the canvas, volumes
/// in a list of their own.
///
/// The inverse of ``BytePlusDialect``. A region larger than the canvas would be taken for pixels and
/// cannot be written.
package struct BytePlusLayoutWriter: LayoutWriter {
  package let name = "byteplus"
  package let vocabulary = LayoutVocabulary(ids: .texts, zOrders: Int.min...Int.max)

  package init() {}

  package func message(_ layout: SourceLayout, picture: Size) throws(LayoutWriteError) -> String {
    let canvas = layout.canvas
    let isEmpty = canvas.width == 0 || canvas.height == 0
    let hosts = layout.hostsInMessageOrder
    var regions: [JSONValue] = []
    for host in hosts {
      let rect = try host.fractions(
        ofWidth: isEmpty ? 0 : canvas.width, height: isEmpty ? 0 : canvas.height, most: 1,
        dialect: name)
      regions.append(
        .object([
          JSONMember("alpha", .double(host.alpha)), JSONMember("contentControl", .int(0)),
          JSONMember("renderMode", .int(2)), JSONMember("uid", .string(host.id)),
          JSONMember("x", .double(rect.x)), JSONMember("y", .double(rect.y)),
          JSONMember("w", .double(rect.width)), JSONMember("h", .double(rect.height)),
          JSONMember("zorder", .int(host.zOrder)),
        ]))
    }
    let infos: [JSONValue] = hosts.compactMap { host in
      host.volume.map {
        .object([
          JSONMember("talk", .int($0 > 0 ? 1 : 0)), JSONMember("uid", .string(host.id)),
          JSONMember("volume", .int($0)),
        ])
      }
    }
    var members = [
      JSONMember("app_data", .string(layout.appData ?? "")),
      JSONMember("canvas", Self.json(canvas)),
    ]
    // Without regions, `infos` is what the dialect is known by.
    if !infos.isEmpty || regions.isEmpty { members.append(JSONMember("infos", .array(infos))) }
    members.append(JSONMember("regions", .array(regions)))
    if let timestamp = layout.timestamp {
      members.append(JSONMember("ts", .int(Int(timestamp))))
    }
    return JSONWriter.write(.object(members))
  }

  private static func json(_ canvas: SourceCanvas) -> JSONValue {
    var members: [JSONMember] = []
    if let background = canvas.background {
      members.append(JSONMember("bgnd", .string(background.description)))
    }
    members += [JSONMember("h", .int(canvas.height)), JSONMember("w", .int(canvas.width))]
    return .object(members)
  }
}
