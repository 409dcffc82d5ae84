import Foundation
import RetileJSON
import Testing

/// A directory in which the tool is run, so that its messages name files without a path.
///
/// The repository's sample stands in it as `sample.mp4`.
final class Desk: Sendable {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      atPath: file("sample.mp4"),
      withDestinationPath: Tool.packageRoot + "/Tests/Fixtures/sample.mp4")
  }

  func file(_ name: String) -> String { scratch.file(name) }

  /// Writes a small file.
  func put(_ name: String, _ text: String) throws { _ = try scratch.put(text, name) }

  func put(_ name: String, _ bytes: Data) throws {
    try bytes.write(to: URL(fileURLWithPath: file(name)))
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  func json(_ name: String) throws -> JSONValue { try JSONParser.parse(try bytes(name)) }

  /// All files, hidden ones too, with their paths, sorted.
  func files() throws -> [String] { try scratch.files() }

  /// A copy of the sample in another container, or an ffmpeg-made stream, under its own name.
  func make(_ name: String, _ ffmpeg: [String]) throws {
    // The same for every desk: the sample is.
    let recipe = ffmpeg.joined(separator: " ").replacingOccurrences(of: file(""), with: "")
    let made = try FileCache.file("\(recipe) \(name)") { output in
      try FFmpeg.run(ffmpeg + [output])
    }
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: made)
  }

  /// Writes the first `share` of a file of this desk as another file.
  func cut(_ name: String, at share: Double, as copy: String) throws {
    let whole = try bytes(name)
    try put(copy, whole.prefix(Int(Double(whole.count) * share)))
  }

  /// Runs the tool on a line that is split at spaces; two apostrophes are an empty argument.
  func run(_ line: String, input: String = "/dev/null", seconds: Double = 60) throws -> CommandRun {
    let words = line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
    return try run([try Tool.path()] + words, input: input, seconds: seconds)
  }

  /// Runs a shell's script in which `$RETILE` is the tool.
  func shell(_ script: String) throws -> CommandRun {
    try run(["/bin/bash", "-c", script])
  }

  /// Runs a program in this directory; one that takes longer is killed.
  func run(
    _ program: [String], input: String = "/dev/null", seconds: Double = 60,
    _ meanwhile: (Int32) throws -> Void = { _ in }
  ) throws -> CommandRun {
    let streams = try Scratch()
    let (out, err) = (streams.file("out"), streams.file("err"))
    for path in [out, err] { try Data().write(to: URL(fileURLWithPath: path)) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program[0])
    process.arguments = Array(program.dropFirst())
    process.currentDirectoryURL = URL(fileURLWithPath: file(""))
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["RETILE": try Tool.path(), "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: err))
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    try meanwhile(process.processIdentifier)
    let isHanging = ended.wait(timeout: .now() + seconds) == .timedOut
    if isHanging { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    let ending: CommandRun.Ending =
      switch process.terminationReason {
      case _ where isHanging: .hung
      case .uncaughtSignal: .signal(process.terminationStatus)
      default: .exit(process.terminationStatus)
      }
    return CommandRun(
      ending: ending,
      output: String(decoding: try Data(contentsOf: URL(fileURLWithPath: out)), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: URL(fileURLWithPath: err)), as: UTF8.self))
  }

  /// Runs the tool and compares everything it says; where it fails, no file may come or change.
  func expect(
    _ line: String, input: String = "/dev/null", exit status: Int32, output: String = "",
    errors: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try files()
    let run = try run(line, input: input)
    let comment: Comment = "retile \(line)"
    #expect(run.ending == .exit(status), comment, sourceLocation: sourceLocation)
    #expect(run.output == output, comment, sourceLocation: sourceLocation)
    #expect(run.errors == errors, comment, sourceLocation: sourceLocation)
    if status != 0 {
      #expect(try files() == before, comment, sourceLocation: sourceLocation)
    }
  }

  /// A mistake of usage: exit 2, the error, and the help to read.
  func expectUsage(
    _ line: String, _ error: String, help: String, input: String = "/dev/null",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      line, input: input, exit: 2,
      errors: "retile: error: \(error)\nretile: see 'retile \(help)'\n",
      sourceLocation: sourceLocation)
  }

  /// A failure of input or output: exit 1 and one line.
  func expectFailure(
    _ line: String, _ error: String, input: String = "/dev/null",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expect(
      line, input: input, exit: 1, errors: "retile: error: \(error)\n",
      sourceLocation: sourceLocation)
  }
}

/// How a run of a program ended, and what it printed.
struct CommandRun {
  enum Ending: Equatable {
    case exit(Int32)
    case signal(Int32)
    /// It was killed after its time.
    case hung
  }

  let ending: Ending
  let output: String
  let errors: String

  /// The lines of stderr.
  var messages: [String] { errors.split(separator: "\n").map(String.init) }
}
