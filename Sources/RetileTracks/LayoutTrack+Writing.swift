import RetileFrames
import RetileJSON

extension LayoutTrack {
  /// The form of the track file that is written, and the only one that is read.
  package static let version = 1

  /// The first line of a track file, without its line feed.
  package static let header = #"{"retileTrack":1}"#

  /// The track as JSON lines, each ended by a line feed; the header comes first.
  ///
  /// The inverse of ``init(jsonLines:)``. Timestamps and app data are not part of the file.
  public var jsonLines: String {
    ([Self.header] + entries.map(\.jsonLine)).map { $0 + "\n" }.joined()
  }
}

extension LayoutTrack.Entry {
  /// The entry as one line of a track file, without its line feed; unknown values are left out.
  package var jsonLine: String {
    var fields: [String] = []
    func add(_ key: String, _ value: JSONValue) {
      fields.append("\"\(key)\":\(JSONWriter.write(value))")
    }
    if let frame { add("frame", .int(frame)) }
    // The writer would print a microsecond as 1e-06.
    if let time, time.isExactInSeconds { fields.append("\"time\":\(time)") }
    if let picture { add("picture", Self.size(picture.width, picture.height)) }
    add("canvas", Self.size(layout.canvas.width, layout.canvas.height, layout.canvas.background))
    add("dialect", .string(layout.dialect))
    add("hosts", .array(layout.hosts.map(Self.host)))
    add("changes", .array(changes.map(Self.change)))
    return "{\(fields.joined(separator: ","))}"
  }

  private static func size(_ width: Int, _ height: Int, _ background: RGBColor? = nil)
    -> JSONValue
  {
    var members = [JSONMember("width", .int(width)), JSONMember("height", .int(height))]
    if let background { members.append(JSONMember("background", .string(background.description))) }
    return .object(members)
  }

  private static func host(_ host: HostRegion) -> JSONValue {
    var members = [JSONMember("id", .string(host.id))]
    if let account = host.account { members.append(JSONMember("account", .string(account))) }
    members += [
      JSONMember("x", .double(host.x)), JSONMember("y", .double(host.y)),
      JSONMember("width", .double(host.width)), JSONMember("height", .double(host.height)),
      JSONMember("zOrder", .int(host.zOrder)), JSONMember("alpha", .double(host.alpha)),
    ]
    if let volume = host.volume { members.append(JSONMember("volume", .int(volume))) }
    members.append(JSONMember("videoState", .string(host.videoState.rawValue)))
    return .object(members)
  }

  private static func change(_ change: LayoutChange) -> JSONValue {
    var members = [JSONMember("kind", .string(change.kind.rawValue))]
    if let id = change.id { members.append(JSONMember("id", .string(id))) }
    return .object(members)
  }
}
