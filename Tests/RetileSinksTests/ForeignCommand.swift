import Foundation

/// Another program, as a judge: what it printed and how it ended.
struct ForeignCommand {
  let status: Int32
  let output: [UInt8]
  let errors: String

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program that is found on the PATH.
  init(_ arguments: [String], input: [UInt8] = []) throws {
    let scratch = ScratchDirectory()
    let names = ["in", "out", "err"].map { URL(fileURLWithPath: scratch.file($0)) }
    try Data(input).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = [UInt8](try Data(contentsOf: names[1]))
    errors = String(decoding: try Data(contentsOf: names[2]), as: UTF8.self)
  }

  static func ffmpeg(_ arguments: [String], input: [UInt8] = []) throws -> ForeignCommand {
    try ForeignCommand(["ffmpeg", "-v", "error", "-nostdin"] + arguments, input: input)
  }
}
