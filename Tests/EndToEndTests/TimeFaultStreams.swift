import Foundation
import RetileFrames
import RetileJSON
import Testing

/// Raw streams taken apart into access units, each of which a test can mark with who it is.
///
/// They are encoded with access unit delimiters, which is all that this knows of their syntax.
struct UnitStream {
  enum Codec: String, CaseIterable {
    case h264, hevc

    fileprivate func isDelimiter(_ unit: ArraySlice<UInt8>) -> Bool {
      guard let first = unit.first else { return false }
      return self == .h264 ? first & 0x1f == 9 : first >> 1 == 35
    }

    fileprivate func isSlice(_ unit: ArraySlice<UInt8>) -> Bool {
      guard let first = unit.first else { return false }
      return self == .h264 ? (1...5).contains(first & 0x1f) : first >> 1 < 32
    }

    /// An SEI NAL unit with some messages of type 100; `isSuffix` has a meaning for H.265 only.
    func unit(_ payloads: [String], isSuffix: Bool = false) -> [UInt8] {
      let header: [UInt8] = self == .h264 ? [6] : [isSuffix ? 0x50 : 0x4e, 1]
      return header
        + payloads.flatMap { payload -> [UInt8] in
          let bytes = Array(payload.utf8)
          return [100] + [UInt8](repeating: 0xff, count: bytes.count / 255)
            + [UInt8(bytes.count % 255)] + bytes
        } + [0x80]
    }
  }

  static let format = PlanarFormat(64, 48)
  static let left = Rect(x: 0, y: 0, width: 32, height: 48)
  static let right = Rect(x: 32, y: 0, width: 32, height: 48)

  let codec: Codec
  /// NAL units of each access unit, in decoding order.
  var units: [[[UInt8]]]

  /// - Parameters:
  ///   - parameters: of x264 or x265, beside what makes the stream readable here.
  ///   - size: of ffmpeg's test picture.
  init(
    _ codec: Codec, _ parameters: String, frames: Int, size: String = "64x48", start: Int = 0
  ) throws {
    let name = codec == .h264 ? "x264" : "x265"
    let file = try FileCache.file("\(parameters) \(frames) \(size) \(start).\(codec.rawValue)") {
      try FFmpeg.run([
        "-f", "lavfi", "-i", "testsrc2=s=\(size):r=25", "-vf",
        "select=gte(n\\,\(start)),setpts=N/25/TB", "-frames:v", "\(frames)", "-pix_fmt", "yuv420p",
        "-c:v", "lib\(name)", "-preset", "veryfast", "-\(name)-params",
        "aud=1:repeat-headers=1:scenecut=0:b-adapt=0:"
          + (codec == .hevc ? "log-level=none:" : "") + parameters, $0,
      ])
    }
    self.init(codec, bytes: [UInt8](try Data(contentsOf: URL(fileURLWithPath: file))))
    try #require(units.count == frames, "\(units.count) access units of \(frames) pictures")
  }

  init(_ codec: Codec, bytes: [UInt8]) {
    self.codec = codec
    units = []
    for unit in Self.split(bytes) {
      if codec.isDelimiter(unit) || units.isEmpty { units.append([]) }
      units[units.count - 1].append(Array(unit))
    }
  }

  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var starts: [Int] = []
    var index = 0
    while index + 3 <= bytes.count {
      if bytes[index] == 0, bytes[index + 1] == 0, bytes[index + 2] == 1 {
        starts.append(index + 3)
        index += 3
      } else {
        index += 1
      }
    }
    return starts.indices.map { place in
      var end = place + 1 < starts.count ? starts[place + 1] - 3 : bytes.count
      // A NAL unit does not end with a zero byte: those belong to the next start code.
      while end > starts[place], bytes[end - 1] == 0 { end -= 1 }
      return bytes[starts[place]..<end]
    }
  }

  var bytes: Data {
    Data(units.joined().flatMap { [0, 0, 0, 1] + $0 })
  }

  /// Puts SEI NAL units before the slices of an access unit, or behind them.
  mutating func insert(_ unit: [UInt8], at index: Int, isAfterSlices: Bool = false) {
    let place = units[index].firstIndex { codec.isSlice($0[...]) } ?? units[index].count
    units[index].insert(unit, at: isAfterSlices ? units[index].count : place)
  }

  /// Who an access unit says to be: host number k + 1, left for even k, right for odd k.
  static func message(_ index: Int) -> String {
    LayoutMarking.message(
      [(index + 1, index.isMultiple(of: 2) ? left : right)], canvas: (64, 48))
  }

  /// Marks access units with who they are.
  mutating func mark(where isMarked: (Int) -> Bool = { _ in true }) {
    for index in units.indices where isMarked(index) {
      insert(codec.unit([Self.message(index)]), at: index)
    }
  }

  func write(_ scratch: Scratch, _ name: String) throws -> String {
    let path = scratch.file("\(name).\(codec.rawValue)")
    try bytes.write(to: URL(fileURLWithPath: path))
    return path
  }

  /// Copies the stream into a container, with the times that display order gives (25 a second).
  ///
  /// - Parameter options: for ffmpeg's output.
  func write(_ scratch: Scratch, as name: String, _ options: [String] = []) throws -> String {
    let raw = try write(scratch, "raw for \(name)")
    let judged = try JudgedFrames(raw)
    try #require(judged.frames.count == units.count)
    var ranks = [Int](repeating: 0, count: units.count)
    for (rank, index) in judged.frames.enumerated() { ranks[index] = rank }
    let expression = ranks.enumerated().reversed().reduce("0") {
      "if(eq(N\\,\($1.offset))\\,\($1.element + 3)\\,\($0))"
    }
    // The filter works in the muxer's time base, whatever its variable TB says.
    let ticks = name.hasSuffix(".ts") || name.hasSuffix(".mp4") ? 3600 : 40
    let path = scratch.file(name)
    try FFmpeg.run(
      ["-i", raw, "-c", "copy", "-bsf:v"]
        + ["setts=pts=(\(expression))*\(ticks):dts=N*\(ticks):duration=\(ticks)"]
        + (name.hasSuffix(".mp4") ? ["-video_track_timescale", "90000"] : []) + options + [path])
    return path
  }
}

