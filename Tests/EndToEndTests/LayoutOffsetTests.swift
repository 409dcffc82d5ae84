import Foundation
import RetileFrames
import Testing

/// `--layout-offset`: from which frame on a moved layout holds, in `inspect` and in `render`.
@Suite struct LayoutOffsetTests {
  private static let picture = (width: 64, height: 48)
  private static let left = Rect(x: 0, y: 0, width: 32, height: 48)
  private static let right = Rect(x: 32, y: 0, width: 32, height: 48)
  private static let changes = [0, 20, 50, 53, 90]

  /// Two hosts that change places at each of the frames, 25 a second.
  private static func stream(_ container: String) throws -> String {
    var messages: [Int: String] = [:]
    for (number, frame) in changes.enumerated() {
      let rects = number.isMultiple(of: 2) ? (left, right) : (right, left)
      messages[frame] = LayoutMarking.message([(1, rects.0), (2, rects.1)], canvas: picture)
    }
    return try TestStreams.marked("offset.\(container)", frames: 110, messages)
  }

  /// Host 2 on the left, host 1 on the right, whatever the composite does.
  private static let layout = """
    {"canvas":{"width":64,"height":48,"background":"#ffffff"},"views":[
     {"host":"#2","x":0,"y":0,"width":32,"height":48},
     {"host":"#1","x":32,"y":0,"width":32,"height":48}]}
    """

  /// - Parameter starts: where each layout of the stream begins; the last in their order holds.
  private static func check(_ file: String, _ options: [String], starts: [Int]) throws {
    let inspect = try Tool.succeed(["inspect", file, "--format", "jsonl", "--quiet"] + options)
    func number(_ frame: Int) -> Int? { starts.lastIndex { $0 <= frame } }
    let seen = (0..<110).filter { frame in
      guard let now = number(frame) else { return false }
      return number(frame - 1).map { $0 % 2 != now % 2 } ?? true
    }
    #expect(try Scene.read(inspect.text).map(\.frame) == seen, "\(options)")
    let decoded = try FFmpeg.decode(file)
    let rendered = try Tool.render(file, layout: layout, size: PlanarFormat(64, 48), options)
    try #require(rendered.count == 110)
    for frame in 0..<110 {
      // Before the first layout the first is shown: it comes within two seconds in the stream.
      let isSwapped = !(number(frame) ?? 0).isMultiple(of: 2)
      var expected = Picture(rendered.format)
      let source = decoded.picture(frame)
      expected.paste(source, isSwapped ? left : right, at: 0, 0)
      expected.paste(source, isSwapped ? right : left, at: 32, 0)
      let difference = rendered.picture(frame).difference(from: expected)
      try #require(difference == nil, "\(options), frame \(frame)")
    }
  }

  @Test(arguments: ["mp4", "h264", "mkv"])
  func layoutsMoveByFramesAndTimes(_ container: String) throws {
    let file = try Self.stream(container)
    for (offset, frames) in [
      ("+3f", 3), ("120ms", 3), ("-2f", -2), ("-80ms", -2), ("1s", 25), ("0f", 0),
      // Half a frame: the first frame that is not earlier than what was meant.
      ("+20ms", 1), ("-20ms", 0), ("-60ms", -1), ("100ms", 3),
    ] {
      try Self.check(
        file, ["--layout-offset", offset], starts: Self.changes.map { max(0, $0 + frames) })
    }
  }

