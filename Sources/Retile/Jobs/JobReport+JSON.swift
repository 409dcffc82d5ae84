import RetileFrames
import RetileJSON
import RetileMedia

extension JobReport {
  /// The report as JSON text, indented, with a newline at its end.
  public var json: String {
    var members: [JSONMember] = [
      JSONMember("version", .int(1)), JSONMember("retile", .string(RetileVersion.number)),
      JSONMember("command", .string(command)), JSONMember("input", .string(input)),
    ]
    if let stream { members.append(JSONMember("stream", json(of: stream))) }
    members += [
      JSONMember("frames", .int(frames)),
      JSONMember("outputs", .array(outputs.map(\.json))),
      JSONMember("hosts", .array(hosts.map(\.json))),
      JSONMember("warnings", .array(warnings.map { .string($0) })),
      JSONMember("notes", .array(notes.map { .string($0) })),
      JSONMember(
        "seconds",
        .object(
          seconds.map { JSONMember($0.stage, .double(($0.seconds * 1e6).rounded() / 1e6)) })),
    ]
    return JSONWriter.write(.object(members), style: .pretty) + "\n"
  }

  private func json(of stream: VideoStream) -> JSONValue {
    var members = [JSONMember("codec", .string(stream.codecName))]
    if let size = firstPicture {
      members.append(JSONMember("picture", size.json))
    }
    members.append(
      JSONMember(
        "frameRate",
        .string("\(stream.frameRate.numerator)/\(stream.frameRate.denominator)")))
    if let format = decode.pixelFormat {
      members.append(JSONMember("pixelFormat", .string(format)))
    }
    if let bitDepth = decode.bitDepth {
      members.append(JSONMember("bitDepth", .int(bitDepth)))
    }
    if let color = decode.color {
      members += [
        JSONMember("matrix", .string(color.matrix.rawValue)),
        JSONMember("range", .string(color.range.rawValue)),
        JSONMember("chromaLocation", .string(color.chromaLocation.rawValue)),
        JSONMember("assumed", .array(decode.assumed.map { .string($0) })),
      ]
    }
    members += [
      JSONMember("frames", .int(decode.frames)),
      JSONMember("decoded", .int(decode.decodedPictures)),
      JSONMember("end", decode.end.json),
      JSONMember("packets", .int(decode.packets)),
      JSONMember("seiMessages", .int(decode.seiMessages)),
      JSONMember("layoutMessages", .int(decode.layoutMessages)),
    ]
    return .object(members)
  }
}

extension JobReport.Output {
  fileprivate var json: JSONValue {
    var members = [JSONMember("path", .string(path))]
    if let layout { members.append(JSONMember("layout", .string(layout))) }
    members += [JSONMember("canvas", canvas.json), JSONMember("frames", .int(frames))]
    return .object(members)
  }
}

extension JobReport.Host {
  fileprivate var json: JSONValue {
    var members = [JSONMember("id", .string(id))]
    if let account { members.append(JSONMember("account", .string(account))) }
    members.append(JSONMember("spans", .array(spans.map { .object($0.members) })))
    if let covered {
      members.append(JSONMember("covered", .double((covered * 1e6).rounded() / 1e6)))
    }
    return .object(members)
  }
}

extension FrameSpan {
  /// `firstFrame`, `frames`, `start`, `end`.
  var members: [JSONMember] {
    [
      JSONMember("firstFrame", .int(firstFrame)), JSONMember("frames", .int(frames)),
      JSONMember("start", start.json), JSONMember("end", end.json),
    ]
  }
}

extension Size {
  var json: JSONValue {
    .object([JSONMember("width", .int(width)), JSONMember("height", .int(height))])
  }
}

extension MediaTime {
  /// Seconds, at most six decimals.
  var json: JSONValue { .double(seconds) }
}
