import Foundation
import RetileFrames
import RetileJSON
import Testing

/// `inspect --lint` on streams whose oddities are known.
@Suite struct LintEndToEndTests {
  @Test func theSampleIsTidy() throws {
    let desk = try Desk()
    try desk.expect(
      "inspect sample.mp4 --lint --strict", exit: 0,
      output: """
        stream              h264 640x360, 150 frames, 6 s
        layout in force     150 of 150 frames, 100 %
        message of its own  7 of 150 frames, 4.7 %
        longest hold        1 s, 25 frames from frame 0
        layout messages     7 (agora: 7)
        SEI messages        8 (type 5: 1, type 100: 7)
        UUIDs of type 5     1 (dc45e9bd-e6d9-48b7-962c-d820d923eeef: 1)

        frame  time  frames  hosts  canvas   covered
            0     0      62      4  640x360    100 %
           62  2.48      38      4  640x360    100 %
          100     4      50      3  640x360    100 %

        nothing odd

        """, errors: "")
  }

  @Test func anOddStreamIsToldFromFirstToLast() throws {
    let desk = try Desk()
    try FileManager.default.createSymbolicLink(
      atPath: desk.file("odd.mp4"), withDestinationPath: try oddStream())
    try desk.expect(
      "inspect odd.mp4 --lint --quiet", exit: 0,
      output: """
        stream              h264 64x48, 60 frames, 2.4 s
        layout in force     55 of 60 frames, 91.7 %
        message of its own  2 of 60 frames, 3.3 %
        longest hold        1.2 s, 30 frames from frame 30
        layout messages     2 (agora: 2)
        SEI messages        4 (type 5: 1, type 100: 3)
        UUIDs of type 5     1 (dc45e9bd-e6d9-48b7-962c-d820d923eeef: 1)

        frame  time  frames  hosts  canvas  covered
            5   0.2      25      2  64x48     100 %
           30   1.2      30      1  64x48    47.4 %

        level  code             count  frames  frame  time  finding
        odd    unparsable           1             20   0.8  1 layout message cannot be read; the first, of type 100: regions[0].y is missing; expected a number
        odd    duplicate-id         1             30   1.2  host '1' is listed more than once; the last region counts
        odd    off-canvas           1      25      5   0.2  20 % of '2' is beyond the canvas
        odd    zorder-tie           1      25      5   0.2  '2' and '1' overlap with one zOrder, 1: their order in the message decides
        note   lead-in              1       5      0     0  the first layout comes 0.2 s after the first frame
        note   clock-backwards      1             30   1.2  the sender's clock (ts) goes back, by 1 ms
        note   overlap              1      25      5   0.2  '2' covers 20 % of '1'
        note   odd-edge             1      30     30   1.2  '1' has edges at odd samples (left 1, top 1): in 4:2:0 it shares chroma with its neighbour

        """, errors: "")
    let strict = try desk.run("inspect odd.mp4 --lint --strict")
    #expect(strict.ending == .exit(1))
    #expect(strict.errors.contains("odd.mp4: 4 findings of level odd"), "\(strict.errors)")
    #expect(strict.output == (try desk.run("inspect odd.mp4 --lint").output))
  }

  /// Two hosts of 64x48 that overlap by 8 columns and of which one reaches 8 of its 40 beyond, a
  /// message without a coordinate, and one with a host twice and an older clock.
  private func oddStream() throws -> String {
    func region(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
      "{\"uid\":1,\"x\":\(x),\"y\":\(y),\"w\":\(width),\"h\":\(height),\"zorder\":1}"
    }
    let twice = "\(region(0, 0, 10, 10)),\(region(1, 1, 31, 47))"
    return try TestStreams.marked(
      "lint-odd.mp4", frames: 60,
      [
        5: LayoutMarking.message(
          [
            (1, Rect(x: 0, y: 0, width: 40, height: 48)),
            (2, Rect(x: 32, y: 0, width: 40, height: 48)),
          ], canvas: (64, 48)),
        20: "{\"canvas\":{\"w\":64,\"h\":48},\"regions\":[{\"uid\":1,\"x\":0}]}",
        30: "{\"canvas\":{\"w\":64,\"h\":48},\"regions\":[\(twice)],\"ts\":0}",
      ])
  }

  private func lines(_ arguments: [String]) throws -> [JSONValue] {
    let run = try Tool.succeed(
      ["inspect"] + arguments + ["--lint", "--format", "jsonl", "--quiet"])
    return try run.text.split(separator: "\n").map { try JSONParser.parse($0.utf8) }
  }

