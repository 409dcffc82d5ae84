package import RetileJSON

/// The SEI of Agora Media Push, `ver` 20180828 and 20190611, which differ in `ver` only.
///
/// ```
/// {"app_data":"","canvas":{"bgnd":"#ffffff","h":640,"w":360},"regions":[{"alpha":255,"h":640,
///  "uid":3101271791,"volume":28,"w":360,"x":0,"y":0,"zorder":1}],"ts":1537960235783,
///  "ver":"20180828"}
/// ```
///
/// Its inverse is ``AgoraLayoutWriter``. It also takes messages of that shape which name no
/// version. Source: Agora's documentation, "Media Push: SEI information".
package struct AgoraDialect: LayoutDialect {
  package let name = "agora"
  package let markerKeys = ["regions", "canvas"]

  /// Those that are known.
  static let versions: [String?] = ["20180828", "20190611"]

  package init() {}

  package func recognizes(_ message: JSONValue) -> Bool {
    message["regions"] != nil || message["canvas"] != nil
      || Self.versions.contains(message["ver"]?.string)
  }

  package func read(_ message: JSONValue) throws(LayoutFieldError) -> LayoutDraft? {
    try LayoutDraft(canvasAndRegionsOf: message)
  }
}
