import Foundation
package import KernelChecking
import Retile
import RetileJSON

/// What kernels measured as text to read and as JSON.
package enum KernelFigureTable {
  package static func text(_ figures: KernelFigures) -> String {
    var rows = [["kernel", "case", "cpu", "Msamples/s", "/ scalar", "/ memcpy"]]
    for test in figures.cases {
      for level in test.levels {
        rows.append([
          test.kernel.rawValue, test.content, level.instructionSet.rawValue,
          String(format: "%.0f", test.rate(level) / 1e6),
          String(format: "%.2f", test.toScalar(level)),
          String(format: "%.3f", test.toMemcpy(level)),
        ])
      }
    }
    return "samples written, thread CPU time, best of \(figures.runs.counted("run"))\n\n"
      + TextColumns.text(rows, rightAligned: [3, 4, 5])
  }

  package static func json(_ figures: KernelFigures) -> String {
    let kernels = figures.cases.map { test in
      JSONValue.object([
        JSONMember("kernel", .string(test.kernel.rawValue)),
        JSONMember("case", .string(test.content)),
        JSONMember("samples", .int(test.samples)),
        JSONMember("bytes", .int(test.bytes)),
        JSONMember("memcpySeconds", .double(test.memcpySeconds)),
        JSONMember(
          "levels",
          .array(
            test.levels.map { level in
              .object([
                JSONMember("cpu", .string(level.instructionSet.rawValue)),
                JSONMember("seconds", .double(level.seconds)),
                JSONMember("samplesPerSecond", .double(test.rate(level))),
                JSONMember("toScalar", .double(test.toScalar(level))),
                JSONMember("toMemcpy", .double(test.toMemcpy(level))),
              ])
            })),
      ])
    }
    return JSONWriter.write(
      .object([
        JSONMember("version", .string(RetileVersion.number)),
        JSONMember("runs", .int(figures.runs)),
        JSONMember("kernels", .array(kernels)),
      ]), style: .pretty) + "\n"
  }
}
