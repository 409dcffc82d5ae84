import RetileFrames
import RetileJSON

/// `DIR/manifest.json`: which file of a split holds which frames of which host.
struct SplitManifest {
  struct Segment {
    /// Relative to the directory.
    let file: String
    let size: Size
    let span: FrameSpan
  }

  struct Host {
    let id: String
    let account: String?
    var segments: [Segment]
  }

  let input: String
  let hosts: [Host]

  var json: String {
    JSONWriter.write(
      .object([
        JSONMember("version", .int(1)), JSONMember("input", .string(input)),
        JSONMember("hosts", .array(hosts.map(Self.json))),
      ]), style: .pretty) + "\n"
  }

  private static func json(_ host: Host) -> JSONValue {
    var members = [JSONMember("id", .string(host.id))]
    if let account = host.account { members.append(JSONMember("account", .string(account))) }
    members.append(JSONMember("segments", .array(host.segments.map(json))))
    return .object(members)
  }

  private static func json(_ segment: Segment) -> JSONValue {
    .object(
      [
        JSONMember("file", .string(segment.file)),
        JSONMember("width", .int(segment.size.width)),
        JSONMember("height", .int(segment.size.height)),
      ] + segment.span.members)
  }
}
