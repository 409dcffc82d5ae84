import Foundation
import Retile
import RetileBatch
import RetileSinks
import RetileViews
import Testing

/// Whether an output has to be made, of files made up here.
@Suite struct OutputStateTests {
  private let scratch = BatchScratch()

  private func still(_ name: String, definition: String = "a layout") -> BatchOutput {
    BatchOutput(
      name: scratch.file(name),
      work: .snapshot(
        SnapshotJob(
          input: InputOptions(path: scratch.file("input.mp4")), moments: .onChange,
          destination: OutputSpec(scratch.file(name)))),
      definition: definition)
  }

  private func split(_ name: String) -> BatchOutput {
    BatchOutput(
      name: scratch.file(name),
      work: .split(
        SplitJob(
          input: InputOptions(path: scratch.file("input.mp4")), directory: scratch.file(name))),
      definition: "")
  }

  @Test func filesOfATemplateAreThoseOfItsManifest() throws {
    let scratch = ManifestScratch()
    let template = try SplitTemplate(before: scratch.file("h/call-"), after: "-%02d.png")
    let place = OutputPlace(template)
    #expect(place.key == "call-{host}-%02d.png")
    #expect(place.directory == FilePath(scratch.file("h")))
    func names(_ file: String) throws -> [String]? {
      try scratch.put(
        #"{"version":1,"hosts":[{"id":"1","segments":[{"file":"\#(file)","frames":2}]}]}"#,
        "h/call-manifest.json")
      return OutputFiles(place, count: 3)?.names.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(
      try names("call-1-%02d.png") == ["call-manifest.json", "call-1-00.png", "call-1-01.png"])
    for wrong in ["../call-1-%02d.png", "other-1-%02d.png", "call-1.png", "call-1-%02d.y4m", ""] {
      #expect(try names(wrong) == nil, "\(wrong)")
    }
  }

  private func print(
    _ output: BatchOutput, tool: String = Fingerprint.tool
  ) throws -> (OutputPlace, Fingerprint) {
    let place = try #require(try OutputPlace(output))
    let input = try #require(InputStamp(scratch.file("input.mp4")))
    return (place, Fingerprint(of: output, at: place, input: input, tool: tool))
  }

  private func state(_ output: BatchOutput) throws -> OutputState {
    try BatchJournal().state(
      of: output, at: try OutputPlace(output), input: InputStamp(scratch.file("input.mp4")))
  }

  private func due(_ output: BatchOutput) throws -> DueReason? {
    if case .due(let reason) = try state(output) { return reason }
    return nil
  }

  /// Writes files, and the journal's line.
  private func make(
    _ output: BatchOutput, _ names: [String], frames: Int = 1, tool: String = Fingerprint.tool
  ) throws {
    for (index, name) in names.enumerated() {
      try scratch.put("content of \(name)", name)
      // The system's clock may not have gone on in between.
      scratch.touch(name, nanoseconds: 1000 + index)
    }
    let (place, print) = try print(output, tool: tool)
    #expect(
      try BatchJournal().record(
        place, print, job: "j", frames: frames, seconds: 1, warnings: ["odd"]))
  }

  private func putInput() throws {
    try scratch.put("recording", "input.mp4")
    scratch.touch("input.mp4", nanoseconds: 5)
  }

  @Test func whatWasMadeIsDone() throws {
    try putInput()
    let output = still("out/a.png")
    #expect(try due(output) == .neverMade)
    try make(output, ["out/a.png"])
    guard case .done(let entry) = try state(output) else {
      Issue.record("not done")
      return
    }
    #expect(entry.output == "a.png")
    #expect(entry.files.count == 1)
    #expect(entry.files.bytes == "content of out/a.png".utf8.count)
    #expect(entry.warnings == ["odd"])
    #expect(entry.job == "j")
    #expect(entry.finished.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(try due(still("out/b.png")) == .neverMade)
  }

  @Test func theInputDecides() throws {
    try putInput()
    let output = still("a.png")
    try make(output, ["a.png"])
    #expect(try due(output) == nil)
    scratch.touch("input.mp4", nanoseconds: 6)
    #expect(try due(output) == .inputChanged)
    scratch.touch("input.mp4", nanoseconds: 5)
    #expect(try due(output) == nil)
    try scratch.put("recordinG!", "input.mp4")
    scratch.touch("input.mp4", nanoseconds: 5)
    #expect(try due(output) == .inputChanged)
    try scratch.remove("input.mp4")
    #expect(try due(output) == .inputMissing)
    // The same content at another place is another recording, whatever its name.
    try scratch.put("recording", "other.mp4")
    scratch.touch("other.mp4", nanoseconds: 5)
    symlink(scratch.file("other.mp4"), scratch.file("input.mp4"))
    #expect(try due(output) == .inputChanged)
  }

