import Foundation
import Testing

/// Command lines that are wrong: exit 2, the mistake and what would be right, no file touched.
@Suite struct CommandLineMistakeTests {
  private struct Mistake {
    let line: String
    let error: String

    init(_ line: String, _ error: String) {
      self.line = line
      self.error = error
    }
  }

  private func check(_ mistakes: [Mistake], help: String) throws {
    let desk = try Desk()
    for mistake in mistakes { try desk.expectUsage(mistake.line, mistake.error, help: help) }
  }

  @Test func commandsThatAreMissingOrUnknown() throws {
    try check(
      [
        Mistake(
          "",
          "no command given: choose inspect, render, split, snapshot, inject, batch, layout or "
            + "bench"),
        Mistake("rendr in.mp4", "unknown command 'rendr': did you mean 'render'?"),
        Mistake("INSPECT", "unknown command 'INSPECT': did you mean 'inspect'?"),
        Mistake(
          "sample.mp4",
          "unknown command 'sample.mp4': choose inspect, render, split, snapshot, inject, batch, "
            + "layout or bench"),
        Mistake(
          "help foo",
          "unknown command 'foo': choose inspect, render, split, snapshot, inject, batch, "
            + "layout or bench"),
        Mistake("--versoin", "unknown option '--versoin': did you mean '--version'?"),
        Mistake("--foo", "unknown option '--foo'"),
      ], help: "--help")
    try check(
      [
        Mistake("layout sho", "unknown command 'layout sho': did you mean 'layout show'?"),
        Mistake("layout grid", "unknown command 'layout grid': choose layout show or layout check"),
        Mistake("layout chek", "unknown command 'layout chek': did you mean 'layout check'?"),
      ], help: "layout --help")
  }

  @Test func argumentsThatAreMissingOrTooMany() throws {
    try check(
      [
        Mistake("render", "INPUT is missing"),
        Mistake("render ''", "INPUT '': it must not be empty"),
        Mistake("render sample.mp4", "--layout is missing"),
        Mistake("render sample.mp4 --layout grid", "-o is missing"),
        Mistake("render sample.mp4 -o a.y4m", "--layout is missing"),
        Mistake("render sample.mp4 --layout", "--layout needs a value: --layout L"),
        Mistake("render sample.mp4 --layout grid -o", "-o needs a value: -o OUT"),
        Mistake("render sample.mp4 --layout grid -o --quiet", "-o needs a value: -o OUT"),
        Mistake("render sample.mp4 other.mp4", "'other.mp4' is one argument too many"),
        Mistake(
          "render sample.mp4 --layuot grid -o a.y4m",
          "unknown option '--layuot': did you mean '--layout'?"),
        Mistake(
          "render sample.mp4 --layout grid -oa.y4m",
          "unknown option '-oa.y4m': did you mean '-o a.y4m'?"),
        Mistake("render sample.mp4 --strict=yes", "--strict 'yes': it takes no value"),
        Mistake("render sample.mp4 --frames 1 --frames 2", "--frames is given twice: give it once"),
        Mistake(
          "render sample.mp4 --layout grid --layout grid -o a.y4m",
          "2 --layout and 1 -o: each --layout needs an -o of its own"),
      ], help: "render --help")
    try check([Mistake("split sample.mp4", "-o is missing")], help: "split --help")
    try check(
      [
        Mistake("snapshot sample.mp4 --at 1", "-o is missing"),
        Mistake(
          "snapshot sample.mp4 -o a.png",
          "say when: --at T, --every T, --fps R, --key-frames or --on-change"),
      ], help: "snapshot --help")
    try check([Mistake("inspect --quiet", "INPUT is missing")], help: "inspect --help")
    try check(
      [
        Mistake("bench sample.mp4", "--layout is missing"),
        Mistake(
          "bench --layout grid",
          "--layout is for an input: name one, or leave it out to measure kernels"),
        Mistake(
          "bench --cpu avx2 --scaler area",
          "--scaler is for an input: name one, or leave it out to measure kernels"),
      ], help: "bench --help")
  }

