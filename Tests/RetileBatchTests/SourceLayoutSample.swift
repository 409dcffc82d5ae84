import RetileJSON

@testable import RetileTracks

enum SourceLayoutSample {
  static let layout = SourceLayout(
    canvas: SourceCanvas(width: 1280, height: 720), dialect: "agora",
    hosts: [
      HostRegion(id: "1001", x: 0, y: 0, width: 640, height: 720),
      HostRegion(id: "x\n", x: 640.5, y: 0, width: 639.5, height: 360),
    ])

  static func json(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)) }
}
