package import RetileJSON

/// The SEI of BytePlus (Volcengine) merged streams: Agora's shape without `ver`, ids as text and
/// regions as fractions of the canvas.
///
/// ```
/// {"app_data":"","canvas":{"bgnd":"#ff0000","h":360,"w":640},"infos":[{"talk":1,"uid":"a",
///  "volume":10}],"regions":[{"alpha":1.0,"contentControl":0,"renderMode":2,"uid":"a","x":0.5,
///  "y":0.0,"w":0.5,"h":1.0,"zorder":1}],"ts":1735385600000}
/// ```
///
/// `infos` comes with volume indication only; between key frames it may come alone, and then the
/// layout stays. Source: BytePlus RTC documentation, "SEI of merged streams".
package struct BytePlusDialect: LayoutDialect {
  package let name = "byteplus"
  package let markerKeys = ["regions", "infos"]

  package init() {}

  package func recognizes(_ message: JSONValue) -> Bool {
    guard message["ver"] == nil else { return false }
    if message["infos"]?.array != nil { return true }
    return message["regions"]?.array?.contains {
      $0["contentControl"] != nil || $0["renderMode"] != nil
    } ?? false
  }

  package func read(_ message: JSONValue) throws(LayoutFieldError) -> LayoutDraft? {
    guard var draft = try LayoutDraft(canvasAndRegionsOf: message) else { return nil }
    for info in message["infos"]?.array ?? [] {
      guard let id = info["uid"]?.string, let volume = info["volume"]?.int else {
        continue
      }
      for index in draft.regions.indices
      where draft.regions[index].id == id && draft.regions[index].volume == nil {
        draft.regions[index].volume = volume
      }
    }
    return draft
  }
}