  @Test func valuesThatAreNoNumbersTimesOrSizes() throws {
    let time = "give a time like 2, 2.5s, 300ms, 1:02.5, or a frame like 60f"
    let size = "give a width and a height from 1 to 16384, like 1280x720"
    let mistakes = [
      ("--frames", "0", "give a whole number of at least 1"),
      ("--frames", "-1", "give a whole number of at least 1"),
      ("--frames", "1.5", "give a whole number of at least 1"),
      ("--frames", "99999999999999999999", "give a whole number of at least 1"),
      ("--start", "1e99", time), ("--start", "-5", time), ("--start", "1:60", time),
      ("--start", "99999999999999f", time), ("--start", "''", time),
      ("--duration", "abc", time), ("--duration", "0", "give more than 0"),
      ("--duration", "0f", "give more than 0"),
      ("--canvas", "0x4", size), ("--canvas", "640", size), ("--canvas", "99999x4", size),
      ("--canvas", "-1x5", size), ("--canvas", "16385x1", size),
      ("--grid", "2", "give columns and rows from 1 to 64, like 3x2"),
      ("--grid", "65x1", "give columns and rows from 1 to 64, like 3x2"),
      ("--grid", "0x1", "give columns and rows from 1 to 64, like 3x2"),
      ("--sei-type", "x", "give a whole number from 0 to 65535"),
      ("--sei-type", "99999", "give a whole number from 0 to 65535"),
      ("--threads", "0", "give a whole number from 1 to 64"),
      ("--threads", "65", "give a whole number from 1 to 64"),
      ("--lead-in", "foo", "choose backfill, background or whole"),
      ("--matrix", "bt708", "choose bt601, bt709, bt2020, fcc or smpte240m: did you mean 'bt709'?"),
      ("--range", "wide", "choose limited or full"),
      ("--progress", "foo", "choose auto, plain, json or none"),
      ("--report", "''", "it must not be empty"),
    ].map { option, value, allowed in
      Mistake(
        "render sample.mp4 --layout grid -o a.y4m \(option) \(value)",
        "\(option) '\(value == "''" ? "" : value)': \(allowed)")
    }
    try check(mistakes, help: "render --help")
    try check(
      [
        Mistake("snapshot sample.mp4 -o a.png --at ''", "--at '': \(time)"),
        Mistake(
          "snapshot sample.mp4 -o a.png --at 1,,2",
          "--at '1,,2': give times with commas between, like 0,2.5s,60f"),
        Mistake("snapshot sample.mp4 -o a.png --at 1,x", "--at 'x': \(time)"),
        Mistake("snapshot sample.mp4 -o a%d.png --every 0", "--every '0': give more than 0"),
        Mistake(
          "snapshot sample.mp4 -o a%d.png --every 0.0000001",
          "--every '0.0000001': give more than 0"),
        Mistake(
          "snapshot sample.mp4 --at 1 -o a.png --host ''",
          "--host '': give an id, an account, or #1, #2 … for the order of first appearance"),
      ], help: "snapshot --help")
    try check(
      [
        Mistake("split sample.mp4 -o d --size 0x0", "--size '0x0': \(size)"),
        Mistake(
          "split sample.mp4 -o d --format avi",
          "--format 'avi': choose y4m, yuv, png, mp4 or mkv"),
        Mistake(
          "split sample.mp4 -o d --host #0",
          "--host '#0': give an id, an account, or #1, #2 … for the order of first appearance"),
        Mistake("split sample.mp4 -o ''", "-o '': it must not be empty"),
      ], help: "split --help")
    try check(
      [
        Mistake(
          "inspect sample.mp4 --format json",
          "--format 'json': choose table or jsonl: did you mean 'jsonl'?")
      ], help: "inspect --help")
    try check(
      [
        Mistake("layout show grid --hosts 0", "--hosts '0': give a whole number from 1 to 1024"),
        Mistake("layout show --hosts x", "--hosts 'x': give a whole number from 1 to 1024"),
        Mistake(
          "layout show --hosts 3",
          "--hosts, --canvas and -o are for a layout: name a preset or a file"),
      ], help: "layout show --help")
  }

