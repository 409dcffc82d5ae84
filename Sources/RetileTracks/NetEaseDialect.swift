package import RetileJSON

/// The SEI of NetEase Yunxin's mixed streams: Agora's shape, and what its members sent.
///
/// ```
/// {"canvas":{"w":640,"h":360,"bgnd":"#000000"},"regions":[{"uid":1,"alpha":1,"zorder":1,
///  "volume":50,"x":0,"y":0,"w":320,"h":360}],"ver":"20190611","ts":1535385600000,"app_data":"",
///  "rtc_sei":[{"uid":1,"mainSei":"…","subSei":"…"}],"extraInfo":"…"}
/// ```
///
/// It is told from Agora's by `rtc_sei` and `extraInfo` alone. The app data is `extraInfo`, or
/// `app_data` (reserved, says NetEase) where that is empty. Source: NetEase's SDK guides, "SEI".
package struct NetEaseDialect: LayoutDialect {
  package let name = "netease"
  package let markerKeys = ["rtc_sei"]

  package init() {}

  package func recognizes(_ message: JSONValue) -> Bool {
    message["rtc_sei"]?.array != nil
      || message["extraInfo"] != nil && (message["regions"] != nil || message["canvas"] != nil)
  }

  package func read(_ message: JSONValue) throws(LayoutFieldError) -> LayoutDraft? {
    guard var draft = try LayoutDraft(canvasAndRegionsOf: message) else { return nil }
    if let own = message["extraInfo"]?.string, !own.isEmpty { draft.appData = own }
    return draft
  }
}
