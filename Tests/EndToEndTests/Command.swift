import Foundation
import Testing

/// A program that ran: how it ended and what it printed.
struct Command {
  let status: Int32
  let output: Data
  let errors: String
  /// The most memory that was resident at once, in bytes; 0 unless it was watched.
  let peakMemory: Int

  var text: String { String(decoding: output, as: UTF8.self) }

  /// Runs a program that is found on the PATH (or named with a slash).
  ///
  /// - Parameter input: the file that is its stdin.
  static func run(
    _ arguments: [String], input: String = "/dev/null", watchesMemory: Bool = false
  ) throws -> Command {
    let scratch = try Scratch()
    let (out, err) = (scratch.file("out"), scratch.file("err"))
    for path in [out, err] { try Data().write(to: URL(fileURLWithPath: path)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: err))
    try process.run()
    var peak = 0
    while watchesMemory, process.isRunning {
      peak = max(peak, residentPeak(of: process.processIdentifier) ?? 0)
      usleep(20_000)
    }
    process.waitUntilExit()
    return Command(
      status: process.terminationStatus,
      output: try Data(contentsOf: URL(fileURLWithPath: out), options: .mappedIfSafe),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: err)), as: UTF8.self),
      peakMemory: peak)
  }

  /// The kernel's high-water mark (VmHWM of proc(5)); unlike ru_maxrss it starts anew at exec.
  private static func residentPeak(of process: Int32) -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kibibytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first
    else { return nil }
    return Int(kibibytes).map { $0 * 1024 }
  }
}
