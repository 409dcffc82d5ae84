import Foundation
import RetileJSON
import Testing

/// Inputs that are missing, no video, without a layout, or cut off.
@Suite struct BadInputStreamTests {
  /// Each command that reads a stream, without its outputs' extension mattering.
  private static let commands = [
    "inspect INPUT", "render INPUT --layout grid -o a.y4m", "split INPUT -o d",
    "snapshot INPUT --at 0 -o a.png",
  ]

  private func fail(_ desk: Desk, _ input: String, _ error: String, stdin: String = "/dev/null")
    throws
  {
    for command in Self.commands {
      try desk.expectFailure(
        command.replacingOccurrences(of: "INPUT", with: input), error, input: stdin)
    }
  }

  @Test func inputsThatAreNoVideo() throws {
    let desk = try Desk()
    try fail(desk, "none.mp4", "cannot open 'none.mp4': No such file or directory")
    try fail(desk, ".", "cannot open '.': it is a directory; name a video file")
    try desk.put("notes.txt", "Nothing to see here.\n")
    try fail(
      desk, "notes.txt", "'notes.txt' is not in a video format that FFmpeg knows; name a video file"
    )
    try desk.put("empty.h264", "")
    try fail(desk, "empty.h264", "'empty.h264' is empty; name a video file")
    try fail(desk, "-", "stdin is empty; name a video file")
    try desk.make("sound.m4a", ["-f", "lavfi", "-i", "sine=d=0.2", "-c:a", "aac"])
    try fail(
      desk, "sound.m4a", "'sound.m4a' has no video stream (it has: audio); name a file with one")
    let odd = "a\u{1b}[31m\n.mp4"
    let run = try desk.run([try Tool.path(), "inspect", odd])
    #expect(run.ending == .exit(1))
    #expect(
      run.errors
        == "retile: error: cannot open 'a\\u{1b}[31m\\n.mp4': No such file or directory\n")
  }

  @Test func whatIsReadTwiceHasToBeAFile() throws {
    let desk = try Desk()
    let commands = [
      "inspect INPUT --lag", "inspect INPUT --layout-offset -2f", "bench INPUT --layout grid",
    ]
    for command in commands {
      func line(_ input: String) -> String {
        command.replacingOccurrences(of: "INPUT", with: input)
      }
      try desk.expectFailure(line("none.mp4"), "cannot open 'none.mp4': No such file or directory")
      try desk.expectFailure(line("."), "cannot open '.': it is a directory; name a video file")
      // Nobody writes into the pipe: opening it would never return.
      let pipe = desk.file("pipe")
      if access(pipe, F_OK) != 0 { try #require(mkfifo(pipe, 0o600) == 0) }
      for input in ["-", "pipe"] {
        let run = try desk.run(line(input))
        let name = input == "-" ? "stdin" : "'pipe'"
        #expect(run.ending == .exit(2), "\(run.errors)")
        #expect(
          run.errors.hasPrefix("retile: error: \(name) cannot be read twice"), "\(run.errors)")
        #expect(run.errors.contains("give a file"), "\(run.errors)")
      }
    }
  }

  @Test func aPlaylistOpensNoFurtherFiles() throws {
    let desk = try Desk()
    try desk.put("list.ffconcat", "ffconcat version 1.0\nfile 'sample.mp4'\n")
    for command in Self.commands {
      let run = try desk.run(command.replacingOccurrences(of: "INPUT", with: "list.ffconcat"))
      #expect(run.ending == .exit(1))
      #expect(
        run.errors
          == "retile: error: 'list.ffconcat' is a list (concat) of other files or streams, which are "
          + "not opened for a local path; name it by a URL (for example file:///…) if you trust it\n"
      )
    }
  }

  @Test func anMP4WithoutItsIndex() throws {
    let desk = try Desk()
    // The sample's index stands at its end.
    try desk.cut("sample.mp4", at: 0.8, as: "cut.mp4")
    try fail(
      desk, "cut.mp4",
      "'cut.mp4' is an mp4 without its index (no 'moov' box): it was cut off, or its recording "
        + "was never finished; copy it again, or have a repair tool rebuild the index")
    try desk.expectFailure(
      "inspect -",
      "stdin is an mp4 whose index comes after its pictures or is cut off, which a pipe cannot give; "
        + "name the file itself, or write it with ffmpeg's '-movflags +faststart'",
      input: desk.file("sample.mp4"))
  }

  @Test func streamsWithoutALayout() throws {
    let desk = try Desk()
    let picture = ["-f", "lavfi", "-i", "testsrc=s=160x90:d=0.4"]
    try desk.make("plain.mp4", picture + ["-c:v", "libx264"])
    try desk.make("plain.avi", picture + ["-c:v", "mpeg4"])
    try desk.make("plain.ts", picture + ["-c:v", "libx265", "-x265-params", "log-level=none"])
    let offer = "give one with --track FILE or --grid CxR"
    for (name, found) in [
      ("plain.mp4", "1 SEI message in 10 packets of h264 video, none of them a layout"),
      ("plain.avi", "no SEI message in 10 packets of mpeg4 video"),
      ("plain.ts", "1 SEI message in 10 packets of hevc video, none of them a layout"),
    ] {
      let text = "'\(name)' has no layout: \(found); \(offer)"
      for line in [
        "render \(name) --layout grid -o a.y4m", "split \(name) -o d",
        "snapshot \(name) --at 0 --layout grid -o a.png",
        "snapshot \(name) --at 0 --host 1 -o a.png", "snapshot \(name) --on-change -o a%d.png",
      ] { try desk.expectFailure(line, text) }
      // A pipe cannot be looked through in advance; the answer is the same.
      if name != "plain.avi" {
        try desk.expectFailure(
          "render - --layout grid -o a.y4m",
          text.replacingOccurrences(of: "'\(name)'", with: "stdin"),
          input: desk.file(name))
      }
      // To find none is an answer, not a failure.
      try desk.expect("inspect \(name)", exit: 0, errors: "retile: warning: \(text)\n")
      try desk.expect(
        "inspect \(name) --strict", exit: 1,
        errors:
          "retile: warning: \(text)\nretile: error: there was a warning, and --strict is given\n")
    }
    try desk.expectFailure(
      "render sample.mp4 --sei-type 5 --layout grid -o a.y4m",
      "'sample.mp4' has no layout: 8 SEI messages in 150 packets of h264 video, "
        + "none of them a layout of type 5; \(offer)")
    // The composite itself needs none, and what is offered works.
    try desk.expect(
      "snapshot plain.mp4 --at 0 -o a.png", exit: 0, errors: "retile: a.png: 1 still of 160x90\n")
    try desk.expect(
      "render plain.mp4 --grid 2x2 --layout grid -o a.y4m", exit: 0,
      errors: "retile: a.y4m: 10 frames of 160x90\n")
  }

  /// Everything up to the cut is rendered: the same frames as of the whole stream.
  @Test(arguments: ["mp4", "flv", "mkv", "ts", "h264"])
  func aStreamCutInTheMiddle(container: String) throws {
    let desk = try Desk()
    let whole = "whole.\(container)"
    try desk.make(
      whole,
      ["-i", desk.file("sample.mp4"), "-c", "copy", "-movflags", "+faststart"]
        + (container == "h264" ? ["-bsf:v", "h264_mp4toannexb"] : []))
    let name = "cut.\(container)"
    try desk.cut(whole, at: 0.6, as: name)
    let line = "render \(name) --layout grid -o a.yuv --canvas 64x36"
    let run = try desk.run(line)
    #expect(run.ending == .exit(0))
    #expect(run.output == "")
    let messages = run.messages
    let done = try #require(messages.last?.wholeMatch(of: /retile: a.yuv: (\d+) frames of 64x36/))
    let frames = try #require(Int(done.1))
    #expect((60...90).contains(frames))
    #expect(messages.count > 1)
    for message in messages.dropLast() {
      #expect(message.hasPrefix("retile: warning: '\(name)' "), "\(message)")
    }
    // Frame by frame the same, but for the last, which the cut may have damaged, and
    // what refers to it.
    #expect(
      try desk.run("render \(whole) --layout grid -o b.yuv --canvas 64x36 --quiet").ending
        == .exit(0))
    let size = 64 * 36 * 3 / 2
    let (cut, complete) = (try desk.bytes("a.yuv"), try desk.bytes("b.yuv"))
    #expect(cut.count == frames * size)
    #expect(cut.prefix((frames - 8) * size) == complete.prefix((frames - 8) * size))

    let strict = try desk.run(line + " --strict")
    #expect(strict.ending == .exit(1))
    #expect(strict.messages.last?.hasSuffix("--strict is given") == true)

    // inspect reads the same frames; a cut between or within NAL units it can miss.
    let inspect = try desk.run("inspect \(name) --report r.json")
    #expect(inspect.ending == .exit(0))
    #expect(inspect.output.hasPrefix("frame  time  host"))
    let seen = try #require(try desk.json("r.json")["frames"]?.int)
    #expect(abs(seen - frames) <= 1)
    if ["mp4", "flv", "mkv"].contains(container) {
      #expect(
        inspect.messages.first?.hasPrefix(
          "retile: warning: '\(name)' is damaged or cut off: ") == true)
      #expect(try desk.run("inspect \(name) --strict").ending == .exit(1))
    }
  }

  @Test func cutTextsAreTold() throws {
    let desk = try Desk()
    for container in ["flv", "mkv"] {
      try desk.make("whole.\(container)", ["-i", desk.file("sample.mp4"), "-c", "copy"])
      try desk.cut("whole.\(container)", at: 0.6, as: "cut.\(container)")
    }
    let flv = try desk.run("render cut.flv --layout grid -o null:")
    #expect(
      flv.messages.first
        == "retile: warning: 'cut.flv' is damaged or cut off: video packet 71 is damaged or cut off; "
        + "71 frames up to 2.84 s were read")
    #expect(
      flv.messages.last?.hasPrefix(
        "retile: warning: 'cut.flv' did not decode without error: ") == true)
    #expect(flv.messages.count == 2)
    let mkv = try desk.run("inspect cut.mkv")
    #expect(
      mkv.messages.first
        == "retile: warning: 'cut.mkv' is damaged or cut off: ffmpeg says: File ended prematurely; "
        + "70 frames up to 2.84 s were read")
  }

  @Test func momentsAndHostsThatAreNotThere() throws {
    let desk = try Desk()
    let known = "there are: 1001, 1002, 1003, 3101271791"
    let end = "the stream has 150 frames and ends at 6 s"
    for (line, error) in [
      ("snapshot sample.mp4 --at 6 -o a.png", "'sample.mp4': no frame at 6s: \(end)"),
      ("snapshot sample.mp4 --at 150f -o a.png", "'sample.mp4': no frame at 150f: \(end)"),
      (
        "snapshot sample.mp4 --at 1 --host nobody -o a.png",
        "host 'nobody' is not in the layout at 1 s; \(known)"
      ),
      (
        "snapshot sample.mp4 --at 5 --host 1002 -o a.png",
        "host '1002' is not in the layout at 5 s; there are: 1001, 1003, 3101271791"
      ),
      (
        "snapshot sample.mp4 --every 0.000001s -o a%d.png",
        "frame 0 stays from 0 s to 0.04 s, which is 40000 stills; "
          + "give a longer --every, or times with --at"
      ),
      (
        "snapshot sample.mp4 --every 100f --start 101f -o a.y4m",
        "'sample.mp4': no still in the part asked for: it holds no multiple of 100f; "
          + "ask for a longer part, or more often"
      ),
      (
        "snapshot sample.mp4 --every 100f --start 101f -o md5:",
        "'sample.mp4': no still in the part asked for: it holds no multiple of 100f; "
          + "ask for a longer part, or more often"
      ),
      ("split sample.mp4 -o d --host nobody", "host 'nobody' is never in the layout; \(known)"),
      ("split sample.mp4 -o d --host #9", "host '#9' is never in the layout; \(known)"),
      (
        "render sample.mp4 --layout grid -o a.y4m --start 99",
        "'sample.mp4': no frame in the part asked for: \(end)"
      ),
      (
        "split sample.mp4 -o d --start 150f",
        "'sample.mp4': no frame in the part asked for: \(end)"
      ),
      (
        "render sample.mp4 --layout grid -o a.y4m --start 1.001 --duration 0.001",
        "'sample.mp4': no frame in the part asked for: the next frame comes after it, at 1.04 s; "
          + "ask for a longer part"
      ),
    ] { try desk.expectFailure(line, error) }
    // The last frame is on the screen until the end.
    try desk.expect(
      "snapshot sample.mp4 --at 5.999999 -o a.png", exit: 0,
      errors: "retile: a.png: 1 still of 640x360\n")
  }
}
