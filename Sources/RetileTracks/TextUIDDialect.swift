package import RetileJSON

/// Agora's shape where every uid is a text and no version of Agora's is named.
///
/// ```
/// {"app_data":"","canvas":{"w":640,"h":360},"regions":[{"uid":"user_7","alpha":1,"zorder":1,
///  "volume":0,"x":0,"y":0,"w":320,"h":360}],"ts":1700000000000}
/// ```
///
/// Tencent TRTC is believed to send this. Of its message only `app_data` is documented, and its user
/// ids are texts; so no key tells it from others, and the name says what is seen and not who sent
/// it. A list of nobody has no uid to tell by, and counts as Agora's.
package struct TextUIDDialect: LayoutDialect {
  package let name = "text-uid"
  package let markerKeys = ["regions"]

  package init() {}

  package func recognizes(_ message: JSONValue) -> Bool {
    guard let regions = message["regions"]?.array, !regions.isEmpty,
      !AgoraDialect.versions.contains(message["ver"]?.string)
    else { return false }
    return regions.allSatisfy { $0["uid"]?.string?.isEmpty == false }
  }

  package func read(_ message: JSONValue) throws(LayoutFieldError) -> LayoutDraft? {
    try LayoutDraft(canvasAndRegionsOf: message)
  }
}
