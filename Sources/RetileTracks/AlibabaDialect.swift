package import RetileJSON

/// The SEI of Alibaba's ApsaraVideo Live and ARTC: fractions of the picture, and no canvas.
///
/// ```
/// {"stream":[{"uid":"111","paneid":0,"zorder":1,"x":0,"y":0.25,"w":0.5,"h":0.5,"type":0,"ms":0,
///  "vol":17,"vad":117}]}
/// ```
///
/// A host who is alone comes with `paneid` −1 and a rectangle of zeros, which means the whole
/// picture. Its inverse is ``AlibabaLayoutWriter``. Source: Alibaba Cloud, "Perform smooth layout
/// switching based on SEI".
package struct AlibabaDialect: LayoutDialect {
  package let name = "alibaba"
  package let markerKeys = ["paneid"]

  package init() {}

  /// `stream` is a word of many apps: it has to be a list of objects that look like panes.
  package func recognizes(_ message: JSONValue) -> Bool {
    guard message["regions"] == nil, let streams = message["stream"]?.array else { return false }
    return streams.isEmpty
      || streams.allSatisfy { $0.object != nil }
        && streams.contains { $0["paneid"] != nil || $0["x"] != nil && $0["w"] != nil }
  }

  package func read(_ message: JSONValue) throws(LayoutFieldError) -> LayoutDraft? {
    guard let list = try LayoutFields(message, path: "").objects("stream") else { return nil }
    var regions: [HostRegion] = []
    for fields in list {
      regions.append(
        HostRegion(
          id: try fields.identity().id,
          x: try fields.coordinate("x"), y: try fields.coordinate("y"),
          width: try fields.length("w"), height: try fields.length("h"),
          zOrder: try fields.optional("zorder", "a whole number") { $0.int } ?? 0,
          volume: fields["vol"]?.int))
    }
    if regions.count == 1, regions[0].isAllZero {
      regions[0].width = 1
      regions[0].height = 1
    }
    var draft = LayoutDraft(canvas: nil, regions: regions)
    draft.units = .fractions
    draft.listPath = "stream"
    return draft
  }
}

extension HostRegion {
  /// True for a rectangle of four zeros.
  var isAllZero: Bool { x == 0 && y == 0 && width == 0 && height == 0 }
}