/// Which packet each output frame is of, by ffprobe.
struct JudgedFrames {
  let packets: Int
  /// Indices of packets, in display order.
  let frames: [Int]

  /// A stream whose frames come in the order of its packets, all but the first of which are shown.
  init(_ path: String, inOrderFrom first: Int) throws {
    packets = try Self.column(path, "v:0", "packet=size").count
    let count = try Self.column(path, "v:0", "frame=width").count
    frames = (0..<count).map { $0 + first }
    try #require(count == packets - first, "\(count) frames of \(packets) packets")
  }

  init(_ path: String, stream: String = "v:0") throws {
    let positions = try Self.column(path, stream, "packet=pos")
    var indices: [Int: Int] = [:]
    for (index, position) in positions.enumerated() {
      indices[try #require(position)] = index
    }
    try #require(indices.count == positions.count, "two packets at one place of \(path)")
    packets = positions.count
    frames = try Self.column(path, stream, "frame=pkt_pos").map {
      let position = try #require($0)
      return try #require(indices[position])
    }
  }

  /// One number a packet or a frame; nil where ffprobe has none.
  static func column(_ path: String, _ stream: String, _ entry: String) throws -> [Int?] {
    let command = try Command.run([
      "ffprobe", "-v", "quiet", "-select_streams", stream, "-show_entries", entry, "-of",
      "csv=p=0", path,
    ])
    return command.text.split(separator: "\n").compactMap {
      $0.split(separator: ",").first.map { Int($0) }
    }
  }
}

/// The law of these tests: each frame has the layout of the last marked access unit that is displayed
/// no later, in `inspect` and in `render`, whose pictures are ffmpeg's.
enum MarkedFrames {
  private static let layout = """
    {"canvas":{"width":32,"height":48,"background":"#ffffff"},"views":[
     {"tile":"grid","hosts":"all","x":0,"y":0,"width":32,"height":48}]}
    """

  /// - Parameters:
  ///   - offset: what an access unit says to be, less its index in this file.
  ///   - isMarked: by what the access unit says to be.
  /// - Returns: what ffprobe says.
  @discardableResult
  static func check(
    _ file: String, offset: Int = 0, where isMarked: (Int) -> Bool = { _ in true },
    _ options: [String] = [], stream: String = "v:0", judged known: JudgedFrames? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JudgedFrames {
    let judged = try known ?? JudgedFrames(file, stream: stream)
    let scratch = try Scratch()
    let report = scratch.file("report.json")
    let inspect = try Tool.succeed(
      ["inspect", file, "--format", "jsonl", "--report", report] + options)
    #expect(
      try JSONParser.parse(scratch.text("report.json").utf8)["frames"]?.int
        == judged.frames.count, "the count of frames", sourceLocation: sourceLocation)
    let scenes = try Scene.read(inspect.text)
    var expected: [(frame: Int, unit: Int)] = []
    for (frame, packet) in judged.frames.enumerated() where isMarked(packet + offset) {
      expected.append((frame, packet + offset))
    }
    #expect(
      scenes.map(\.frame) == expected.map(\.frame), "where layouts begin",
      sourceLocation: sourceLocation)
    #expect(
      scenes.map { $0.hosts.map(\.id) } == expected.map { ["\($0.unit + 1)"] },
      "whose layouts they are", sourceLocation: sourceLocation)

    let raw = scratch.file("ffmpeg.yuv")
    try FFmpeg.run([
      "-v", "quiet", "-i", file, "-map", "0:\(stream)", "-fps_mode", "passthrough", "-f",
      "rawvideo", raw,
    ])
    let decoded = try RawVideo(raw, UnitStream.format)
    let rendered = try Tool.render(
      file, layout: layout, size: PlanarFormat(32, 48), options + ["--lead-in", "background"])
    try #require(
      rendered.count == judged.frames.count && decoded.count == judged.frames.count,
      "\(rendered.count) frames are rendered, \(decoded.count) decoded",
      sourceLocation: sourceLocation)
    for frame in 0..<rendered.count {
      let unit = expected.last { $0.frame <= frame }?.unit
      let picture =
        unit.map {
          decoded.picture(frame).cropped(
            $0.isMultiple(of: 2) ? UnitStream.left : UnitStream.right)
        } ?? Picture(rendered.format, [235, 128, 128])
      try #require(
        rendered.picture(frame).difference(from: picture) == nil, "frame \(frame)",
        sourceLocation: sourceLocation)
    }
    return judged
  }
}
