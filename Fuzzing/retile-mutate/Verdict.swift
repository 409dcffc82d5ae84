import Foundation

/// What is wrong with a run, in words; empty if nothing is.
struct Verdict {
  private(set) var faults: [String] = []

  /// - Parameters:
  ///   - files: what is in the working directory besides the input and the track.
  init(_ run: ToolRun, of command: ToolCommand, files: [String]) {
    switch run.ending {
    case .exit(0), .exit(1), .exit(3): break
    case .exit(let status): faults.append("exit code \(status)")
    case .signal(let number): faults.append("ended by signal \(number)")
    case .hang: faults.append("did not end")
    }
    for mark in ["Sanitizer", "runtime error:", "Fatal error", "Assertion"]
    where run.errors.contains(mark) {
      faults.append("'\(mark)' among the messages")
    }
    if run.ending == .exit(1), !run.errors.contains("retile: error: ") {
      faults.append("failed without saying why")
    }
    if run.errors.utf8.count > 64 << 10 {
      faults.append("messages without end")
    }
    for file in files where file.contains(".retile-") { faults.append("left '\(file)'") }
    if let output = command.output, run.ending == .exit(0) || run.ending == .exit(1) {
      let isThere = files.contains(output)
      if isThere != (run.ending == .exit(0)) {
        faults.append(isThere ? "failed and left '\(output)'" : "wrote no '\(output)'")
      }
    }
    for file in files where !Self.isWhole(file) { faults.append("'\(file)' is not whole") }
  }

  /// Whether a picture or raw video ends where it should; other files are read by the tool.
  private static func isWhole(_ path: String) -> Bool {
    guard path.hasSuffix(".png") || path.hasSuffix(".y4m") || path.hasSuffix(".json") else {
      return true
    }
    guard let bytes = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return false }
    if path.hasSuffix(".png") {
      return bytes.starts(with: [0x89, 0x50, 0x4e, 0x47])
        && bytes.suffix(12).starts(with: [0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44])
    }
    if path.hasSuffix(".json") { return (try? JSONSerialization.jsonObject(with: bytes)) != nil }
    guard let end = bytes.firstIndex(of: 10) else { return false }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ").dropFirst()
    let sides = ["W", "H"].compactMap { key in
      words.first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst()) }
    }
    guard sides.count == 2, words.contains(where: { $0.hasPrefix("C420") }) else {
      // Other samplings have other sizes, which ffmpeg judges elsewhere.
      return sides.count == 2
    }
    let chroma = (sides[0] + 1) / 2 * ((sides[1] + 1) / 2)
    let frame = "FRAME\n".utf8.count + sides[0] * sides[1] + 2 * chroma
    // 10 bits have words of two bytes.
    return (bytes.count - end - 1) % frame == 0 || words.contains { $0.contains("p1") }
  }
}