  @Test func oneChangeMovesAlone() throws {
    let file = try Self.stream("mp4")
    try Self.check(
      file, ["--layout-offset", "20:+5f", "--layout-offset", "90:-200ms"],
      starts: [0, 25, 50, 53, 85])
    try Self.check(
      file, ["--layout-offset", "2f", "--layout-offset", "50:-1f"], starts: [2, 22, 49, 55, 92])
    // Held back beyond the next one it is never seen; that keeps its place.
    try Self.check(file, ["--layout-offset", "20:+40f"], starts: [0, 50, 50, 53, 90])
    let unknown = try Tool.run(["inspect", file, "--layout-offset", "21:1f"])
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("does not change at frame 21; it does at 0, 20, 50, 53, 90"))
  }

  @Test func aTrackMovesAsSEIDoes() throws {
    let file = try Self.stream("mp4")
    let scratch = try Scratch()
    let track = try scratch.put(
      try Tool.succeed(["inspect", file, "--format", "jsonl"]).text, "track.jsonl")
    for (offset, frames) in [("+3f", 3), ("-2f", -2), ("-80ms", -2)] {
      try Self.check(
        file, ["--track", track, "--layout-offset", offset],
        starts: Self.changes.map { max(0, $0 + frames) })
    }
  }

  @Test func aPipeHoldsLayoutsBackButCannotLookAhead() throws {
    let file = try Self.stream("mkv")
    func piped(_ offset: String) throws -> Command {
      try Command.run(
        [try Tool.path(), "inspect", "-", "--format", "jsonl", "--layout-offset", offset],
        input: file)
    }
    let later = try piped("+3f")
    #expect(try Scene.read(later.text).map(\.frame) == Self.changes.map { $0 + 3 })
    for offset in ["-3f", "20:3f"] {
      let refused = try piped(offset)
      #expect(refused.status == 2)
      #expect(refused.errors.contains("cannot be read twice"))
    }
  }

  /// A host that no frame shows any more once the layouts have moved still is `#1`.
  @Test func theOrderOfAppearanceIsTheStreams() throws {
    let file = try TestStreams.marked(
      "order.mp4", frames: 60,
      [
        0: LayoutMarking.message([(9, Self.left)], canvas: Self.picture),
        2: LayoutMarking.message([(1, Self.left), (2, Self.right)], canvas: Self.picture),
      ])
    let decoded = try FFmpeg.decode(file)
    let layout = """
      {"canvas":{"width":32,"height":48},
       "views":[{"host":"#2","x":0,"y":0,"width":32,"height":48}]}
      """
    let rendered = try Tool.render(
      file, layout: layout, size: PlanarFormat(32, 48), ["--layout-offset", "-10f"])
    for frame in [0, 1, 59] {
      let expected = decoded.picture(frame).cropped(Self.left)
      #expect(rendered.picture(frame).difference(from: expected) == nil, "frame \(frame)")
    }
  }

  @Test func splitsAndStillsFollow() throws {
    let file = try Self.stream("mp4")
    let decoded = try FFmpeg.decode(file)
    let scratch = try Scratch()
    let options = ["--layout-offset", "-4f", "--host", "1", "--quiet"]
    try Tool.succeed(["split", file, "-o", scratch.file("hosts"), "--format", "yuv"] + options)
    let host = try RawVideo(scratch.file("hosts/1/000.yuv"), PlanarFormat(32, 48))
    try #require(host.count == 110)
    for (frame, rect) in [(15, Self.left), (16, Self.right), (45, Self.right), (46, Self.left)] {
      let expected = decoded.picture(frame).cropped(rect)
      #expect(host.picture(frame).difference(from: expected) == nil, "frame \(frame)")
    }
    try Tool.succeed(
      ["snapshot", file, "--at", "16f", "-o", scratch.file("still.png")] + options)
    // A still is the split's frame; FFmpeg turns both into RGB.
    let still = try FFmpeg.rgb(scratch.file("still.png"))
    let raw = ["-f", "rawvideo", "-pix_fmt", "yuv420p", "-s", "32x48", "-i"]
    func distance(_ frame: Int) throws -> Int {
      let picture = try scratch.put("", "\(frame).yuv")
      try Data(host.picture(frame).bytes).write(to: URL(fileURLWithPath: picture))
      let judge = try FFmpeg.run(raw + [picture, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"])
      try #require(judge.count == still.count)
      return zip(still, judge).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    }
    #expect(try 8 * distance(16) < distance(15))
  }

  @Test func whatIsNoOffsetIsRefused() throws {
    let file = try Self.stream("mp4")
    for options in [
      ["--layout-offset", "soon"], ["--layout-offset", "61s"], ["--layout-offset", "-3601f"],
      ["--layout-offset", "x:2f"], ["--layout-offset", "-1:2f"], ["--layout-offset", "20:"],
      ["--layout-offset", "2f", "--layout-offset", "3f"],
      ["--layout-offset", "20:2f", "--layout-offset", "20:3f"],
      ["--layout-offset", "2f", "--grid", "2x1"], ["--layout-offset", "2f", "--every-message"],
    ] {
      #expect(try Tool.run(["inspect", file] + options).status == 2, "\(options)")
    }
  }
}
