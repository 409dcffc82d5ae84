import Foundation
import RetileFrames
import RetileJSON
import TestSupport
import Testing

/// A still decodes as little as it can, and is the picture that all of the decoding gives.
@Suite struct SkippedDecodingTests {
  private static let count = 36

  /// Noise, so that a picture that lacks a reference is another.
  private static func encode(_ codec: [String], _ name: String) throws -> String {
    try FileCache.file("skipped \(codec.joined(separator: " ")) \(name)") { output in
      try FFmpeg.run(
        ["-f", "lavfi", "-i", "testsrc2=s=64x48:r=25,noise=alls=40:allf=t:all_seed=7"]
          + ["-frames:v", "\(count)", "-pix_fmt", "yuv420p"] + codec + [output])
    }
  }

  private static func x264(_ parameters: String, _ name: String) throws -> String {
    try encode(
      ["-c:v", "libx264", "-x264-params", "scenecut=0:b-adapt=0:" + parameters], name)
  }

  private static func x265(_ parameters: String, _ name: String) throws -> String {
    try encode(
      ["-c:v", "libx265", "-x265-params", "log-level=none:scenecut=0:b-adapt=0:" + parameters],
      name)
  }

  private static func copy(
    _ file: String, _ name: String, before: [String] = []
  ) throws -> String {
    try FileCache.file("\(file) \(before) \(name)") { output in
      try FFmpeg.run(before + ["-i", file, "-c", "copy", output])
    }
  }

  /// A still as raw planes, and how many pictures were decoded for it.
  private static func still(
    _ arguments: [String], input: String = "/dev/null"
  ) throws -> (bytes: Data, decoded: Int, report: JSONValue)? {
    let scratch = try Scratch()
    let (out, report) = (scratch.file("still.yuv"), scratch.file("report.json"))
    let run = try Command.run(
      [try Tool.path()] + arguments + ["-o", out, "--report", report, "--quiet"], input: input)
    guard run.status == 0 else { return nil }
    let json = try JSONParser.parse(Data(contentsOf: URL(fileURLWithPath: report)))
    return (
      try Data(contentsOf: URL(fileURLWithPath: out)),
      try #require(json["stream"]?["decoded"]?.int), json
    )
  }

