import Retile

/// Runs `retile inspect INPUT --lag`.
enum LagCommand {
  static func run(
    _ options: InputOptions, isTable: Bool, _ arguments: ParsedArguments, _ console: Console
  ) throws {
    let window = try self.window(arguments)
    let diagnostics = arguments.diagnostics(console)
    let measurement = try LagMeasurement(options, window: window, diagnostics: diagnostics)
    let inspection = measurement.inspection
    if let text = inspection.cutOffText { diagnostics.warn(text) }
    if inspection.track.entries.isEmpty {
      diagnostics.warn(inspection.noLayoutText)
      return
    }
    if measurement.lags.isEmpty {
      console.info("\(options.path): the layout does not change, so there is nothing to measure")
    }
    try TextFile.write(
      isTable ? LagTable.text(measurement.lags) : measurement.jsonLines, to: "-")
    if let remedy = LagTable.remedy(measurement.lags) { console.info("\(options.path): \(remedy)") }
  }

  private static func window(_ arguments: ParsedArguments) throws(UsageError) -> TimePoint {
    guard let value = arguments.value("--lag-window") else { return LagMeasurement.defaultWindow }
    let window = try value.timePoint()
    switch window {
    case .time(let length) where length > .zero && length <= LagMeasurement.longestWindow: break
    case .frame(let count) where count > 0: break
    default: throw value.error("give more than 0, and at most \(LagMeasurement.longestWindow) s")
    }
    return window
  }
}
