import Foundation
import RetileFrames
import Testing

/// Layouts in the metadata OBUs of AV1, put there byte by byte.
@Suite struct TimeFaultAV1Tests {
  /// The temporal units of an IVF file.
  private struct IVF {
    let header: Data
    var units: [(time: Data, bytes: [UInt8])] = []

    /// Two key frames a second of 25, and hidden frames between.
    init(_ encoder: [String], frames: Int = 50) throws {
      let key = "\(encoder.joined(separator: " ")) \(frames).ivf"
      let path = try FileCache.file(key) {
        try FFmpeg.run(
          [
            "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25", "-frames:v", "\(frames)", "-pix_fmt",
            "yuv420p",
          ] + encoder + [$0])
      }
      let file = try Data(contentsOf: URL(fileURLWithPath: path))
      header = file.prefix(32)
      var offset = 32
      while offset + 12 <= file.count {
        let size = (0..<4).reduce(0) { $0 | Int(file[offset + $1]) << (8 * $1) }
        let time = file[(offset + 4)..<(offset + 12)]
        units.append((time, [UInt8](file[(offset + 12)..<(offset + 12 + size)])))
        offset += 12 + size
      }
      try #require(units.count == frames)
    }

    var bytes: Data {
      units.reduce(into: header) { file, unit in
        file += (0..<4).map { UInt8(truncatingIfNeeded: unit.bytes.count >> (8 * $0)) }
        file += unit.time
        file += unit.bytes
      }
    }

    /// Puts OBUs before the frame of a unit.
    mutating func insert(_ obus: [UInt8], at index: Int) {
      let bytes = units[index].bytes
      var offset = 0
      // Delimiter (2) and sequence header (1), both with sizes below 128.
      while offset + 1 < bytes.count, [1, 2].contains(bytes[offset] >> 3) {
        offset += 2 + Int(bytes[offset + 1])
      }
      units[index].bytes.insert(contentsOf: obus, at: offset)
    }
  }

  private static func leb128(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127) | 128] + leb128(value >> 7)
  }

  private static func metadata(_ type: Int, _ payload: [UInt8], end: [UInt8] = [0x80]) -> [UInt8] {
    let body = leb128(type) + payload + end
    return [5 << 3 | 2] + leb128(body.count) + body
  }

  private static let encoders = [
    ["-c:v", "libaom-av1", "-cpu-used", "8", "-g", "20", "-lag-in-frames", "12"],
    ["-c:v", "libaom-av1", "-cpu-used", "8", "-g", "20", "-usage", "realtime"],
  ]

  /// Private metadata of different types with the unit's own layout; others that are none.
  private static func marked(_ encoder: [String]) throws -> IVF {
    var file = try IVF(encoder)
    let stranger = Array(LayoutMarking.message([(900, UnitStream.left)], canvas: (64, 48)).utf8)
    for index in file.units.indices {
      let own = Array(UnitStream.message(index).utf8)
      let types = [6, 9, 31]
      let ends: [[UInt8]] = [[0x80], [0x80, 0, 0], []]
      file.insert(
        metadata(6, stranger) + metadata(types[index % 3], own, end: ends[index / 3 % 3])
          // Content light level, ITU-T T.35 with HDR10+'s first bytes, ITU-T T.35 with a layout.
          + metadata(1, [0, 100, 0, 50]) + metadata(4, [0xb5, 0, 0x3c, 0, 1, 4, 1])
          + metadata(4, [0xb5] + stranger) + metadata(32, stranger), at: index)
    }
    return file
  }

  @Test(arguments: encoders)
  func aLayoutHoldsFromItsTemporalUnit(_ encoder: [String]) throws {
    let scratch = try Scratch()
    let file = scratch.file("marked.ivf")
    try Self.marked(encoder).bytes.write(to: URL(fileURLWithPath: file))
    let judged = try JudgedFrames(file, inOrderFrom: 0)
    try MarkedFrames.check(file, judged: judged)
    for container in ["mp4", "mkv", "webm"] {
      let copy = scratch.file("marked.\(container)")
      try FFmpeg.run(["-i", file, "-c", "copy", copy])
      try MarkedFrames.check(copy, judged: judged)
    }
    // Only metadata of one type.
    let some = try Scene.read(
      Tool.succeed(["inspect", file, "--format", "jsonl", "--sei-type", "9"]).text)
    #expect(some.map(\.frame) == Array(stride(from: 1, to: 50, by: 3)))
  }

  /// libavformat 5.1 reads raw OBUs through a filter that refuses private metadata.
  @Test func rawOBUsAreReadWhereLibavformatReadsThem() throws {
    let scratch = try Scratch()
    for isMarked in [false, true] {
      let file = try isMarked ? Self.marked(Self.encoders[1]) : IVF(Self.encoders[1])
      let path = scratch.file("raw \(isMarked).obu")
      try Data(file.units.flatMap(\.bytes)).write(to: URL(fileURLWithPath: path))
      let inspect = try Tool.run(["inspect", path])
      #expect(inspect.output.isEmpty)
      #expect(inspect.status == (isMarked ? 1 : 0))
      #expect(inspect.errors.contains(isMarked ? "av1_frame_merge" : "50 packets of av1 video"))
    }
  }

  @Test func aStreamThatBeginsInTheMiddleWaitsForAKeyFrame() throws {
    let scratch = try Scratch()
    let whole = try Self.marked(Self.encoders[1])
    // The sequence header stands behind the delimiter of two bytes.
    let sequence = Array(
      whole.units[0].bytes[2..<(4 + Int(whole.units[0].bytes[3]))])
    for first in [3, 19] {
      for hasSequence in [false, true] {
        var cut = whole
        cut.units.removeFirst(first)
        if hasSequence { cut.units[0].bytes.insert(contentsOf: sequence, at: 2) }
        let file = scratch.file("cut.ivf")
        try cut.bytes.write(to: URL(fileURLWithPath: file))
        let judged = try JudgedFrames(file, inOrderFrom: 20 - first)
        try MarkedFrames.check(file, offset: first, judged: judged)
      }
    }
  }

  @Test func damagedOBUsLoseOnlyThemselves() throws {
    let scratch = try Scratch()
    let plain = try IVF(Self.encoders[1], frames: 12)
    let layout = Array(UnitStream.message(0).utf8)
    for (name, junk) in [
      ("size", [5 << 3 | 2, 0xff, 0xff, 0xff, 0x7f, 6]), ("endless", [5 << 3 | 2, 0xff]),
      ("forbidden", [0x80]), ("empty", [5 << 3 | 2, 0]), ("reserved", [15 << 3 | 2, 1, 0]),
    ] as [(String, [UInt8])] {
      var file = plain
      file.insert(Self.metadata(6, layout), at: 0)
      // Behind the frame, where it can spoil nothing else.
      file.units[5].bytes += junk
      let path = scratch.file("\(name).ivf")
      try file.bytes.write(to: URL(fileURLWithPath: path))
      let scenes = try Scene.read(Tool.succeed(["inspect", path, "--format", "jsonl"]).text)
      #expect(scenes.map { $0.hosts[0].id } == ["1"], "\(name)")
    }
  }
}
