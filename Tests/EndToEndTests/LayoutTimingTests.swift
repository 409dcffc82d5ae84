import Foundation
import RetileFrames
import Testing

/// From which frame on a layout holds, and what is shown before the first, on streams whose messages
/// a test has placed itself.
@Suite struct LayoutTimingTests {
  private static let picture = (width: 64, height: 48)
  private static let left = Rect(x: 0, y: 0, width: 32, height: 48)
  private static let right = Rect(x: 32, y: 0, width: 32, height: 48)

  private static func message(_ first: Rect, _ second: Rect) -> String {
    LayoutMarking.message([(1, first), (2, second)], canvas: picture)
  }

  /// Host 2, then host 1, each at its own size.
  private static let layout = """
    {"canvas":{"width":64,"height":48,"background":"#ffffff"},"views":[
     {"host":"2","x":0,"y":0,"width":32,"height":48},
     {"host":"1","x":32,"y":0,"width":32,"height":48}]}
    """

  /// Changes on B-frames of each depth, on P-frames, on key frames and next to each other; the
  /// hosts change places each time.
  @Test(arguments: ["mp4", "flv", "ts", "mkv", "h264"])
  func aChangeIsExactToTheFrame(_ container: String) throws {
    let changes = [0, 17, 18, 19, 20, 49, 50, 51, 99, 100, 101, 102, 103, 131, 148]
    var messages: [Int: String] = [:]
    for (number, frame) in changes.enumerated() {
      messages[frame] =
        number.isMultiple(of: 2)
        ? Self.message(Self.left, Self.right) : Self.message(Self.right, Self.left)
    }
    let file = try TestStreams.marked("changes.\(container)", frames: 150, messages)
    let decoded = try FFmpeg.decode(file)
    try #require(decoded.count == 150)
    let inspect = try Tool.succeed(["inspect", file, "--format", "jsonl"])
    #expect(try Scene.read(inspect.text).map(\.frame) == changes)
    for threads in ["1", "2"] {
      let rendered = try Tool.render(
        file, layout: Self.layout, size: PlanarFormat(64, 48), ["--threads", threads])
      #expect(rendered.count == 150)
      for frame in 0..<rendered.count {
        let number = try #require(changes.lastIndex { $0 <= frame })
        let isSwapped = !number.isMultiple(of: 2)
        var expected = Picture(rendered.format)
        let source = decoded.picture(frame)
        expected.paste(source, isSwapped ? Self.left : Self.right, at: 0, 0)
        expected.paste(source, isSwapped ? Self.right : Self.left, at: 32, 0)
        let difference = rendered.picture(frame).difference(from: expected)
        try #require(difference == nil, "frame \(frame), \(threads) threads")
      }
    }
  }

  /// The stream really has B-frames where the layout changes.
  @Test func theTestStreamHasChangesOnBFrames() throws {
    let file = try TestStreams.marked(
      "kinds.mp4", frames: 150, [0: Self.message(Self.left, Self.right)])
    let kinds = try Command.run([
      "ffprobe", "-v", "error", "-show_entries", "frame=pict_type", "-of", "csv=p=0", file,
    ]).text.split(separator: "\n").map { $0.prefix(1) }
    #expect(kinds.count == 150)
    #expect([17, 18, 19].allSatisfy { kinds[$0] == "B" })
    #expect(kinds[50] == "I" && kinds[100] == "I")
  }

  // MARK: - Before the first layout

  private enum Before { case firstLayout, background, whole }

  private static func check(
    _ file: String, firstLayout: Int, _ options: [String], _ before: Before
  ) throws {
    let decoded = try FFmpeg.decode(file)
    let rendered = try Tool.render(file, layout: layout, size: PlanarFormat(64, 48), options)
    #expect(rendered.count == decoded.count, "\(options)")
    for frame in 0..<min(rendered.count, decoded.count) {
      let source = decoded.picture(frame)
      var expected = Picture(rendered.format)
      if frame >= firstLayout || before == .firstLayout {
        expected.paste(source, right, at: 0, 0)
        expected.paste(source, left, at: 32, 0)
      } else if before == .whole {
        expected = source
      } else {
        // White, in limited range.
        expected = Picture(rendered.format, [235, 128, 128])
      }
      let difference = rendered.picture(frame).difference(from: expected)
      try #require(difference == nil, "\(options), frame \(frame)")
    }
  }

  @Test(arguments: ["mp4", "h264"])
  func aLayoutWithinTwoSecondsIsFilledBack(_ container: String) throws {
    for first in [25, 50] {
      let file = try TestStreams.marked(
        "late \(first).\(container)", frames: 125, [first: Self.message(Self.left, Self.right)])
      try Self.check(file, firstLayout: first, [], .firstLayout)
      try Self.check(file, firstLayout: first, ["--lead-in", "backfill"], .firstLayout)
      try Self.check(file, firstLayout: first, ["--lead-in", "background"], .background)
      try Self.check(file, firstLayout: first, ["--lead-in", "whole"], .whole)
    }
  }

  @Test(arguments: ["mp4", "h264"])
  func aLayoutAfterThreeSecondsIsNot(_ container: String) throws {
    for first in [51, 75] {
      let file = try TestStreams.marked(
        "late \(first).\(container)", frames: 125, [first: Self.message(Self.left, Self.right)])
      try Self.check(file, firstLayout: first, [], .whole)
      try Self.check(file, firstLayout: first, ["--lead-in", "backfill"], .whole)
      try Self.check(file, firstLayout: first, ["--lead-in", "background"], .background)
      try Self.check(file, firstLayout: first, ["--lead-in", "whole"], .whole)
    }
  }

  /// The whole composite goes in `fit` on a canvas of another shape.
  @Test func theWholeCompositeIsFitted() throws {
    let file = try TestStreams.marked(
      "late 75.mp4", frames: 125, [75: Self.message(Self.left, Self.right)])
    let decoded = try FFmpeg.decode(file)
    let size = PlanarFormat(101, 60)
    let rendered = try Tool.render(
      file, layout: "{\"preset\":\"grid\"}", size: size, ["--canvas", "101x60", "--frames", "75"])
    let reference = ScaleReference(
      region: Rect(x: 0, y: 0, width: 64, height: 48),
      target: Rect(x: 0, y: 0, width: 101, height: 60), mode: .fit, format: size)
    #expect(reference.shown == Rect(x: 10, y: 0, width: 80, height: 60))
    for frame in [0, 74] {
      let error = reference.largestError(
        of: rendered.picture(frame), from: decoded.picture(frame))
      #expect(error <= 1, "frame \(frame)")
    }
  }

  /// Two messages in one access unit, and one that says that nobody is left.
  @Test func everybodyMayLeave() throws {
    let file = try TestStreams.marked(
      "leave.mp4", frames: 60,
      [
        0: Self.message(Self.left, Self.right), 21: LayoutMarking.message([], canvas: Self.picture),
        40: Self.message(Self.left, Self.right),
      ])
    let decoded = try FFmpeg.decode(file)
    let rendered = try Tool.render(file, layout: Self.layout, size: PlanarFormat(64, 48))
    #expect(rendered.count == 60)
    for frame in 0..<rendered.count {
      var expected = Picture(rendered.format, [235, 128, 128])
      if !(21..<40).contains(frame) {
        expected.paste(decoded.picture(frame), Self.right, at: 0, 0)
        expected.paste(decoded.picture(frame), Self.left, at: 32, 0)
      }
      try #require(rendered.picture(frame).difference(from: expected) == nil, "frame \(frame)")
    }
  }
}
