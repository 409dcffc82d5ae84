// retile-mutate: damaged whole files through the built tool.
//
//   retile-mutate TOOL STREAMS FINDINGS SEED FIRST END STEP [sanitized]
//
// Started by scripts/mutate, once for each job: it takes the numbers FIRST, FIRST + STEP … below
// END. Number and seed say which stream is damaged in which way and what is done with it, so any
// one of them repeats. It prints what came of each trial, and keeps those that are findings.
//
// Reading order: Trial → Damage, ToolCommand → ToolRun → Verdict.

import Foundation

@main enum RetileMutate {
  static func main() {
    // A pipe that nobody reads any more.
    signal(SIGPIPE, SIG_IGN)
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("retile-mutate: error: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let numbers = arguments.dropFirst(3).prefix(4).compactMap(UInt64.init)
    guard arguments.count >= 7, numbers.count == 4, numbers[3] > 0 else {
      throw Failure(text: "give TOOL STREAMS FINDINGS SEED FIRST END STEP")
    }
    let streams = try SmallStream.all(in: arguments[1])
    let desk = try Desk(
      tool: arguments[0], findings: arguments[2], isSanitized: arguments.contains("sanitized"))
    defer { desk.clear() }
    var isQuiet = true
    for number in stride(from: numbers[1], to: numbers[2], by: Int(numbers[3])) {
      let trial = Trial(seed: numbers[0], number: number, streams: streams)
      if try !desk.passes(trial) { isQuiet = false }
    }
    exit(isQuiet ? 0 : 3)
  }
}

/// What keeps the trials from being made.
struct Failure: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
