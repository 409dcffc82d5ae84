import RetileFrames
import RetileJSON
import RetileTracks

extension LagMeasurement {
  /// The lags as JSON lines, each ended by a line feed; the header comes first.
  ///
  /// Per change: `frame`, `time` and `changes` as in a layout track; `lagFrames` and `lag` (seconds),
  /// both null where the pictures do not tell, with `notVisible` to say why; `confidence`.
  public var jsonLines: String {
    (["{\"retileLag\":1}"] + lags.map(\.jsonLine)).map { $0 + "\n" }.joined()
  }
}

extension LayoutLag {
  fileprivate var jsonLine: String {
    let changes = changes.map { change in
      JSONValue.object(
        [JSONMember("kind", .string(change.kind.rawValue))]
          + (change.id.map { [JSONMember("id", .string($0))] } ?? []))
    }
    var line = "{\"frame\":\(frame),\"time\":\(time),"
    switch finding {
    case .measured(let frames, let time, let confidence):
      line += "\"lagFrames\":\(frames),\"lag\":\(time),\"confidence\":\(confidence)"
    case .notVisible(let reason):
      line += "\"lagFrames\":null,\"lag\":null,\"notVisible\":\"\(reason.rawValue)\""
    }
    return line + ",\"changes\":\(JSONWriter.write(.array(changes)))}"
  }
}