  @Test func jsonLinesHaveTheSame() throws {
    let lines = try lines([oddStream()])
    #expect(lines.first == .object([JSONMember("retileLint", .int(1))]))
    let stream = try #require(lines.dropFirst().first?["stream"])
    #expect(
      stream.object?.map(\.key) == [
        "input", "codec", "picture", "frames", "end", "packets", "framesInForce",
        "inForcePercent", "framesWithMessage", "withMessagePercent", "longestHold",
        "layoutMessages", "messagesWithoutRegions", "dialects", "seiMessages", "payloadTypes",
        "uuids",
      ])
    #expect(stream["inForcePercent"]?.double == 91.6667)
    #expect(stream["withMessagePercent"]?.double == 3.3333)
    #expect(stream["longestHold"]?["firstFrame"]?.int == 30)
    #expect(stream["longestHold"]?["frames"]?.int == 30)
    #expect(stream["dialects"]?.array?.first?["dialect"]?.string == "agora")
    #expect(stream["payloadTypes"]?.array?.map { $0["count"]?.int } == [1, 3])
    let layouts = lines.compactMap { $0["layout"] }
    // 31·47 of 64·48 samples.
    #expect(layouts.map { $0["coveredPercent"]?.double } == [100, 47.4284])
    let findings = lines.compactMap { $0["finding"] }
    #expect(
      findings.map { $0["code"]?.string } == [
        "unparsable", "duplicate-id", "off-canvas", "zorder-tie", "lead-in", "clock-backwards",
        "overlap", "odd-edge",
      ])
    let overlap = try #require(findings.first { $0["code"]?.string == "overlap" })
    #expect(
      JSONWriter.write(overlap)
        == #"{"level":"note","code":"overlap","count":1,"frames":25,"frame":5,"time":0.2,"#
        + #""hosts":["2","1"],"text":"'2' covers 20 % of '1'"}"#)
    #expect(lines.count == 2 + layouts.count + findings.count)
  }

  @Test func aStreamWithoutLayoutsIsToldAsThat() throws {
    let original = try Composite.sample.file()
    let file = try FileCache.file("bare.mp4") {
      try FFmpeg.run(["-i", original, "-c", "copy", "-bsf:v", "filter_units=remove_types=6", $0])
    }
    let findings = try lines([file]).compactMap { $0["finding"] }
    #expect(findings.map { $0["code"]?.string } == ["no-layout"])
    #expect(try Tool.run(["inspect", file, "--lint", "--strict"]).status == 1)
  }

  /// A track is examined as well, and no message is said to be missing.
  @Test func aTrackOfTheUsersIsExamined() throws {
    let scratch = try Scratch()
    let track = try scratch.put(
      TestStreams.track(
        [("a", 0, 0, 640, 360), ("b", 600, 300, 80, 60)], canvas: (640, 360)), "t.jsonl")
    let lines = try lines([Composite.sample.file(), "--track", track])
    #expect(lines[1]["stream"]?["framesWithMessage"] == nil)
    #expect(lines[1]["stream"]?["seiMessages"]?.int == 8)
    // 40·60 of 640·360 samples are below what is left of b.
    let texts = lines.compactMap { $0["finding"]?["text"]?.string }
    #expect(texts.contains("50 % of 'b' is beyond the canvas"), "\(texts)")
    #expect(texts.contains("'b' covers 1 % of 'a'"), "\(texts)")
  }

  @Test(.enabled(if: Composite.sharedExist, Composite.absence))
  func theSharedStreamsHaveWhatTheirMakersPutIn() throws {
    func findings(_ name: String) throws -> [String] {
      try lines([Composite.named(name).file()]).compactMap { $0["finding"] }.map { finding in
        "\(finding["code"]?.string ?? "") \(finding["frame"]?.int ?? -1) "
          + "\(finding["frames"]?.int ?? -1): \(finding["text"]?.string ?? "")"
      }
    }
    // A window of 220x124 over 640x360 from frame 50 on.
    #expect(try findings("byteplus") == ["overlap 50 50: '1001' covers 11.8 % of '1002'"])
    #expect(
      try findings("canvas_1280x720") == [
        "canvas-size 0 50: the canvas is 1280x720, the picture 640x360: regions are scaled"
      ])
    for tidy in ["pk", "conference", "classroom"] { #expect(try findings(tidy) == [], "\(tidy)") }
  }

  @Test func itExcludesTheOtherDetail() throws {
    let desk = try Desk()
    let run = try desk.run("inspect sample.mp4 --lint --every-message")
    #expect(run.ending == .exit(2))
  }
}