  /// Takes every still of a stream on its own; ffmpeg judges.
  ///
  /// - Returns: how many pictures were decoded, for each frame.
  @discardableResult
  private static func check(
    _ file: String, frames: Range<Int>? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Int] {
    let video = try FFmpeg.decode(file)
    try #require(video.count > 0, sourceLocation: sourceLocation)
    return try (frames ?? 0..<video.count).map { frame in
      let still = try #require(
        try still(["snapshot", file, "--at", "\(frame)f"]), "frame \(frame)",
        sourceLocation: sourceLocation)
      let size = video.format.frameBytes
      expectSame(
        still.bytes, video.data.dropFirst(frame * size).prefix(size), "\(file): frame \(frame)",
        sourceLocation: sourceLocation)
      return still.decoded
    }
  }

  // MARK: - Streams

  @Test(arguments: ["mp4", "ts", "mkv", "flv", "h264"])
  func everyStillOfAnH264StreamIsFFmpegsFrame(_ container: String) throws {
    let film = try Self.x264("keyint=12:bframes=3:b-pyramid=normal", "film.mp4")
    let decoded = try Self.check(
      container == "mp4" ? film : Self.copy(film, "film.\(container)"))
    // A key frame needs itself; the picture before the next one, the references of its group.
    #expect(decoded[0] == 1 && decoded[12] == 1 && decoded[24] == 1)
    #expect(decoded.allSatisfy { $0 <= 8 }, "\(decoded)")
  }

  @Test(
    arguments: [
      "keyint=12:bframes=3:open-gop=1", "keyint=250:bframes=5:b-pyramid=strict",
      "keyint=10:bframes=2:slices=3:ref=4", "keyint=10:bframes=0", "keyint=12:interlaced=1",
    ])
  func everyStillOfOtherH264StreamsIsFFmpegsFrame(_ parameters: String) throws {
    let decoded = try Self.check(Self.x264(parameters, "film.mp4"))
    #expect(decoded.reduce(0, +) <= Self.count * (Self.count + 1) / 2)
  }

  @Test(
    arguments: [
      "keyint=12:bframes=3:open-gop=0", "keyint=12:bframes=3:open-gop=1",
      "keyint=12:bframes=4:temporal-layers=1",
    ], ["mp4", "ts", "hevc"])
  func everyStillOfAnH265StreamIsFFmpegsFrame(_ parameters: String, _ container: String) throws {
    let film = try Self.x265(parameters, "film.mp4")
    let decoded = try Self.check(
      container == "mp4" ? film : Self.copy(film, "film.\(container)"))
    #expect(decoded[0] == 1)
    // Leading pictures need the group before; all others, no more than their own.
    #expect(decoded.reduce(0, +) < Self.count * 9, "\(decoded)")
  }

  @Test func everyStillOfPicturesOfTwoFieldsIsFFmpegsFrame() throws {
    var stream = FieldPictureStream()
    for begin in [0, 9] {
      var references = 0
      for picture in [0, 2, 1, 4, 3, 6, 5, 8, 7] {
        let isReference = picture.isMultiple(of: 2)
        for half in 0..<2 {
          stream.add(
            isIDR: picture == 0 && half == 0, isReference: isReference, frameNum: references % 16,
            isBottom: half == 1, order: 2 * picture + half,
            grey: UInt8(20 + 9 * (begin + picture) + 3 * half))
        }
        if isReference { references += 1 }
      }
    }
    let scratch = try Scratch()
    let file = scratch.file("fields.h264")
    try Data(stream.bytes).write(to: URL(fileURLWithPath: file))
    let decoded = try Self.check(file)
    try #require(decoded.count == 18)
    #expect(decoded[9] == 1 && decoded[17] == 5, "\(decoded)")
  }

  @Test func editListsAndStreamsThatBeginAnywhereKeepTheirNumbers() throws {
    let h264 = try Self.x264("keyint=12:bframes=3", "film.mp4")
    let h265 = try Self.x265("keyint=12:bframes=3:open-gop=1", "film.mp4")
    for film in [h264, h265] {
      let cut = try Self.copy(film, "cut.mp4", before: ["-ss", "0.6"])
      try #require(try FFmpeg.decode(cut).count < 24)
      try Self.check(cut)
      let whole = try Data(
        contentsOf: URL(fileURLWithPath: Self.copy(film, "film.ts")), options: .mappedIfSafe)
      let scratch = try Scratch()
      let file = scratch.file("middle.ts")
      // The tables are in the first packets.
      let packets = whole.count / 188
      try (whole.prefix(3 * 188) + whole.dropFirst(188 * (packets / 5)))
        .write(to: URL(fileURLWithPath: file))
      try #require(try FFmpeg.decode(file).count < 34)
      try Self.check(file)
    }
  }

  @Test func twoStreamsWithOtherParameterSetsOneAfterTheOther() throws {
    let first = try Self.x264("keyint=12:bframes=3:ref=2:cabac=1", "a.h264")
    let second = try Self.x264("keyint=12:bframes=1:ref=4:cabac=0", "b.h264")
    let scratch = try Scratch()
    let file = scratch.file("joined.h264")
    try
      (Data(contentsOf: URL(fileURLWithPath: first))
      + Data(contentsOf: URL(fileURLWithPath: second))).write(to: URL(fileURLWithPath: file))
    try #require(try FFmpeg.decode(file).count == 2 * Self.count)
    try Self.check(file, frames: 30..<42)
  }

  // MARK: - Damage

  /// Damage in one of three groups of pictures; what libavcodec makes up there is not always the same.
  @Test(arguments: [UInt64(1), 2, 3, 4])
  func stillsBesideDamagedPicturesAreFFmpegsFrames(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let film =
      seed.isMultiple(of: 2)
      ? try Self.x264("keyint=12:bframes=3:slices=2", "film.h264")
      : try Self.x265("keyint=12:bframes=3:open-gop=0", "film.hevc")
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: film)))
    for _ in 0..<3 {
      let place = Int.random(in: bytes.count * 9 / 20..<bytes.count * 11 / 20, using: &random)
      for offset in 0..<20 { bytes[place + offset] ^= UInt8.random(in: 0...255, using: &random) }
    }
    let scratch = try Scratch()
    let file = scratch.file("damaged" + (seed.isMultiple(of: 2) ? ".h264" : ".hevc"))
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    let (video, whole) = (try FFmpeg.decode(file), try FFmpeg.decode(film))
    try #require(video.count == Self.count && video.data != whole.data)
    let size = video.format.frameBytes
    for frame in 0..<Self.count {
      let still = try #require(try Self.still(["snapshot", file, "--at", "\(frame)f"]))
      if (12..<24).contains(frame) { continue }
      expectSame(still.bytes, whole.data.dropFirst(frame * size).prefix(size), "frame \(frame)")
    }
  }

  @Test func aDamagedPictureOnTheWayMakesAllBeDecoded() throws {
    let film = try Self.x264("keyint=250:bframes=0", "film.h264")
    var bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: film)))
    for place in stride(from: bytes.count / 2, to: bytes.count / 2 + 400, by: 5) {
      bytes[place] = 0xa5
    }
    let scratch = try Scratch()
    let file = scratch.file("damaged.h264")
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    let command = try Tool.succeed(["snapshot", file, "--at", "34f", "-o", "null:"])
    #expect(command.errors.contains("did not decode without error"), "\(command.errors)")
  }

  // MARK: - Moments, layouts, reports

  @Test func severalStillsOfOneRunAreFFmpegsFrames() throws {
    let film = try Self.x264("keyint=12:bframes=3:b-pyramid=normal", "film.mp4")
    let video = try FFmpeg.decode(film)
    let size = video.format.frameBytes
    for (options, frames) in [
      (["--at", "1f,14f,15f,34f"], [1, 14, 15, 34]), (["--every", "17f"], [0, 17, 34]),
      (["--every", "1f"], Array(0..<36)),
      (["--every", "0.2", "--start", "0.5"], [15, 20, 25, 30, 35]),
    ] {
      let stills = try #require(try Self.still(["snapshot", film] + options))
      let expected = frames.reduce(into: Data()) {
        $0 += video.data.dropFirst($1 * size).prefix(size)
      }
      expectSame(stills.bytes, expected, "\(options)")
      #expect(stills.decoded <= Self.count && (frames.count > 5 || stills.decoded < 24))
    }
  }

  @Test func aRenderFromTheMiddleHasTheFramesOfTheWholeOne() throws {
    for film in [
      try Self.x264("keyint=12:bframes=3:b-pyramid=normal", "film.mp4"),
      try Self.x265("keyint=12:bframes=3:open-gop=1", "film.mp4"),
    ] {
      let options = ["--grid", "2x2", "--layout", "grid"]
      let whole = try #require(try Self.still(["render", film] + options))
      let size = whole.bytes.count / Self.count
      for start in 0..<Self.count {
        let part = try #require(
          try Self.still(["render", film, "--start", "\(start)f"] + options))
        expectSame(part.bytes, whole.bytes.dropFirst(start * size), "from frame \(start)")
        if start == 30 { #expect(part.decoded < 20) }
      }
    }
  }

  /// The layout in force and the order of first appearance are older than the key frame.
  @Test func aStillHasTheLayoutThatWasSentLongBefore() throws {
    var stream = try UnitStream(.h264, "keyint=10:min-keyint=10:bframes=2", frames: 40)
    func send(_ hosts: [(Int, Rect)], at unit: Int) {
      stream.insert(
        stream.codec.unit([LayoutMarking.message(hosts, canvas: (64, 48))]), at: unit)
    }
    send([(7, UnitStream.left)], at: 0)
    send([(3, UnitStream.left), (9, UnitStream.right)], at: 10)
    let scratch = try Scratch()
    let file = try stream.write(scratch, as: "film.mp4")
    let layout = try scratch.put(
      """
      {"canvas":{"width":64,"height":48,"background":"#400000"},"views":[
       {"host":"#1","x":0,"y":0,"width":32,"height":24},
       {"host":"#2","x":32,"y":0,"width":32,"height":48}]}
      """, "layout.json")
    let whole = try #require(try Self.still(["render", file, "--layout", layout]))
    let size = whole.bytes.count / 40
    for frame in [5, 10, 11, 29, 30, 39] {
      let still = try #require(
        try Self.still(["snapshot", file, "--layout", layout, "--at", "\(frame)f"]))
      expectSame(still.bytes, whole.bytes.dropFirst(frame * size).prefix(size), "frame \(frame)")
      #expect(still.decoded <= 10)
      let ids = still.report["hosts"]?.array?.compactMap { $0["id"]?.string }
      #expect(ids == (frame < 10 ? ["7"] : ["7", "3", "9"]))
    }
  }
}