  @Test func optionsThatExcludeEachOther() throws {
    try check(
      [
        Mistake(
          "render sample.mp4 --layout grid -o a.y4m --track t --grid 2x2",
          "--track and --grid exclude each other: give one of them"),
        Mistake(
          "render sample.mp4 --layout grid -o a.y4m --track t --sei-type 5",
          "--track and --sei-type exclude each other: give one of them"),
        Mistake(
          "render sample.mp4 --layout grid -o a.y4m --grid 2x2 --sei-type 5",
          "--grid and --sei-type exclude each other: give one of them"),
        Mistake(
          "render - --layout grid -o a.y4m --track -",
          "INPUT and --track cannot both be stdin: give one of them as a file"),
        Mistake(
          "render - --layout grid -o a.y4m --sei-map -",
          "INPUT and --sei-map cannot both be stdin: give one of them as a file"),
        Mistake(
          "render - --layout - -o a.y4m",
          "INPUT and --layout cannot both be stdin: give one of them as a file"),
      ], help: "render --help")
    try check(
      [
        Mistake(
          "snapshot sample.mp4 --at 1 --host 1 --layout grid -o a.png",
          "--layout and --host exclude each other: give one of them"),
        Mistake(
          "snapshot sample.mp4 --at 1 --every 1 -o a.png",
          "--at and --every exclude each other: give one of them"),
        Mistake(
          "snapshot sample.mp4 --at 1 --on-change -o a.png",
          "--at and --on-change exclude each other: give one of them"),
        Mistake(
          "snapshot sample.mp4 --at 1 --canvas 64x64 -o a.png",
          "--canvas is the size of a layout's canvas: give --layout as well"),
      ], help: "snapshot --help")
  }

  @Test func outputsThatCannotBeMeant() throws {
    let mistakes = [
      (
        "a.avi",
        "output 'a.avi' has the unknown extension '.avi'; "
          + "use .png, .y4m, .yuv, .mp4, .mkv, null:, md5:, or - with --format"
      ),
      (
        "a",
        "output 'a' has no extension; use .png, .y4m, .yuv, .mp4, .mkv, null:, md5:, or add --format"
      ),
      ("''", "an output's name is empty"),
      ("d/", "output 'd/' names a directory; give a file's name"),
      ("-", "output '-' needs --format: one of png, y4m, yuv, mp4, mkv, null, md5"),
      (
        "a.png",
        "output 'a.png' is one picture, but several frames will come; "
          + "put %d into the name (frame-%d.png)"
      ),
      ("a%d.y4m", "output 'a%d.y4m': y4m is one file for all frames and takes no %d"),
      ("a%dx%d.png", "output 'a%dx%d.png': a second frame number at byte 4; one is allowed"),
      (
        "a%s.png",
        "output 'a%s.png': unknown '%' at byte 1; "
          + "use %d or %06d for the frame's number, %% for a per cent sign"
      ),
      (
        "a.y4m --format yuv",
        "--format is for -o - and names without an extension; elsewhere the name decides"
      ),
      (
        "a.y4m --png-level 3",
        "--png-level '3': no output is a PNG, so there is nothing to press"
      ),
      (
        "a.y4m --report a.y4m",
        "--report 'a.y4m' and the output 'a.y4m' are the same; name another file"
      ),
      (
        "a.y4m --report ./a.y4m",
        "--report './a.y4m' and the output 'a.y4m' are the same; name another file"
      ),
      ("md5: --report -", "--report '-': standard output is taken already; name a file"),
    ].map { Mistake("render sample.mp4 --layout grid -o \($0)", $1) }
    try check(mistakes, help: "render --help")
    try check(
      [
        Mistake(
          "snapshot sample.mp4 --at 1,2 -o a.png",
          "output 'a.png' is one picture, but several frames will come; "
            + "put %d into the name (frame-%d.png)")
      ], help: "snapshot --help")
    try check(
      [
        Mistake(
          "inspect sample.mp4 --report -",
          "--report '-': standard output is taken already; name a file")
      ], help: "inspect --help")
  }

