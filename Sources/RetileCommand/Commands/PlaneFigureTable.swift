import Foundation
import KernelChecking
import Retile
import RetileFrames
import RetileJSON

/// What planes measured as text to read and as JSON.
enum PlaneFigureTable {
  static func text(_ figures: [PlaneBench.Case]) -> String {
    let rows = figures.map {
      [
        "\($0.source)", "\($0.target)", $0.filter.rawValue, String(format: "%.0f", $0.rate / 1e6),
      ]
    }
    return TextColumns.text(
      [["source", "target", "scaler", "Msamples/s"]] + rows, rightAligned: [3])
  }

  static func json(_ figures: [PlaneBench.Case]) -> String {
    let planes = figures.map { test in
      JSONValue.object([
        JSONMember("source", .string("\(test.source)")),
        JSONMember("target", .string("\(test.target)")),
        JSONMember("scaler", .string(test.filter.rawValue)),
        JSONMember("seconds", .double(test.seconds)),
        JSONMember("samplesPerSecond", .double(test.rate)),
      ])
    }
    return JSONWriter.write(
      .object([
        JSONMember("version", .string(RetileVersion.number)),
        JSONMember("planes", .array(planes)),
      ]), style: .pretty) + "\n"
  }
}
