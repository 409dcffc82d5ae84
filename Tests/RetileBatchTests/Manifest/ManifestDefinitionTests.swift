import RetileBatch
import Testing

/// Two definitions are the same exactly if the outputs look the same.
@Suite struct ManifestDefinitionTests {
  private let scratch = ManifestScratch()

  private func definition(_ output: String, job: String = "") throws -> String {
    try scratch.read(manifest(output, job: job)).jobs[0].outputs[0].definition
  }

  @Test func itIsATextOfWhatDecides() throws {
    #expect(
      try definition(
        #"{"stills": {"every": "1:00"}, "host": "1", "output": "a%d.png"}"#,
        job: #""start": "1000ms""#)
        == #"{"kind":"stills","host":"1","every":"60s","format":"png","start":"1s","leadIn":"backfill","#
        + #""scaler":"bilinear","pngLevel":1}"#)
  }

  @Test func whatIsWrittenDifferentlyIsTheSame() throws {
    try scratch.put(#"{"preset": "pip", "gap": 4}"#, "a.json")
    try scratch.put(
      "{ \"$schema\": \"x\",\n \"gap\": 4.0, \"preset\": \"pip\", \"version\": 1 }", "b.json")
    try scratch.put(#"{"preset": "grid"}"#, "grid.json")
    for (one, other) in [
      (#"{"layout": "a.json", "output": "1.y4m"}"#, #"{"layout": "b.json", "output": "2.y4m"}"#),
      (
        #"{"layout": "a.json", "output": "1.y4m"}"#,
        #"{"layout": {"gap": 4, "preset": "pip"}, "output": "2.y4m"}"#
      ),
      (#"{"layout": "grid", "output": "1.y4m"}"#, #"{"layout": "grid.json", "output": "2.y4m"}"#),
      (
        #"{"layout": "grid", "output": "1.y4m", "options": {"scaler": "bilinear", "fps": 25.0}}"#,
        #"{"layout": "grid", "output": "1.y4m", "options": {"fps": "50/2", "overwrite": false}}"#
      ),
      (
        #"{"layout": "grid", "output": "f%d.png"}"#,
        #"{"layout": "grid", "output": "g%d.png", "options": {"pngLevel": 1}}"#
      ),
      (
        #"{"stills": {"at": ["1s", "0.5s"]}, "output": "a%d.png"}"#,
        #"{"stills": {"at": ["500ms", "1"]}, "output": "a%d.png"}"#
      ),
      (
        #"{"layout": "grid", "output": "1.mp4"}"#,
        #"{"layout": "grid", "output": "2", "options": {"format": "mp4", "crf": 18, "codec": "h264"}}"#
      ),
      (#"{"split": true, "output": "a"}"#, #"{"split": {"format": "y4m"}, "output": "b"}"#),
      (
        #"{"split": {"hosts": ["1", "2"]}, "output": "a"}"#,
        #"{"split": {"hosts": ["2", "1"]}, "output": "b"}"#
      ),
    ] {
      #expect(try definition(one) == definition(other), "\(one) \(other)")
    }
  }

  @Test func everyKeyThatDecidesIsInIt() throws {
    let output = #"{"layout": "grid", "output": "f%d.png"}"#
    let plain = try definition(output)
    try scratch.put(#"{"frame":0,"canvas":{"width":64,"height":36},"hosts":[]}"#, "t.jsonl")
    let keys = [
      #""start": "1s""#, #""duration": "1s""#, #""frames": 3"#, #""track": "t.jsonl""#,
      #""grid": "1x1""#, #""seiType": 5"#, #""seiUuid": "00112233445566778899aabbccddeeff""#,
      #""layoutOffset": "1s""#, #""layoutOffset": "1:1s""#, #""stream": 1"#, #""leadIn": "whole""#,
      #""matrix": "bt601""#, #""range": "full""#,
    ]
    var seen: Set = [plain]
    for key in keys {
      #expect(seen.insert(try definition(output, job: key)).inserted, "\(key)")
    }
    for option in [
      #""fps": 5"#, #""canvas": "4x4""#, #""scaler": "area""#, #""pngLevel": 9"#,
    ] {
      let output = #"{"layout": "grid", "output": "f%d.png", "options": {\#(option)}}"#
      #expect(seen.insert(try definition(output)).inserted, "\(option)")
    }
    for option in [
      #""crf": 18"#, #""crf": 0"#, #""codec": "hevc""#, #""preset": "slow""#,
    ] {
      for output in [
        #""layout": "grid", "output": "f.mp4""#, #""split": true, "output": "h-{host}.mp4""#,
      ] {
        let output = "{\(output), \"options\": {\(option)}}"
        #expect(seen.insert(try definition(output)).inserted, "\(output)")
      }
    }
    for output in [
      #"{"layout": "pip", "output": "f%d.png"}"#, #"{"layout": "grid", "output": "f.y4m"}"#,
      #"{"layout": "grid", "output": "f.yuv"}"#, #"{"layout": "grid", "output": "md5:f"}"#,
      #"{"layout": "grid", "output": "f.mkv"}"#, #"{"split": {"format": "mkv"}, "output": "f"}"#,
      #"{"stills": {"every": "1s"}, "output": "f%d.png"}"#,
      #"{"stills": {"every": "1f"}, "output": "f%d.png"}"#,
      #"{"stills": {"fps": 1}, "output": "f%d.png"}"#,
      #"{"stills": {"keyFrames": true}, "output": "f%d.png"}"#,
      #"{"stills": {"onChange": true}, "output": "f%d.png"}"#,
      #"{"stills": {"at": "1s"}, "output": "f%d.png"}"#,
      #"{"stills": {"at": "1s"}, "layout": "grid", "output": "f%d.png"}"#,
      #"{"stills": {"at": "1s"}, "host": "1", "output": "f%d.png"}"#,
      #"{"stills": {"at": "1s"}, "host": "2", "output": "f%d.png"}"#,
      #"{"split": true, "output": "f"}"#, #"{"split": {"format": "yuv"}, "output": "f"}"#,
      #"{"split": {"size": "4x4"}, "output": "f"}"#, #"{"split": {"hosts": ["1"]}, "output": "f"}"#,
    ] {
      #expect(seen.insert(try definition(output)).inserted, "\(output)")
    }
  }

  @Test func theContentOfFilesIsInItAndTheirNamesAreNot() throws {
    func track(_ id: String) -> String {
      #"{"frame":0,"canvas":{"width":64,"height":36},"hosts":[{"id":"\#(id)","x":0,"y":0,"width":1,"height":1}]}"#
        + "\n"
    }
    let output = #"{"layout": "l.json", "output": "a.y4m"}"#
    func both(_ track: String, _ layout: String, _ picture: String) throws -> String {
      try scratch.put(track, "t.jsonl")
      try scratch.put(layout, "l.json")
      try scratch.put(picture, "p.png")
      return try definition(output, job: #""track": "t.jsonl""#)
    }
    let layout = #"{"preset": "grid", "background": "p.png"}"#
    let first = try both(track("1"), layout, "x")
    #expect(try both(track("1"), layout, "x") == first)
    #expect(try both(track("2"), layout, "x") != first)
    #expect(
      try both(track("1"), #"{"preset": "grid", "gap": 1, "background": "p.png"}"#, "x") != first)
    #expect(try both(track("1"), layout, "y") != first)
    try scratch.put(track("1"), "other.jsonl")
    try scratch.put("x", "p.png")
    #expect(try definition(output, job: #""track": "other.jsonl""#) == first)
  }

  /// Named moments are looked for in the whole stream.
  @Test func aPartDoesNotDecideNamedMoments() throws {
    let output = #"{"stills": {"at": "1s"}, "output": "f.png"}"#
    #expect(try definition(output) == definition(output, job: #""start": "1s", "frames": 1"#))
  }

  @Test func theInputIsNoPartOfIt() throws {
    let text = """
      {"defaults": {"layout": "grid"}, "jobs": [
       {"input": "a.mp4", "outputs": [{"output": "{input}.y4m"}]},
       {"input": "b.mp4", "outputs": [{"output": "{input}.y4m"}]}]}
      """
    let batch = try scratch.read(text)
    #expect(batch.jobs[0].outputs[0].definition == batch.jobs[1].outputs[0].definition)
  }
}
