import Foundation
import RetileJSON
import Testing

/// NAL units of bug reports and of vendors' documents, byte for byte, in real streams: each says what
/// it says, or is told of and skipped, and the layout before it holds.
@Suite struct FieldVectorTests {
  struct Vector: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// Whole NAL units, in place of the access unit's SEI.
    let units: [String]
    /// Canvas and ids of the layout that holds afterwards.
    var layout = FieldVectorTests.before
    /// What the tool says; nil is nothing.
    var warning: String?
  }

  /// Of the access unit before.
  static let before = "64x48 1"
  /// 37 bytes, hex 25, and another of as many.
  private static let json =
    "7b2263616e766173223a7b2277223a342c2268223a327d2c22726567696f6e73223a5b5d7d"
  private static let other = json.replacingOccurrences(of: "3a342c", with: "3a382c")
  private static let uuid = "086f3693b7b34f2c965321492feee5b8"
  private static let x264 = "0514dc45e9bde6d948b7962cd820d923eeef78323634"

  static let anyCodec = [
    Vector(testDescription: "type 100", units: ["64 25\(json)80"], layout: "4x2 "),
    Vector(
      testDescription: "type 5 with its UUID", units: ["05 35\(uuid)\(json)80"], layout: "4x2 "),
    Vector(testDescription: "type 300", units: ["ff2d 25\(json)80"], layout: "4x2 "),
    Vector(
      testDescription: "a UUID of zeros",
      units: [
        "05 35 0000030000030000030000030000030000030000030000 \(json)80"
      ], layout: "4x2 "),
    Vector(testDescription: "no trailing bits", units: ["64 25\(json)"], layout: "4x2 "),
    Vector(testDescription: "one NUL", units: ["64 26\(json)0080"], layout: "4x2 "),
    Vector(testDescription: "three NULs", units: ["64 28\(json)0000030080"], layout: "4x2 "),
    Vector(
      testDescription: "two in one NAL unit", units: ["64 25\(json) 64 25\(other)80"],
      layout: "8x2 "),
    Vector(
      testDescription: "two NAL units", units: ["64 25\(json)80", "64 25\(other)80"], layout: "8x2 "
    ),
    Vector(
      testDescription: "behind x264's message", units: ["\(x264) 64 25\(json)80"], layout: "4x2 "),
    Vector(
      testDescription: "a size of 572",
      units: [
        "64 ffff3e\(json)" + String(repeating: "20", count: 535) + "80"
      ], layout: "4x2 "),
    Vector(
      testDescription: "Agora's printed dump",
      units: [
        """
        64bd7b 22617070 5f646174 61223a22 222c2263 616e7661 73223a7b 2262676e 64223a22 23666666
        66666622 2c226822 3a363430 2c227722 3a333630 7d2c2272 6567696f 6e73223a 5b7b2261 6c706861
        223a3235 352c2268 223a3634 302c2275 6964223a 33313031 32373137 39312c22 766f6c75 6d65223a
        32382c22 77223a33 36302c22 78223a30 2c227922 3a302c22 7a6f7264 6572223a 317d5d2c 22747322
        3a313533 37393630 32333537 38332c22 76657222 3a223230 31383038 3238227d
        """
      ], layout: "360x640 3101271791"),
    Vector(
      testDescription: "not a layout",
      units: ["05 12 000003000003000003000003000003000003000003 00 01 7b7d 80"]),
    Vector(testDescription: "an empty payload", units: ["640080"]),
    Vector(testDescription: "type 300, not a layout", units: ["ff2d02 7b7d80"]),
    Vector(
      testDescription: "ones to the end", units: ["ffffffffffff"],
      warning: "runs to the end of the NAL unit"),
    Vector(
      testDescription: "ones in the size", units: ["64ffffffffffff"],
      warning: "runs to the end of the NAL unit"),
    Vector(
      testDescription: "a size 2 too big", units: ["64 27\(json)80"],
      warning: "SEI message type 100 declares 39 bytes, 38 are left"),
    Vector(
      testDescription: "a size far too big",
      units: [
        "05" + String(repeating: "ff", count: 38) + "b6" + String(repeating: "01", count: 1200)
      ], warning: "SEI message type 5 declares 9872 bytes, 1200 are left"),
    Vector(
      testDescription: "a comma too many", units: ["64 26" + json.dropLast(4) + "5d2c7d80"],
      warning: "SEI message of type 100 passed over: not JSON: line 1, column 38"),
    Vector(
      testDescription: "damage in one, a layout in the next",
      units: ["64ffffffffffff", "64 25\(json)80"], layout: "4x2 ",
      warning: "runs to the end of the NAL unit"),
  ]

  @Test(arguments: UnitStream.Codec.allCases, anyCodec)
  func aVectorSaysWhatItSays(_ codec: UnitStream.Codec, _ vector: Vector) throws {
    try check(codec, vector, header: codec == .h264 ? "06" : "4e01") { units, added in
      let slice = units.firstIndex { codec == .h264 ? $0[0] & 31 < 6 : $0[0] >> 1 < 32 }
      units.insert(contentsOf: added, at: slice ?? 0)
    }
  }

  @Test func inH265ASuffixSaysTheSame() throws {
    try check(.hevc, Self.anyCodec[0], header: "5001") { $0 += $1 }
  }

  /// After the delimiter, before the parameter sets of a key frame.
  @Test(arguments: UnitStream.Codec.allCases)
  func seiMayComeBeforeParameterSets(_ codec: UnitStream.Codec) throws {
    try check(codec, Self.anyCodec[0], header: codec == .h264 ? "06" : "4e01", at: 12) {
      $0.insert(contentsOf: $1, at: 1)
    }
  }

  private func check(
    _ codec: UnitStream.Codec, _ vector: Vector, header: String, at index: Int = 5,
    insert: (inout [[UInt8]], [[UInt8]]) -> Void
  ) throws {
    let scratch = try Scratch()
    var stream = try UnitStream(codec, "bframes=2:keyint=12:min-keyint=12", frames: 24)
    stream.insert(codec.unit([UnitStream.message(0)]), at: 0)
    insert(&stream.units[index], vector.units.map { Self.bytes(header + $0) })
    let raw = try stream.write(scratch, "raw")
    let frame = try #require(try JudgedFrames(raw).frames.firstIndex(of: index))
    var files = [raw]
    for container in codec == .h264 ? ["mp4", "flv", "ts", "mkv"] : ["mp4", "ts", "mkv"] {
      files.append(try stream.write(scratch, as: "a.\(container)"))
    }
    for file in files {
      let run = try Tool.succeed(["inspect", file, "--format", "jsonl"])
      let entries = try run.text.split(separator: "\n").dropFirst().map {
        try JSONParser.parse($0.utf8)
      }
      let expected =
        [(0, Self.before)] + (vector.layout == Self.before ? [] : [(frame, vector.layout)])
      #expect(entries.map { $0["frame"]?.int } == expected.map(\.0), "\(file)")
      #expect(
        entries.map { entry in
          let ids = (entry["hosts"]?.array ?? []).compactMap { $0["id"]?.string }
          let size = ["width", "height"].map { entry["canvas"]?[$0]?.int ?? -1 }
          return "\(size[0])x\(size[1]) \(ids.joined(separator: " "))"
        } == expected.map(\.1), "\(file)")
      let warnings = run.errors.split(separator: "\n").filter { $0.contains("warning") }
      if let warning = vector.warning {
        #expect(
          warnings.count == 1 && warnings.first?.contains(warning) ?? false,
          "\(file): \(run.errors)")
      } else {
        #expect(warnings.isEmpty, "\(file): \(run.errors)")
      }
      // Pictures do not suffer.
      guard file == raw || file == files.last else { continue }
      let drawn = try Tool.succeed([
        "render", file, "--grid", "1x1", "--layout", "grid", "-o", "md5:", "--quiet",
      ])
      let decoded = try FFmpeg.run([
        "-v", "quiet", "-i", file, "-fps_mode", "passthrough", "-f", "md5", "-",
      ])
      #expect(drawn.output == decoded, "\(file)")
    }
  }

  private static func bytes(_ text: String) -> [UInt8] {
    let digits = text.compactMap(\.hexDigitValue).map(UInt8.init)
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }
}