  @Test func layoutNameAndVersionDecide() throws {
    try putInput()
    try make(still("a.png"), ["a.png"])
    #expect(try due(still("a.png", definition: "another")) == .definitionChanged)
    try make(still("a.png"), ["a.png"], tool: Fingerprint.tool("0.0.1", libraries: []))
    #expect(try due(still("a.png")) == .otherVersion(RetileVersion.number))
  }

  @Test func everyPartOfTheToolDecides() {
    let tools = [
      Fingerprint.tool("1", libraries: ["a 1", "b 1"]),
      Fingerprint.tool("2", libraries: ["a 1", "b 1"]),
      Fingerprint.tool("1", libraries: ["a 1", "b 2"]),
      Fingerprint.tool("1", libraries: ["a 1b 1"]),
      Fingerprint.tool("1a 1", libraries: ["b 1"]),
    ]
    #expect(Set(tools).count == tools.count)
    #expect(Fingerprint.tool == Fingerprint.tool)
  }

  @Test func filesDecide() throws {
    try putInput()
    let output = still("a.png")
    try make(output, ["a.png"])
    scratch.touch("a.png", nanoseconds: 1)
    #expect(try due(output) == .filesChanged)
    try make(output, ["a.png"])
    try scratch.put("content", "a.png")
    #expect(try due(output) == .filesChanged)
    try make(output, ["a.png"])
    try scratch.remove("a.png")
    #expect(try due(output) == .fileGone("a.png"))
    mkdir(scratch.file("a.png"), 0o700)
    #expect(try due(output) == .filesChanged)
  }

  @Test func everyFileOfASeriesDecides() throws {
    try putInput()
    let names = (0..<12).map { "frames/f-0\($0).png" }.map { $0.replacing("f-010", with: "f-10") }
      .map { $0.replacing("f-011", with: "f-11") }
    let output = still("frames/f-%02d.png")
    for changed in [0, 5, 9, 10, 11] {
      try make(output, names, frames: 12)
      #expect(try due(output) == nil)
      scratch.touch(names[changed], nanoseconds: 1)
      #expect(try due(output) == .filesChanged)
      try scratch.remove(names[changed])
      #expect(try due(output) == .fileGone(FilePath(String(names[changed].dropFirst(7)))))
    }
    // Another series is none of its business.
    try make(output, names, frames: 12)
    try scratch.put("", "frames/f-12.png")
    #expect(try due(output) == nil)
    // Two pictures that change places are two pictures that changed.
    rename(scratch.file(names[0]), scratch.file("x"))
    rename(scratch.file(names[1]), scratch.file(names[0]))
    rename(scratch.file("x"), scratch.file(names[1]))
    #expect(try due(output) == .filesChanged)
  }

  @Test func aNumberInADirectorysNameIsBelowTheJournal() throws {
    try putInput()
    let output = still("sets/take-%d/x/still.png")
    let names = (0..<3).map { "sets/take-\($0)/x/still.png" }
    try make(output, names, frames: 3)
    #expect(try scratch.names.contains("sets/.retile-journal.jsonl"))
    #expect(try OutputPlace(output)?.key == "take-%d/x/still.png")
    #expect(try due(output) == nil)
    try scratch.remove(names[2])
    #expect(try due(output) == .fileGone("take-2/x/still.png"))
  }

  private static let manifest = """
    {"version": 1, "input": "x", "hosts": [
      {"id": "a", "segments": [
        {"file": "a/000.y4m", "width": 2, "height": 2, "frames": 9},
        {"file": "a/001-%d.png", "width": 2, "height": 2, "frames": 2},
        {"file": "a/002.mp4", "width": 2, "height": 2, "frames": 9},
        {"file": "a/003.mkv", "width": 2, "height": 2, "frames": 9}]},
      {"id": "b", "segments": []}]}
    """

