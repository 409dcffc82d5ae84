import RetileFrames
import RetileJSON
import RetileTracks

extension LayoutLint {
  /// JSON lines: a header, the stream, each layout, each finding; see docs/layout-track.md.
  public var jsonLines: String {
    let lines =
      [JSONMember("retileLint", .int(1)), JSONMember("stream", stream)]
      + layouts.map { JSONMember("layout", $0.json) }
      + findings.map { JSONMember("finding", $0.json) }
    return lines.map { JSONWriter.write(.object([$0])) + "\n" }.joined()
  }

  private var stream: JSONValue {
    let census = inspection.census
    let members =
      [
        JSONMember("input", .string(inspection.path)),
        JSONMember("codec", .string(inspection.codec)),
        JSONMember("picture", inspection.picture.json), JSONMember("frames", .int(census.frames)),
        JSONMember("end", census.end.json), JSONMember("packets", .int(inspection.packets)),
        JSONMember("framesInForce", .int(census.framesInForce)),
        JSONMember("inForcePercent", .percent(census.shareInForce)),
      ] + (census.readsLayouts ? messages(census) : []) + [
        JSONMember("seiMessages", .int(census.payloadTypes.total)),
        JSONMember("payloadTypes", census.payloadTypes.json("type") { .int($0) }),
        JSONMember("uuids", census.uuids.json("uuid") { .string($0.description) }),
      ]
    return .object(members)
  }

  private func messages(_ census: StreamCensus) -> [JSONMember] {
    [
      JSONMember("framesWithMessage", .int(census.framesWithMessage)),
      JSONMember("withMessagePercent", .percent(census.shareWithMessage)),
    ] + (census.longestHold.map { [JSONMember("longestHold", .object($0.members))] } ?? []) + [
      JSONMember("layoutMessages", .int(census.dialects.total)),
      JSONMember("messagesWithoutRegions", .int(census.messagesWithoutRegions)),
      JSONMember("dialects", census.dialects.json("dialect") { .string($0) }),
    ]
  }
}

extension LayoutSpan {
  fileprivate var json: JSONValue {
    var members =
      span.members + [
        JSONMember(
          "canvas", Size(width: layout.canvas.width, height: layout.canvas.height).json),
        JSONMember("dialect", .string(layout.dialect)),
        JSONMember("hosts", .int(layout.hosts.count)),
      ]
    if let covered { members.append(JSONMember("coveredPercent", .percent(covered))) }
    return .object(members)
  }
}

extension LayoutFinding {
  fileprivate var json: JSONValue {
    var members = [
      JSONMember("level", .string(level.rawValue)), JSONMember("code", .string(code.rawValue)),
      JSONMember("count", .int(count)),
    ]
    if let frames { members.append(JSONMember("frames", .int(frames))) }
    if let first {
      members += [JSONMember("frame", .int(first.frame)), JSONMember("time", first.time.json)]
    }
    members += [
      JSONMember("hosts", .array(hosts.map { .string($0) })), JSONMember("text", .string(text)),
    ]
    return .object(members)
  }
}

extension Tally {
  /// `[{"<name>": …, "count": …}]`; what is beyond the limit has no name.
  fileprivate func json(_ name: String, _ value: (Key) -> JSONValue) -> JSONValue {
    let named = items.map { item in
      JSONValue.object([JSONMember(name, value(item.key)), JSONMember("count", .int(item.count))])
    }
    return .array(named + (others > 0 ? [.object([JSONMember("count", .int(others))])] : []))
  }
}

extension JSONValue {
  /// A share of 1 in percent, to four decimals.
  fileprivate static func percent(_ share: Double) -> JSONValue {
    .double((share * 1_000_000).rounded() / 10_000)
  }
}
