import RetileFrames
import RetileJSON
import RetileTracks

extension LagMeasurement {
  /// The lags as JSON lines, each ended by a line feed; the header comes first.
  ///
  /// Per change: `frame`, `time` and `changes` as in a layout track; `lagFrames` and `lag` (seconds),
  /// both null where the pictures do not tell, with `notVisible` to say why; `confidence`.
  public var jsonLines: String {
    let values = [JSONValue.object([JSONMember("retileLag", .int(1))])] + lags.map(\.json)
    return values.map { JSONWriter.write($0) + "\n" }.joined()
  }

  /// The content of `--report FILE`: that of an inspection, and `lags`.
  public func reportJSON(_ diagnostics: Diagnostics) -> String {
    inspection.reportJSON(
      diagnostics, adding: [JSONMember("lags", .array(lags.map(\.json)))])
  }
}

extension LayoutLag {
  fileprivate var json: JSONValue {
    var members = [JSONMember("frame", .int(frame)), JSONMember("time", time.json)]
    switch finding {
    case .measured(let frames, let time, let confidence):
      members += [
        JSONMember("lagFrames", .int(frames)), JSONMember("lag", time.json),
        JSONMember("confidence", .double(confidence)),
      ]
    case .notVisible(let reason):
      members += [
        JSONMember("lagFrames", .null), JSONMember("lag", .null),
        JSONMember("notVisible", .string(reason.rawValue)),
      ]
    }
    let changes = changes.map { change in
      JSONValue.object(
        [JSONMember("kind", .string(change.kind.rawValue))]
          + (change.id.map { [JSONMember("id", .string($0))] } ?? []))
    }
    return .object(members + [JSONMember("changes", .array(changes))])
  }
}
