import Foundation
import TestSupport
import Testing

/// Whole files with random damage, through the real demuxers and decoders: the tool ends by itself,
/// with 0 or 1, says why where it fails, and leaves nothing half-written.
@Suite struct BadInputMutationTests {
  private static let runs = 40

  @Test(arguments: ["mp4", "flv", "ts", "mkv", "h264", "hevc"])
  func damagedFiles(container: String) throws {
    let desk = try Desk()
    let whole = "whole.\(container)"
    let coding = [
      "h264": ["-c", "copy", "-bsf:v", "h264_mp4toannexb"],
      "hevc": ["-c:v", "libx265", "-x265-params", "log-level=none", "-s", "160x90"],
    ]
    try desk.make(
      whole,
      ["-i", desk.file("sample.mp4"), "-t", "1"] + (coding[container] ?? ["-c", "copy"]))
    let original = [UInt8](try desk.bytes(whole))
    for seed in 0..<Self.runs {
      var random = SeededGenerator(seed: UInt64(seed))
      let damaged = Self.damage(original, &random)
      let name = "in.\(container)"
      try desk.put(name, Data(damaged))
      let before = try desk.files()
      let line = try #require(Self.lines.randomElement(using: &random))
        .replacingOccurrences(of: "INPUT", with: name)
      let run = try desk.run(line, seconds: 120)
      let comment: Comment = "seed \(seed): \(line): \(run.errors)"
      #expect(run.ending == .exit(0) || run.ending == .exit(1), comment)
      if run.ending == .exit(1) { #expect(run.errors.hasPrefix("retile: "), comment) }
      for file in try desk.files() where !before.contains(file) {
        #expect(!file.contains(".retile-"), comment)
        try FileManager.default.removeItem(atPath: desk.file(file))
      }
    }
  }

  private static let lines = [
    "inspect INPUT", "inspect INPUT --format jsonl --every-message",
    "render INPUT --layout grid -o a.y4m --canvas 160x90",
    "render INPUT --layout spotlight -o md5: --grid 2x2 --start 0.5 --canvas 64x36",
    "split INPUT -o d --size 32x18", "snapshot INPUT --at 0.5 -o a.png",
    "snapshot INPUT --every 300ms -o a%d.png",
    "snapshot INPUT --on-change -o null: --layout grid --canvas 64x64",
  ]

  private static func damage(
    _ original: [UInt8], _ random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = original
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.removeLast(Int.random(in: 0...bytes.count, using: &random))
    case 1:
      // Headers are where the sizes are.
      let reach = min(bytes.count, [64, 1000, bytes.count].randomElement(using: &random) ?? 64)
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        bytes[Int.random(in: 0..<reach, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
    case 2:
      for _ in 0..<Int.random(in: 1...200, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] ^=
          1 << UInt8.random(in: 0...7, using: &random)
      }
    case 3:
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes.removeSubrange(
        start..<min(bytes.count, start + Int.random(in: 1...3000, using: &random)))
    case 4:
      bytes.insert(
        contentsOf: [UInt8](
          repeating: [0, 255].randomElement(using: &random) ?? 0,
          count: Int.random(in: 1...100, using: &random)),
        at: Int.random(in: 0..<bytes.count, using: &random))
    default:
      // The numbers that overflow.
      let value = [0, 1, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff].randomElement(using: &random) ?? 0
      let boxes = ["stts", "ctts", "stsz", "mvhd", "mdhd", "tkhd", "avcC", "stsc", "stco", "elst"]
      let name = Array((boxes.randomElement(using: &random) ?? "stts").utf8)
      let start =
        bytes.firstRange(of: name).map { $0.upperBound + Int.random(in: 0..<24, using: &random) }
        ?? Int.random(in: 0..<bytes.count, using: &random)
      for offset in 0..<4 where start + offset < bytes.count {
        bytes[start + offset] = UInt8(truncatingIfNeeded: value >> (24 - 8 * offset))
      }
    }
    return bytes
  }
}
