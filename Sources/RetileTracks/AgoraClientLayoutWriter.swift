package import RetileFrames
import RetileJSON

/// Writes a source layout as the list of Agora's client SDK.
///
/// The inverse of ``AgoraClientDialect``, whose `width` and `height` are the canvas.
package struct AgoraClientLayoutWriter: LayoutWriter {
  package let name = "agora-client"
  package let vocabulary = LayoutVocabulary(
    ids: .numbers, zOrders: 0...0, accounts: true, alpha: false, volume: false,
    videoStates: true, background: false, timestamp: false, appData: false)

  package init() {}

  package func message(_ layout: SourceLayout, picture: Size) throws(LayoutWriteError) -> String {
    let list: [JSONValue] = layout.hostsInMessageOrder.map { host in
      var members: [JSONMember] = []
      if host.account != host.id, let number = host.numericID {
        members.append(JSONMember("uid", .int(number)))
      }
      if let account = host.account { members.append(JSONMember("strUid", .string(account))) }
      members += [
        JSONMember("x", .double(host.x)), JSONMember("y", .double(host.y)),
        JSONMember("width", .double(host.width)), JSONMember("height", .double(host.height)),
        JSONMember("videoState", .int(host.videoState.clientNumber)),
      ]
      return .object(members)
    }
    return JSONWriter.write(
      .object([
        JSONMember("width", .int(layout.canvas.width)),
        JSONMember("height", .int(layout.canvas.height)),
        JSONMember("layoutCount", .int(list.count)), JSONMember("layoutList", .array(list)),
      ]))
  }
}
