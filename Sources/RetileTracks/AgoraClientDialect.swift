package import RetileJSON

/// The list that Agora's client SDK hands to an app (`onTranscodedStreamLayoutInfo`), as JSON with
/// the members' own names.
///
/// ```
/// {"uid":1,"width":1280,"height":720,"layoutCount":1,"layoutList":[{"channelId":"room","uid":1003,
///  "strUid":"ann","x":0,"y":0,"width":640,"height":720,"videoState":0}]}
/// ```
///
/// - The list is `layoutList` (iOS, Android) or `layoutlist` (C++); `regions` is taken as well where
///   `width` and `height` stand beside it in place of a canvas.
/// - `videoState` is 0 for the host's video, 1 for a placeholder picture, 2 for black.
/// - Android has no unsigned numbers: a negative uid is the upper half of 32 bits.
/// - `channelId`, `layoutCount` and the uid beside the list are not read. Hosts are drawn in the
///   order of the list; there is no alpha.
///
/// No vendor sends this in SEI, an app may. Its inverse is ``AgoraClientLayoutWriter``. Source:
/// Agora's API reference, "VideoLayout" and "VideoLayoutInfo".
package struct AgoraClientDialect: LayoutDialect {
  package let name = "agora-client"
  package let markerKeys = ["layoutList", "layoutlist"]

  private static let listKeys = ["layoutList", "layoutlist", "regions"]

  package init() {}

  package func recognizes(_ message: JSONValue) -> Bool {
    guard let key = Self.listKey(of: message), let list = message[key] else { return false }
    let hasSize = message["width"] != nil && message["height"] != nil
    if key == "regions" { return hasSize && message["canvas"] == nil && list.array != nil }
    return hasSize || list.array?.first?["videoState"] != nil
  }

  package func read(_ message: JSONValue) throws(LayoutFieldError) -> LayoutDraft? {
    let fields = try LayoutFields(message, path: "")
    let key = Self.listKey(of: message) ?? Self.listKeys[0]
    guard let list = try fields.objects(key) else { return nil }
    var draft = LayoutDraft(
      canvas: SourceCanvas(
        width: try fields.canvasSide("width"), height: try fields.canvasSide("height")),
      regions: [])
    draft.units = .pixels
    draft.listPath = key
    draft.coordinatePaths = ["x", "y", "width", "height"]
    for region in list {
      let (id, account) = try region.identity(account: "strUid", wraps: true)
      draft.regions.append(
        HostRegion(
          id: id, account: account,
          x: try region.coordinate("x"), y: try region.coordinate("y"),
          width: try region.length("width"), height: try region.length("height"),
          videoState: region.videoState(of: id, &draft.warnings)))
    }
    return draft
  }

  private static func listKey(of message: JSONValue) -> String? {
    listKeys.first { message[$0] != nil }
  }
}