  @Test func everyFileOfASplitDecides() throws {
    try putInput()
    let names = ["000.y4m", "001-0.png", "001-1.png", "002.mp4", "003.mkv"].map { "hosts/a/\($0)" }
    let output = split("hosts/")
    for changed in names + ["hosts/manifest.json"] {
      try scratch.put(Self.manifest, "hosts/manifest.json")
      try make(output, names, frames: 3)
      #expect(try due(output) == nil)
      #expect(try scratch.names.contains(".retile-journal.jsonl"))
      scratch.touch(changed, nanoseconds: 1)
      #expect(try due(output) == .filesChanged)
      try scratch.remove(changed)
      guard case .fileGone = try due(output) else {
        Issue.record("\(changed): \(try state(output))")
        return
      }
    }
    for hostile in [
      "", "{}", "[]", Self.manifest.replacing("a/000", with: "../000"),
      Self.manifest.replacing("a/000", with: "/000"),
      Self.manifest.replacing("a/000", with: ".a/000"),
      Self.manifest.replacing("a/000.y4m", with: "a/000.exe"),
      Self.manifest.replacing("\"frames\": 2", with: "\"frames\": -2"),
      Self.manifest.replacing("\"frames\": 2", with: "\"frames\": 9000000000000000"),
      Self.manifest.replacing("\"frames\": 2", with: "\"frames\": 100"),
    ] {
      try scratch.put(Self.manifest, "hosts/manifest.json")
      try make(output, names, frames: 3)
      try scratch.put(hostile, "hosts/manifest.json")
      let reason = try due(output)
      #expect(reason == .filesChanged, "\(hostile)")
    }
  }

  @Test func whatLeavesNoFileIsNotRemembered() throws {
    try putInput()
    for name in ["null:", "md5:"] {
      var output = still("x.png")
      output.work = .snapshot(
        SnapshotJob(
          input: InputOptions(path: "x"), moments: .onChange, destination: OutputSpec(name)))
      #expect(try OutputPlace(output) == nil)
      #expect(try due(output) == .notKept)
    }
    mkfifo(scratch.file("pipe.y4m"), 0o600)
    let (place, print) = try print(still("pipe.y4m"))
    #expect(
      try !BatchJournal().record(
        place, print, job: "j", frames: 1, seconds: 1, warnings: []))
    #expect(try scratch.names == ["input.mp4", "pipe.y4m"])
  }

  @Test(arguments: [
    ("a.png", ".", "a.png"), ("x/a.y4m", "x", "a.y4m"), ("/a.y4m", "/", "a.y4m"),
    ("x/%06d.png", "x", "%06d.png"), ("x/%6d.png", "x", "%06d.png"),
    ("100%%/a%%-%d.png", "100%", "a%%-%d.png"), ("x/50%%.png", "x", "50%%.png"),
    ("x/50%.y4m", "x", "50%.y4m"), ("md5:x/a.y4m", "x", "a.y4m"),
    ("x/d%d/y/a.png", "x", "d%d/y/a.png"), ("%d/a.png", ".", "%d/a.png"),
  ])
  func placesAreRelativeToTheJournal(name: String, directory: String, key: String) throws {
    let place = try #require(try OutputPlace(OutputSpec(name)))
    #expect(place.directory == FilePath(directory))
    #expect(place.key == key)
  }

  @Test(arguments: [
    ("hosts", ".", "hosts"), ("x/hosts/", "x", "hosts"), ("/hosts//", "/", "hosts"),
    (".", ".", "."), ("x/..", "x/..", "."), ("/", "/", "."),
  ])
  func aSplitsJournalIsBesideItsDirectory(name: String, directory: String, key: String) {
    let place = OutputPlace(splitInto: name)
    #expect(place.directory == FilePath(directory))
    #expect(place.key == key)
  }

  @Test func aFolderOfOutputsMayMove() throws {
    try putInput()
    try make(still("old/a.png"), ["old/a.png"])
    rename(scratch.file("old"), scratch.file("new"))
    #expect(try due(still("new/a.png")) == nil)
  }

  @Test(arguments: [
    ("-", true), ("https://example.com/a.mp4", true), ("rtmp://a/b", true), ("pipe:0", true),
    ("/nowhere/a.mp4", false), ("nowhere.mp4", false), ("file:/nowhere/a", false),
    ("./a:b.mp4", false),
  ])
  func whatIsNoFileIsKnownByItsName(name: String, isKnown: Bool) {
    #expect((InputStamp(name) != nil) == isKnown)
    #expect(InputStamp(name) == InputStamp(name))
    if isKnown { #expect(InputStamp(name) != InputStamp("tcp://another")) }
  }

  @Test func aPathIsTheSameHoweverItIsSpelled() throws {
    try putInput()
    let names = [
      scratch.file("input.mp4"), scratch.file("./input.mp4"), "file:" + scratch.file("input.mp4"),
    ]
    #expect(Set(names.map { InputStamp($0) }).count == 1)
  }
}
