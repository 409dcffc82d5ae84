import Foundation
import RetileFrames
import RetileJSON
import Testing

/// Any number of parts gives the bytes of one run, whatever the stream is.
@Suite struct BatchPlanStreamTests {
  private static let moving = #"""
    {"preset": "grid", "transition": "300ms",
      "scenes": [{"on": "leave", "for": "200ms", "preset": "spotlight", "host": "speaker"}]}
    """#

  /// Outputs of one input in every way that depends on time, order or hosts.
  private static func job(_ input: String) -> String {
    ##"""
    {"id": "\##(input)", "input": "\##(input)", "leadIn": "background", "outputs": [
      {"layout": "grid", "output": "OUT/{id}-grid.y4m"},
      {"layout": \##(moving), "output": "md5:OUT/{id}-moving.md5", "options": {"fps": "18"}},
      {"layout": {"views": [{"host": "#2"}]}, "output": "OUT/{id}-second.yuv"},
      {"split": {"size": "32x24"}, "output": "OUT/{id}-hosts"},
      {"stills": {"onChange": true}, "output": "OUT/{id}-%d.png"}]}
    """##
  }

  /// Key frames every 50; layouts change on them, one frame before, and one after.
  static func film(_ name: String) throws -> String {
    func hosts(_ ids: [Int]) -> String {
      LayoutMarking.message(
        ids.enumerated().map { place, id in
          (id: id, rect: Rect(x: place % 2 * 32, y: place / 2 * 24, width: 32, height: 24))
        }, canvas: (64, 48))
    }
    return try TestStreams.marked(
      name, frames: 230,
      [
        3: hosts([1]), 49: hosts([1, 2]), 50: hosts([2]), 51: hosts([2, 3, 1]), 100: hosts([3, 4]),
        101: hosts([]), 149: hosts([5]), 150: hosts([5, 1]), 199: hosts([1, 2, 3, 4]),
      ])
  }

  @Test(arguments: ["mp4", "flv", "ts", "mkv", "h264"])
  func inEveryContainer(_ ending: String) throws {
    let desk = try Desk()
    try FileManager.default.copyItem(
      atPath: try Self.film("plan.\(ending)"), toPath: desk.file("call.\(ending)"))
    try desk.expectSameInParts([Self.job("call.\(ending)")])
    // The judge itself: what 'render' writes.
    try desk.tool([
      "render", "call.\(ending)", "--layout", "grid", "--lead-in", "background", "-o", "alone.y4m",
    ])
    expectSame(try desk.bytes("alone.y4m"), try desk.bytes("in-7/call.\(ending)-grid.y4m"))
  }

  /// Leading pictures of a CRA or of a recovery point need what is before the part.
  @Test(arguments: UnitStream.Codec.allCases)
  func withLeadingPictures(_ codec: UnitStream.Codec) throws {
    let desk = try Desk()
    var stream = try UnitStream(
      codec, "keyint=10:min-keyint=10:open-gop=1:bframes=3:b-pyramid=1", frames: 65)
    stream.mark { $0 % 3 == 0 }
    let scratch = try Scratch()
    for name in ["open.mp4", "open.ts"] {
      try FileManager.default.copyItem(
        atPath: try stream.write(scratch, as: name), toPath: desk.file(name))
    }
    try desk.expectSameInParts(["open.mp4", "open.ts"].map(Self.job), [2, 7])
  }

  /// Where packets do not tell all, nothing is cut.
  @Test func parameterSetsThatChange() throws {
    let desk = try Desk()
    var first = try UnitStream(.h264, "keyint=10:min-keyint=10:bframes=2", frames: 30)
    var second = try UnitStream(.h264, "keyint=10:min-keyint=10:bframes=1:ref=1", frames: 30)
    first.mark()
    second.mark()
    try desk.put("change.h264", first.bytes + second.bytes)
    try desk.expectSameInParts([Self.job("change.h264")], [3])
  }

  /// A picture that is damaged in a way that only decoding finds is made up from those before it,
  /// which a part does not decode at first.
  @Test func damageThatPacketsDoNotShow() throws {
    let desk = try Desk()
    var stream = try UnitStream(
      .h264, "keyint=10:min-keyint=10:bframes=0", frames: 60, size: "320x240")
    stream.mark()
    for index in [0, 30, 41] {
      let unit = try #require(stream.units[index].indices.last)
      stream.units[index][unit].removeLast(stream.units[index][unit].count / 2)
    }
    try desk.put("torn.h264", stream.bytes)
    try desk.expectSameInParts([Self.job("torn.h264")], [2, 6])
  }

  @Test(arguments: [1, 2, 11])
  func shortStreams(_ frames: Int) throws {
    let desk = try Desk()
    var stream = try UnitStream(.h264, "keyint=10:min-keyint=10:bframes=2", frames: frames)
    stream.mark()
    try desk.put("short.h264", stream.bytes)
    try desk.expectSameInParts([Self.job("short.h264")], [1, 50])
  }
}
