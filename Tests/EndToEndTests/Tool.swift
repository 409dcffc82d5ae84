import Foundation
import Testing

/// The built tool, as a user meets it.
enum Tool {
  private struct NotBuilt: Error, CustomStringConvertible {
    let description =
      "no tool to test: set RETILE_TOOL, or run 'swift build -c release --product retile'"
  }

  static let packageRoot: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// RETILE_TOOL, else the release build, else the debug build.
  static func path() throws -> String {
    if let path = ProcessInfo.processInfo.environment["RETILE_TOOL"] { return path }
    let builds = ["release", "debug"].map { "\(packageRoot)/.build/\($0)/retile" }
    guard let path = builds.first(where: FileManager.default.isExecutableFile) else {
      throw NotBuilt()
    }
    return path
  }

  /// Runs it; it may fail.
  static func run(_ arguments: [String], watchesMemory: Bool = false) throws -> Command {
    try Command.run([try path()] + arguments, watchesMemory: watchesMemory)
  }

  /// Runs it; anything but exit 0 ends the test with what it said.
  @discardableResult
  static func succeed(
    _ arguments: [String], watchesMemory: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Command {
    let command = try run(arguments, watchesMemory: watchesMemory)
    try #require(
      command.status == 0, "retile \(arguments.joined(separator: " ")): \(command.errors)",
      sourceLocation: sourceLocation)
    return command
  }

  /// Draws a layout (the text of a layout file) to raw frames.
  static func render(
    _ input: String, layout: String, size: PlanarFormat, _ options: [String] = []
  ) throws -> RawVideo {
    let scratch = try Scratch()
    let output = scratch.file("out.yuv")
    let file = try scratch.put(layout, "layout.json")
    try succeed(["render", input, "--layout", file, "-o", output, "--quiet"] + options)
    return try RawVideo(output, size)
  }
}