  @Test func twoOutputsThatAreOneFile() throws {
    let desk = try Desk()
    try FileManager.default.createDirectory(
      atPath: desk.file("d"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: desk.file("link.y4m"), withDestinationPath: "a.y4m")
    let standardOutput = "both go to standard output; give one of them a file"
    for (one, other, error) in [
      ("a.y4m", "a.y4m", "output 'a.y4m' is given twice; name another file"),
      ("a.y4m", "./a.y4m", "outputs 'a.y4m' and './a.y4m' are the same file; name another one"),
      (
        "d/../a.y4m", "a.y4m",
        "outputs 'd/../a.y4m' and 'a.y4m' are the same file; name another one"
      ),
      ("link.y4m", "a.y4m", "outputs 'link.y4m' and 'a.y4m' are the same file; name another one"),
      (
        "a%d.png", "./a%03d.png",
        "outputs 'a%d.png' and './a%03d.png' are the same file; name another one"
      ),
      (
        "a%d.png", "a1%d.png",
        "outputs 'a%d.png' and 'a1%d.png' are the same file; name another one"
      ),
      ("md5:", "md5:", "outputs 'md5:' and 'md5:' \(standardOutput)"),
      ("md5:", "-", "outputs 'md5:' and '-' \(standardOutput)"),
      ("md5:/dev/stdout", "md5:", "outputs 'md5:/dev/stdout' and 'md5:' \(standardOutput)"),
    ] {
      let format = other == "-" ? " --format y4m" : ""
      try desk.expectUsage(
        "render sample.mp4 --layout grid -o \(one) --layout grid -o \(other)\(format)", error,
        help: "render --help")
    }
    // Names that look alike and are not.
    let run = try desk.run(
      "render sample.mp4 --frames 1 --layout grid -o a1%d.png --layout grid -o a2%d.png "
        + "--layout grid -o null: --layout grid -o null: --quiet")
    #expect(run.ending == .exit(0))
    #expect(run.errors == "")
    #expect(try desk.files() == ["a10.png", "a20.png", "sample.mp4"])
  }

  @Test func layoutsThatAreNeitherPresetNorFile() throws {
    let desk = try Desk()
    let none =
      "no preset (grid, spotlight, sidebar, pip, pk, classroom, interview or gallery) and no file "
      + "of that name"
    try check(
      [
        Mistake(
          "render sample.mp4 --layout grdi -o a.y4m",
          "--layout 'grdi': \(none): did you mean 'grid'?"),
        Mistake("render sample.mp4 --layout foo -o a.y4m", "--layout 'foo': \(none)"),
        Mistake(
          "render sample.mp4 --layout my.json -o a.y4m",
          "cannot read 'my.json': there is no such file"),
        Mistake(
          "render sample.mp4 --layout ./grid -o a.y4m",
          "cannot read './grid': there is no such file"),
        Mistake("render sample.mp4 --layout . -o a.y4m", "cannot read '.': Is a directory"),
      ], help: "render --help")
    try check(
      [Mistake("layout show foo", "LAYOUT 'foo': \(none)")], help: "layout show --help")
    try desk.put("big.json", String(repeating: " ", count: 1 << 21))
    try desk.expectUsage(
      "render sample.mp4 --layout big.json -o a.y4m",
      "'big.json' is longer than the 1048576 bytes that are read of such a file",
      help: "render --help")
  }
}
