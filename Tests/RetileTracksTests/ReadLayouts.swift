import RetileTracks
import Testing

/// What a text in an SEI message of type 100 turns out to be.
func read(_ json: String, type: Int = 100) -> LayoutMessage {
  LayoutMessageReader().read(payloadType: type, payload: Array(json.utf8))
}

extension LayoutMessage {
  var layout: SourceLayout? { if case .layout(let layout, _) = self { layout } else { nil } }
  var warnings: [LayoutWarning] { if case .layout(_, let found) = self { found } else { [] } }
  var error: LayoutError? { if case .malformed(let error) = self { error } else { nil } }
}

/// An Agora message on a canvas of 640x360 with these regions.
func agora(_ regions: String, canvas: String = #"{"w":640,"h":360}"#) -> LayoutMessage {
  read(#"{"canvas":\#(canvas),"regions":[\#(regions)],"ver":"20190611"}"#)
}

/// A layout of hosts on a canvas of 640x360.
func layout(_ hosts: [HostRegion]) -> SourceLayout {
  SourceLayout(
    canvas: SourceCanvas(width: 640, height: 360), dialect: "agora", hosts: hosts)
}

/// A host at the top left, 320x360.
func host(_ id: String, zOrder: Int = 0) -> HostRegion {
  HostRegion(id: id, x: 0, y: 0, width: 320, height: 360, zOrder: zOrder)
}
