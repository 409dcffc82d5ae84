import Foundation
import TestSupport
import Testing

/// Bars burned into a host's video are left out, to two samples; a dark scene changes nothing.
@Suite struct TrimEndToEndTests {
  private static let (width, height) = (192, 120)
  private static let frames = 80

  /// A host at (64, 40) of a composite of 320x200, whose video is `filter`.
  private static func film(_ name: String, _ filter: String) throws -> String {
    try FileCache.file("trim \(name).mp4") { output in
      try FFmpeg.run([
        "-f", "lavfi", "-i", "mandelbrot=s=\(width)x\(height):r=25:start_scale=2",
        "-f", "lavfi", "-i", "color=0x8090a0:s=320x200:r=25",
        "-filter_complex", "[0:v]format=yuv420p,\(filter)[host];[1:v][host]overlay=64:40",
        "-frames:v", "\(frames)", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-crf", "28",
        output,
      ])
    }
  }

  private static let track =
    #"{"frame":0,"canvas":{"width":320,"height":200},"hosts":[{"id":"a","x":64,"y":40,"#
    + #""width":192,"height":120}]}"# + "\n"

  /// The raw frames of a layout on a canvas.
  private static func render(_ film: String, _ view: String, canvas: String) throws -> [Data] {
    let scratch = try Scratch()
    let layout = try scratch.put("{\"views\": [{\"host\": \"a\"\(view)}]}", "layout.json")
    let track = try scratch.put(track, "track.jsonl")
    let out = scratch.file("out.yuv")
    let run = try Command.run([
      try Tool.path(), "render", film, "--layout", layout, "--track", track, "--canvas", canvas,
      "-o", out, "--quiet",
    ])
    try #require(run.status == 0, "\(run.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: out))
    let size = data.count / frames
    return (0..<frames).map { data.dropFirst($0 * size).prefix(size) }
  }

  /// Bars of so many lines at the top and the bottom, and what a frame without them is.
  private static func isTrimmed(_ frame: Data, _ film: String, index: Int, bar: Int) throws -> Bool
  {
    // Two samples more or fewer at each end are as good.
    for (top, bottom) in [(0, 0), (1, 1), (2, 2), (1, 0), (0, 1), (2, 1), (1, 2), (0, 2), (2, 0)] {
      let (y, lines) = (bar + top, height - 2 * bar - top - bottom)
      let crop = """
        , "crop": {"x": 0, "y": \(y), "width": \(width), "height": \(lines)},\
         "renderMode": "fill"
        """
      if try render(film, crop, canvas: "\(width)x80")[index] == frame { return true }
    }
    return false
  }

  @Test func barsOfTheFirstPictureAreLeftOutAtOnce() throws {
    let film = try Self.film(
      "letterbox", "drawbox=0:0:iw:18:black:fill,drawbox=0:102:iw:18:black:fill")
    let trimmed = try Self.render(
      film, #", "trim": true, "renderMode": "fill""#, canvas: "192x80")
    for index in [0, 40, 79] {
      #expect(
        try Self.isTrimmed(trimmed[index], film, index: index, bar: 18), "frame \(index)")
    }
  }

  @Test func laterBarsAreLeftOutAfterTheyStayed() throws {
    let film = try Self.film(
      "late",
      "drawbox=0:0:iw:18:black:fill:enable='gte(n,20)',"
        + "drawbox=0:102:iw:18:black:fill:enable='gte(n,20)'")
    let trimmed = try Self.render(
      film, #", "trim": true, "renderMode": "fill""#, canvas: "192x80")
    let whole = try Self.render(film, #", "renderMode": "fill""#, canvas: "192x80")
    for index in [0, 19, 20, 40] { #expect(trimmed[index] == whole[index], "frame \(index)") }
    #expect(try Self.isTrimmed(trimmed[60], film, index: 60, bar: 18))
  }

  @Test(arguments: [
    "lutyuv=y=16+(val-16)*0.06", "lutyuv=y=18", "lutyuv=y=if(lt(val\\,120)\\,17\\,40)",
  ])
  func aDarkSceneChangesNothing(_ filter: String) throws {
    let film = try Self.film("dark \(filter.utf8.reduce(0) { $0 &* 31 &+ Int($1) })", filter)
    let trimmed = try Self.render(
      film, #", "trim": true, "renderMode": "fill""#, canvas: "192x120")
    let whole = try Self.render(film, #", "renderMode": "fill""#, canvas: "192x120")
    for index in 0..<Self.frames { #expect(trimmed[index] == whole[index], "frame \(index)") }
  }
}
