package import RetileJSON

// The shape that Agora, BytePlus and NetEase share:
//
//   {"canvas":{"w":…,"h":…,"bgnd":"#rrggbb"},
//    "regions":[{"uid":…,"suid":…,"x":…,"y":…,"w":…,"h":…,"zorder":…,"alpha":…,"volume":…}],
//    "ts":…,"app_data":"…"}
//
// What decides where a host is (canvas size, ids, coordinates, zorder, alpha) has to be right, or
// the whole message is malformed: a layout without one of its hosts would be wrong as well. What is
// only reported (bgnd, volume, videoState, ts, app_data) is left out where it is not right.

extension LayoutDraft {
  /// Reads a message of that shape; nil if it has no regions.
  package init?(canvasAndRegionsOf message: JSONValue) throws(LayoutFieldError) {
    let fields = try LayoutFields(message, path: "")
    guard let list = try fields.objects("regions") else { return nil }
    let canvas = try fields.object("canvas")
    self.init(
      canvas: SourceCanvas(
        width: try canvas.canvasSide("w"), height: try canvas.canvasSide("h")),
      regions: [])
    for region in list { regions.append(try HostRegion(region, &warnings)) }
    timestamp = fields["ts"]?.int.map { Int64($0) }
    appData = fields["app_data"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    // The documentation has a text in its samples and a hexadecimal integer in a table.
    self.canvas?.background = LayoutFields.background(canvas["bgnd"], &warnings)
  }
}

extension HostRegion {
  fileprivate init(_ fields: LayoutFields, _ warnings: inout [LayoutWarning])
    throws(LayoutFieldError)
  {
    let (id, account) = try fields.identity(account: "suid")
    // Both spellings occur, even in one message.
    let zOrderKey = fields["zorder"] == nil ? "zOrder" : "zorder"
    self.init(
      id: id, account: account,
      x: try fields.coordinate("x"), y: try fields.coordinate("y"),
      width: try fields.length("w"), height: try fields.length("h"),
      zOrder: try fields.optional(zOrderKey, "a whole number") { $0.int } ?? 0,
      alpha: try fields.optional("alpha", "a number") { $0.double } ?? LayoutDraft.noAlpha,
      volume: fields["volume"]?.int)
    // In no published sample; but what Cloud Transcoding sends is not published.
    videoState = fields.videoState(of: id, &warnings)
  }
}
