import Foundation
import Testing

/// `--help`, `--version`, and what `--quiet`, `--strict` and `--progress` change.
@Suite struct CommandLineHelpTests {
  @Test func helpOfEveryCommandFitsATerminal() throws {
    let desk = try Desk()
    for command in ["", "inspect", "render", "split", "snapshot", "layout", "layout show"] {
      let line = command.isEmpty ? "--help" : "\(command) --help"
      let run = try desk.run(line)
      #expect(run.ending == .exit(0))
      #expect(run.errors == "")
      #expect(run.output.contains(command.isEmpty ? "retile COMMAND" : "retile \(command)"))
      for text in run.output.split(separator: "\n") {
        #expect(text.count <= 80, "\(line): \(text)")
      }
      #expect(try desk.run(command.isEmpty ? "help" : "help \(command)").output == run.output)
    }
    let wrongLine = try desk.run("render sample.mp4 --nonsense -h")
    #expect(wrongLine.ending == .exit(0))
    #expect(wrongLine.output == (try desk.run("render --help").output))
  }

  @Test func versionTellsToolLibrariesAndCPU() throws {
    let run = try Desk().run("--version")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    let expected = [
      #"retile \d+\.\d+\.\d+"#, #"libavformat 59\.\d+\.\d+"#, #"libavcodec 59\.\d+\.\d+"#,
      #"libavutil 57\.\d+\.\d+"#, #"libswscale 6\.\d+\.\d+"#, #"libpng 1\.\d+\.\d+"#,
      #"ISA-L 2\.\d+\.\d+"#, #"HarfBuzz \d+\.\d+\.\d+"#, #"FreeType 2\.\d+\.\d+"#,
      #"FriBidi 1\.\d+\.\d+"#, #"CPU level: \w+"#,
    ]
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.count == expected.count)
    for (line, pattern) in zip(lines, expected) {
      #expect(try Regex(pattern).wholeMatch(in: line) != nil, "\(line)")
    }
  }

  @Test func quietLeavesErrorsOnly() throws {
    let desk = try Desk()
    try desk.expect(
      "render sample.mp4 --layout grid -o a.y4m --frames 1", exit: 0,
      errors: "retile: a.y4m: 1 frame of 640x360\n")
    try desk.expect(
      "render sample.mp4 --layout grid -o a.y4m --frames 2 --quiet", exit: 0, errors: "")
    try desk.expectFailure(
      "render none.mp4 --layout grid -o b.y4m --quiet",
      "cannot open 'none.mp4': No such file or directory")
  }

  /// A layout that names somebody absent is one warning, however many frames there are.
  @Test func strictTurnsAWarningIntoAnError() throws {
    let desk = try Desk()
    try desk.put(
      "my.json",
      #"{"views":[{"host":"nobody","width":100},{"host":"1001","x":100,"width":100}]}"#)
    let warning = "retile: warning: the layout names host 'nobody', who is in none of the frames\n"
    let verdict = "retile: error: there was a warning, and --strict is given\n"
    let line = "render sample.mp4 --layout my.json -o null:"
    try desk.expect(line, exit: 0, errors: warning)
    try desk.expect(line + " --quiet", exit: 0, errors: "")
    try desk.expect(line + " --strict", exit: 1, errors: warning + verdict)
    // What it fails for is an error: also with --quiet.
    try desk.expect(line + " --strict --quiet", exit: 1, errors: warning + verdict)
    try desk.expect("render sample.mp4 --layout grid -o null: --strict", exit: 0, errors: "")
  }

  @Test func inspectPrintsATableToRead() throws {
    try Desk().expect(
      "inspect sample.mp4", exit: 0,
      output: """
        frame  time  host        region           zOrder  alpha  volume  state   change
            0     0  4 hosts     640x360 canvas                          agora
                     1001        320x180+0+0           1      1       0  normal  joined
                     1002        320x180+320+0         1      1      20  normal  joined
                     1003        320x180+0+180         1      1      40  normal  joined
                     3101271791  320x180+320+180       1      1      60  normal  joined
           62  2.48  4 hosts     640x360 canvas                          agora
                     1003        480x360+0+0           1      1      47  normal  rect
                     1001        160x120+480+0         1      1      84  normal  rect
                     1002        160x120+480+120       1      1      15  normal  rect
                     3101271791  160x120+480+240       1      1      79  normal  rect
          100     4  3 hosts     640x360 canvas                          agora
                     1001        320x360+0+0           1      1      39  normal  rect
                     1003        320x180+320+0         1      1      18  normal  rect
                     3101271791  320x180+320+180       1      1      58  normal  rect
                     1002                                                        left

        """,
      errors: "retile: sample.mp4: h264 640x360, 150 frames, 6 s, 7 layout messages\n")
  }

  @Test func layoutShowListsPresetsAndPlaces() throws {
    let desk = try Desk()
    let list = try desk.run("layout show")
    #expect(list.ending == .exit(0))
    #expect(list.errors == "")
    for name in [
      "grid", "spotlight", "sidebar", "pip", "pk", "classroom", "interview", "gallery",
    ] {
      #expect(list.output.contains("\n\(name): ") || list.output.hasPrefix("\(name): "))
    }
    try desk.expect(
      "layout show grid --hosts 3 --canvas 1280x720", exit: 0,
      output: """
        canvas 1280x720
        1  640x360+0+0  hidden  zOrder 0
        2  640x360+640+0  hidden  zOrder 0
        3  640x360+320+360  hidden  zOrder 0

        """, errors: "")
  }
}
