package import RetileFrames
import RetileJSON

/// Writes a source layout as the SEI text of Alibaba: fractions of the picture.
///
/// The inverse of ``AlibabaDialect``. The canvas has to be the picture, which cannot be larger than
/// a canvas may be. `zorder` is documented from 0 to 99, `paneid` from 0 to 8.
package struct AlibabaLayoutWriter: LayoutWriter {
  package let name = "alibaba"
  package let vocabulary = LayoutVocabulary(
    ids: .texts, zOrders: 0...99, alpha: false, background: false, timestamp: false,
    appData: false)

  package init() {}

  package func message(_ layout: SourceLayout, picture: Size) throws(LayoutWriteError) -> String {
    guard layout.canvas.width == picture.width, layout.canvas.height == picture.height,
      !picture.isEmpty
    else {
      throw LayoutWriteError(
        dialect: name, value: "canvas", found: "\(layout.canvas.width)x\(layout.canvas.height)",
        expected: "no canvas but the picture, which is \(picture)")
    }
    let hosts = layout.hostsInMessageOrder
    guard hosts.count <= Self.panes else {
      throw LayoutWriteError(
        dialect: name, value: "the number of hosts", found: "\(hosts.count)",
        expected: "\(Self.panes) panes")
    }
    var streams: [JSONValue] = []
    for (index, host) in hosts.enumerated() {
      if hosts.count == 1, host.isAllZero {
        throw LayoutWriteError(
          dialect: name, host: host.id, value: "the rectangle", found: "0x0+0+0",
          expected: "zeros for the whole picture where a host is alone")
      }
      let rect = try host.fractions(
        ofWidth: picture.width, height: picture.height, most: LayoutLimits.fraction, dialect: name)
      guard min(rect.x, rect.y) >= -LayoutLimits.fraction else {
        throw LayoutWriteError(
          dialect: name, host: host.id, value: "the rectangle",
          found: "at \(host.x),\(host.y)", expected: "fractions from -\(LayoutLimits.fraction)")
      }
      var members = [
        JSONMember("uid", .string(host.id)), JSONMember("paneid", .int(index)),
        JSONMember("zorder", .int(host.zOrder)),
        JSONMember("x", .double(rect.x)), JSONMember("y", .double(rect.y)),
        JSONMember("w", .double(rect.width)), JSONMember("h", .double(rect.height)),
      ]
      if let volume = host.volume { members.append(JSONMember("vol", .int(volume))) }
      streams.append(.object(members))
    }
    return JSONWriter.write(.object([JSONMember("stream", .array(streams))]))
  }

  private static let panes = 9
}
