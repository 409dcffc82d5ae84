import RetileFrames
import RetileJSON

/// The sample's layout track as the script has it, written without the library's own track writer:
/// tests hold the library to it.
enum SampleTruth {
  static var lines: [String] {
    var before: [String: Rect] = [:]
    var lines = ["{\"retileTrack\":1}"]
    for scene in SampleScript.scenes {
      let frame = scene.firstFrame
      var now: [String: Rect] = [:]
      for (host, rect) in scene.regions { now[SampleScript.hosts[host].id] = rect }
      lines.append(
        JSONWriter.write(
          .object([
            JSONMember("frame", .int(frame)),
            JSONMember("time", .double(Double(frame) / Double(SampleScript.framesPerSecond))),
            JSONMember("picture", size),
            JSONMember("canvas", canvas),
            JSONMember("dialect", .string("agora")),
            JSONMember("hosts", .array(scene.regions.map { region($0.host, $0.rect, frame) })),
            JSONMember("changes", .array(changes(scene, before: before, now: now))),
          ])))
      before = now
    }
    return lines
  }

  private static let size = JSONValue.object([
    JSONMember("width", .int(SampleScript.size.width)),
    JSONMember("height", .int(SampleScript.size.height)),
  ])

  private static let canvas = JSONValue.object([
    JSONMember("width", .int(SampleScript.size.width)),
    JSONMember("height", .int(SampleScript.size.height)),
    JSONMember("background", .string(SampleScript.background.description)),
  ])

  private static func region(_ host: Int, _ rect: Rect, _ frame: Int) -> JSONValue {
    .object([
      JSONMember("id", .string(SampleScript.hosts[host].id)),
      JSONMember("x", .int(rect.x)), JSONMember("y", .int(rect.y)),
      JSONMember("width", .int(rect.width)), JSONMember("height", .int(rect.height)),
      JSONMember("zOrder", .int(1)), JSONMember("alpha", .int(1)),
      JSONMember("volume", .int(SampleScript.volume(host: host, frame: frame))),
      JSONMember("videoState", .string("normal")),
    ])
  }

  /// Who joined, who left, who moved; each in the order of its scene.
  private static func changes(
    _ scene: SampleScript.Scene, before: [String: Rect], now: [String: Rect]
  ) -> [JSONValue] {
    func change(_ kind: String, _ id: String) -> JSONValue {
      .object([JSONMember("kind", .string(kind)), JSONMember("id", .string(id))])
    }
    let ids = scene.regions.map { SampleScript.hosts[$0.host].id }
    return ids.filter { before[$0] == nil }.map { change("joined", $0) }
      + before.keys.filter { now[$0] == nil }.sorted().map { change("left", $0) }
      + ids.filter { before[$0] != nil && before[$0] != now[$0] }.map { change("rect", $0) }
  }
}
