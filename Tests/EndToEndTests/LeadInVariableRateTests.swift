import Foundation
import RetileFrames
import Testing

/// The lead-in's two seconds are those of the stream's clock, also where frames are not evenly
/// spaced and the frame rate says something else.
@Suite struct LeadInVariableRateTests {
  private static let left = Rect(x: 0, y: 0, width: 32, height: 48)
  private static let layout = """
    {"canvas":{"width":32,"height":48,"background":"#ffffff"},"views":[
     {"tile":"grid","hosts":"all","x":0,"y":0,"width":32,"height":48}]}
    """

  /// How a stream begins: frames of one length, and after them those of another.
  struct Pace: CustomTestStringConvertible, Sendable {
    let milliseconds: Int
    let frames: Int
    let then: Int
    /// The last frame of the first two seconds, by hand.
    let lastInReach: Int

    var testDescription: String { "\(frames) frames of \(milliseconds) ms, then \(then) ms" }

    func time(_ frame: Int) -> Int {
      frame <= frames
        ? frame * milliseconds : frames * milliseconds + (frame - frames) * then
    }

    /// Slow, then so fast that the mean rate is far above that of the beginning; and the reverse.
    static let all = [
      Pace(milliseconds: 100, frames: 24, then: 10, lastInReach: 20),
      Pace(milliseconds: 10, frames: 100, then: 200, lastInReach: 105),
    ]
  }

  /// 150 frames with B-frames.
  private static func file(_ pace: Pace, _ container: String, messageAt: Int? = nil) throws
    -> String
  {
    let name = "pace \(pace.milliseconds) \(messageAt ?? -1).\(container)"
    return try FileCache.file(name) { output in
      let scratch = try Scratch()
      let (plain, marked) = (scratch.file("plain.flv"), scratch.file("marked.flv"))
      let times =
        "if(lte(N\\,\(pace.frames))\\,N*\(pace.milliseconds)\\,"
        + "\(pace.frames * pace.milliseconds)+(N-\(pace.frames))*\(pace.then))"
      try FFmpeg.run([
        "-f", "lavfi", "-i", "testsrc2=s=64x48:r=25", "-vf", "settb=1/1000,setpts=\(times)",
        "-fps_mode", "passthrough", "-enc_time_base", "1:1000", "-frames:v", "150", "-pix_fmt",
        "yuv420p", "-c:v", "libx264", "-preset", "veryfast", "-x264-params",
        "keyint=50:min-keyint=50:scenecut=0:bframes=3:b-adapt=0", plain,
      ])
      let messages = messageAt.map {
        [$0: LayoutMarking.message([(1, left)], canvas: (64, 48))]
      }
      let original = try Data(contentsOf: URL(fileURLWithPath: plain))
      try LayoutMarking.mark(original, messages ?? [:]).write(to: URL(fileURLWithPath: marked))
      try FFmpeg.run(["-i", marked, "-c", "copy", output])
    }
  }

  /// The first frame shows the host, or all of the composite in `fit`.
  private static func isFilledBack(
    _ file: String, _ options: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Bool {
    let first = try Tool.render(
      file, layout: layout, size: PlanarFormat(32, 48), options + ["--frames", "1"]
    ).picture(0)
    let decoded = try FFmpeg.decode(file).picture(0)
    let isHost = first.difference(from: decoded.cropped(left)) == nil
    // Bars above and below what is half as wide.
    let isWhole = [0, 11, 36, 47].allSatisfy { y in
      (0..<32).allSatisfy { first.bytes[32 * y + $0] == 235 }
    }
    try #require(isHost != isWhole, "neither", sourceLocation: sourceLocation)
    return isHost
  }

  @Test(arguments: Pace.all, ["mp4", "mkv", "flv"])
  func aTracksFirstLayoutCountsByTheTimeOfItsFrame(_ pace: Pace, _ container: String) throws {
    let file = try Self.file(pace, container)
    let scratch = try Scratch()
    let judged = try Command.run([
      "ffprobe", "-v", "error", "-show_entries", "frame=best_effort_timestamp_time", "-of",
      "csv=p=0", file,
    ]).text.split(separator: "\n").compactMap { Double($0.split(separator: ",")[0]) }
    try #require(judged.count == 150)
    for frame in [pace.lastInReach, pace.lastInReach + 1] {
      let seconds = judged[frame] - judged[0]
      #expect(abs(seconds - Double(pace.time(frame)) / 1000) < 0.0015)
      for (place, says) in [
        ("\"frame\":\(frame)", "frame"), ("\"time\":\(seconds)", "time"),
        ("\"frame\":\(frame),\"time\":\(seconds)", "both"),
        // The frame wins.
        ("\"frame\":\(frame),\"time\":\(4 - seconds)", "frame, and a wrong time"),
      ] {
        let track = try scratch.put(
          "{\(place),\"canvas\":{\"width\":64,\"height\":48},\"hosts\":[{\"id\":\"1\",\"x\":0,"
            + "\"y\":0,\"width\":32,\"height\":48}]}\n", "track.jsonl")
        #expect(
          try Self.isFilledBack(file, ["--track", track]) == (frame == pace.lastInReach),
          "frame \(frame) by \(says)")
      }
    }
  }

  @Test(arguments: Pace.all, ["mp4", "flv"])
  func aMessageCountsByTheTimeOfItsPicture(_ pace: Pace, _ container: String) throws {
    for frame in [pace.lastInReach, pace.lastInReach + 1] {
      let file = try Self.file(pace, container, messageAt: frame)
      #expect(try Self.isFilledBack(file, []) == (frame == pace.lastInReach), "frame \(frame)")
    }
  }
}
