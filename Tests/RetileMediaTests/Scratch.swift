import Foundation
import Testing

/// A new empty directory, removed with its last user.
final class Scratch {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "retile-media-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file; gives its path.
  @discardableResult
  func put(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Runs ffmpeg with `name` in this directory as its last argument; gives the path.
  @discardableResult
  func make(_ name: String, _ arguments: String...) throws -> String {
    let words = arguments.flatMap { $0.split(separator: " ").map(String.init) }
    _ = try Self.run("ffmpeg", ["-v", "error", "-nostdin", "-y"] + words + [file(name)])
    return file(name)
  }

  /// Writes a file into a FIFO, as long as that is read; does not wait.
  static func pour(_ path: String, into fifo: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "exec cat \"$1\" > \"$2\"", "sh", path, fifo]
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// A program's stdout; it has to succeed.
  static func run(_ program: String, _ arguments: [String]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(program) \(arguments)")
    return bytes
  }

  /// ffmpeg's own decode of a file, as raw planes; `filter` may convert it.
  static func decode(_ path: String, reading: [String] = [], _ filter: [String] = []) throws
    -> [UInt8]
  {
    try run(
      "ffmpeg",
      ["-v", "quiet", "-nostdin"] + reading + [
        "-i", path, "-map", "0:v:0", "-vsync", "passthrough",
      ] + filter
        + ["-f", "rawvideo", "-"])
  }
}

/// A second of moving picture, and of sound where it says so.
enum Source {
  static let picture = "-f lavfi -i testsrc2=s=160x90:r=25:d=2"
  static let sound = "-f lavfi -i sine=d=2 -c:a aac"
  /// B-frames and several key frames.
  static let h264 = "-c:v libx264 -preset fast -g 20 -bf 3 -pix_fmt yuv420p"
  static let h265 =
    "-c:v libx265 -preset fast -x265-params log-level=none:keyint=20 -pix_fmt yuv420p"
}
