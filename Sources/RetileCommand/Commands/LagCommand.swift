import Retile

/// Runs `retile inspect INPUT --lag`.
struct LagCommand {
  let options: InputOptions
  let window: TimePoint
  let isTable: Bool
  let report: ReportFile?

  func run(_ arguments: ParsedArguments, _ console: Console) throws {
    let diagnostics = arguments.diagnostics(console)
    let measurement = try LagMeasurement(options, window: window, diagnostics: diagnostics)
    let inspection = measurement.inspection
    if let text = inspection.cutOffText { diagnostics.warn(text) }
    if inspection.track.entries.isEmpty { diagnostics.warn(inspection.noLayoutText) }
    try report?.write(measurement.reportJSON(diagnostics))
    guard !inspection.track.entries.isEmpty else { return }
    try TextFile.write(
      isTable ? LagTable.text(measurement.lags) : measurement.jsonLines, to: "-")
    let remark =
      measurement.lags.isEmpty
      ? "the layout does not change: there is nothing to measure"
      : LagTable.remedy(measurement.lags)
    if let remark { console.info("\(options.path): \(remark)") }
  }
}

extension ParsedArguments {
  /// How far a switch is looked for; nil without `--lag`.
  func lagWindow() throws(UsageError) -> TimePoint? {
    guard has("--lag") else {
      if has("--lag-window") {
        throw error("--lag-window is how far --lag looks: give --lag as well")
      }
      return nil
    }
    guard let value = value("--lag-window") else { return LagMeasurement.defaultWindow }
    let window = try value.timePoint()
    switch window {
    case .time(let length) where length > .zero && length <= LagMeasurement.longestWindow: break
    case .frame(let count) where count > 0 && count <= LagMeasurement.longestWindowFrames: break
    default:
      throw value.error(
        "give more than 0, and at most \(LagMeasurement.longestWindow) s or "
          + "\(LagMeasurement.longestWindowFrames)f")
    }
    return window
  }
}
