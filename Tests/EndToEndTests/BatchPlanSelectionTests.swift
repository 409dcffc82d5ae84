import Foundation
import Testing

/// Any number of parts gives the bytes of one run, whatever is made of the stream.
@Suite struct BatchPlanSelectionTests {
  private static func desk() throws -> Desk {
    let desk = try Desk()
    try FileManager.default.copyItem(
      atPath: try BatchPlanStreamTests.film("plan.mp4"), toPath: desk.file("call.mp4"))
    return desk
  }

  private static func job(_ id: String, _ keys: String, _ outputs: [String]) -> String {
    #"{"id": "\#(id)", "input": "call.mp4", \#(keys)"outputs": ["#
      + outputs.joined(separator: ",\n") + "]}"
  }

  @Test func everyFormat() throws {
    try Self.desk().expectSameInParts([
      Self.job(
        "all", "",
        [
          #"{"layout": "grid", "output": "OUT/a.y4m"}"#,
          #"{"layout": "grid", "output": "OUT/a.yuv"}"#,
          #"{"layout": "grid", "output": "md5:OUT/a.md5"}"#,
          #"{"layout": "grid", "output": "OUT/100%%/a-%04d.png"}"#,
          #"{"split": true, "output": "OUT/y4m"}"#,
          #"{"split": {"format": "yuv"}, "output": "OUT/100%d"}"#,
          #"{"split": {"format": "png"}, "output": "OUT/png"}"#,
          #"{"split": true, "output": "OUT/host-{host}.y4m"}"#,
          #"{"split": true, "output": "OUT/face-{host}-%d.png"}"#,
          #"{"stills": {"every": "1s"}, "output": "OUT/every-%d.png"}"#,
          #"{"stills": {"keyFrames": true}, "layout": "grid", "output": "OUT/key-%d.png"}"#,
        ])
    ])
  }

  /// Also those of which a part has no frame, and those that end before the last part does.
  @Test func spansOfTheirOwn() throws {
    let spans = [
      #""start": "2s", "#, #""start": "49f", "duration": "2f", "#,
      #""start": "50f", "frames": 50, "#,
      #""duration": "2.1s", "#, #""frames": 30, "#, #""start": "1.3s", "duration": "3.1s", "#,
      #""start": "229f", "#, #""start": "149f", "frames": 1, "#,
    ]
    try Self.desk().expectSameInParts(
      spans.enumerated().map { number, span in
        Self.job(
          "\(number)", span,
          [
            #"{"layout": "grid", "output": "OUT/{id}.y4m"}"#,
            #"{"layout": "grid", "output": "OUT/{id}-slow.yuv", "options": {"fps": "7"}}"#,
            #"{"layout": "grid", "output": "OUT/{id}-fast.yuv", "options": {"fps": "60"}}"#,
            #"{"split": true, "output": "OUT/{id}-hosts"}"#,
          ])
      }, [2, 7])
  }

  @Test func ratesUpAndDown() throws {
    try Self.desk().expectSameInParts([
      Self.job(
        "rates", "",
        ["1", "24", "25", "29.97", "1000/7"].enumerated().map {
          #"{"layout": "grid", "output": "OUT/\#($0.offset).y4m", "options": {"fps": "\#($0.element)"}}"#
        })
    ])
  }

  /// What a canvas shows may depend on all that came before.
  @Test func layoutsThatRemember() throws {
    let layouts = [
      #"{"preset": "spotlight", "host": "speaker", "speaker": {"hold": "400ms"}}"#,
      #"{"preset": "grid", "transition": "900ms"}"#,
      ##"{"preset": "grid", "scenes": [{"at": "3.9s", "preset": "spotlight", "host": "#4"}]}"##,
      ##"{"preset": "grid", "absent": "placeholder", "placeholder": "#ff8000"}"##,
      #"{"views": [{"tile": "grid", "hosts": "all", "absent": "freeze"}]}"#,
      #"{"views": [{"host": "1", "trim": true}]}"#,
    ]
    try Self.desk().expectSameInParts([
      Self.job(
        "layouts", "",
        layouts.enumerated().map {
          #"{"layout": \#($0.element), "output": "OUT/\#($0.offset).y4m"}"#
        })
    ])
  }

  @Test func layoutsFromElsewhere() throws {
    let desk = try Self.desk()
    let hosts = [("a", 0.0), ("b", 32.0)].map {
      (id: $0.0, x: $0.1, y: 0.0, width: 32.0, height: 48.0)
    }
    // The lead-in is what the first part begins with.
    try desk.put("call.jsonl", TestStreams.track(hosts, canvas: (64, 48), frame: 10))
    let outputs = [
      #"{"layout": "grid", "output": "OUT/{id}.y4m"}"#, #"{"split": true, "output": "OUT/{id}"}"#,
    ]
    try desk.expectSameInParts(
      [
        Self.job("track", #""track": "call.jsonl", "#, outputs),
        Self.job("grid", #""grid": "2x2", "#, outputs),
        Self.job("later", #""layoutOffset": "+300ms", "#, outputs),
        Self.job("sooner", #""layoutOffset": "-2f", "#, outputs),
        Self.job("whole", #""leadIn": "whole", "#, outputs),
      ], [2, 7])
  }

  /// A host who was asked for and comes in the last part is no failure of the first.
  @Test func hostsWhoComeLate() throws {
    let desk = try Self.desk()
    let jobs = [
      Self.job(
        "hosts", "",
        [
          #"{"split": {"hosts": ["5"]}, "output": "OUT/five"}"#,
          #"{"split": {"hosts": ["1", "4"]}, "output": "OUT/two"}"#,
          ##"{"split": {"hosts": ["#1", "#5"]}, "output": "OUT/numbered"}"##,
        ])
    ]
    try desk.expectSameInParts(jobs)
    // One who never comes is one, as in one run.
    try desk.putPlanned(
      [Self.job("nobody", "", [#"{"split": {"hosts": ["77"]}, "output": "OUT/nobody"}"#])],
      out: "none", as: "nobody.json")
    for task in try desk.plan("nobody.json", parts: 3, into: "nobody") {
      try desk.tool(["batch", "run", task])
    }
    let merged = try desk.tool(["batch", "merge", "nobody"], exit: 1)
    #expect(
      merged.messages.first
        == "retile: error: output 'none/nobody': host '77' is never in the layout; there are: "
        + "1, 2, 3, 4, 5")
    #expect(try desk.outputs("none") == [])
  }
}
