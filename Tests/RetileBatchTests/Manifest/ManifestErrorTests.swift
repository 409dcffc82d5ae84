import Foundation
import RetileBatch
import Testing

@Suite struct ManifestErrorTests {
  private let scratch = ManifestScratch()

  private static let whole: [(String, String)] = [
    ("", "line 1, column 1: the JSON ends too early"),
    ("{\n  \"jobs\": [}", "line 2, column 12: unexpected '}'"),
    ("[]", "found an empty list, want an object with \"jobs\""),
    ("{}", "jobs: missing, want a list of jobs"),
    (#"{"jobs": []}"#, "jobs: there is no job"),
    (#"{"jobs": {}}"#, "jobs: found an object, want a list of jobs"),
    (
      #"{"version": 2, "jobs": [1]}"#,
      "version: found 2, want 1\n"
        + "jobs[0]: found 1, want a job: an object with \"input\" and \"outputs\""
    ),
    (
      #"{"jbos": []}"#,
      "jbos: unknown key; did you mean \"jobs\"?\njobs: missing, want a list of jobs"
    ),
    (
      #"{"jobs": [{"id": "a"}]}"#,
      "jobs[0].input (job \"a\"): missing, want a file, a URL or a glob such as \"night/*.mp4\"\n"
        + "jobs[0].outputs (job \"a\"): missing, want a list of outputs"
    ),
    (
      #"{"jobs": [{"id": 7, "input": "a", "outputs": []}]}"#,
      "jobs[0].id: found 7, want it as text: \"7\"\n"
        + "jobs[0].outputs: found an empty list, want a list of outputs, at least one"
    ),
    (
      #"{"defaults": {"id": "a", "fps": 5, "options": {"fsp": 5}}, "jobs": []}"#,
      "defaults.id: belongs to a job\n"
        + "defaults.fps: belongs to \"options\" of an output, or \"stills\"\n"
        + "defaults.options.fsp: unknown key; did you mean \"fps\"?"
    ),
    (
      #"{"defaults": {"track": "a", "grid": "1x1"}, "jobs": []}"#,
      "defaults: has both \"track\" and \"grid\", want one of them"
    ),
  ]

  @Test(arguments: whole) func theWholeIsChecked(_ text: String, _ expected: String) {
    #expect(scratch.complaint(text) == expected)
  }

  private static let jobs: [(String, String)] = [
    (
      #""start": 2.5"#,
      "jobs[0].start (job \"j\"): found 2.5, want a time as text, such as \"2.5s\", \"1:02.5\" or "
        + "\"60f\""
    ),
    (#""duration": "0""#, "jobs[0].duration (job \"j\"): found \"0\", want more than 0"),
    (#""frames": 0"#, "jobs[0].frames (job \"j\"): found 0, want a whole number of at least 1"),
    (
      #""grid": "65x1""#,
      "jobs[0].grid (job \"j\"): found \"65x1\", want columns and rows from 1 to 64 as text, such as "
        + "\"3x2\""
    ),
    (
      #""seiType": 65536"#,
      "jobs[0].seiType (job \"j\"): found 65536, want a whole number from 0 to 65535"
    ),
    (
      #""seiUuid": "0""#,
      "jobs[0].seiUuid (job \"j\"): found \"0\", want 32 hexadecimal digits as text, with or without "
        + "dashes"
    ),
    (
      #""leadIn": "hole""#,
      "jobs[0].leadIn (job \"j\"): found \"hole\", want \"backfill\", \"background\" or \"whole\"; did "
        + "you mean \"whole\"?"
    ),
    (
      #""stream": -1"#,
      "jobs[0].stream (job \"j\"): found -1, want an index in the container like 0, or \"v:1\" for the "
        + "second video"
    ),
    (
      #""layoutOffset": ["1s", "2s"]"#,
      "jobs[0].layoutOffset[1] (job \"j\"): found \"2s\": give one distance for all changes, and others "
        + "with a frame (60:-2f)"
    ),
    (
      #""layoutOffset": ["5:1s", "5:2s"]"#,
      "jobs[0].layoutOffset[1] (job \"j\"): found \"5:2s\": the change at frame 5 has one already"
    ),
    (#""sart": "1s""#, "jobs[0].sart (job \"j\"): unknown key; did you mean \"start\"?"),
    (#""options": {}"#, "jobs[0].options (job \"j\"): belongs to an output or \"defaults\""),
    (#""at": "1s""#, "jobs[0].at (job \"j\"): belongs to \"stills\" of an output"),
    (#""start": "1s", "start": "2s""#, "jobs[0].start (job \"j\"): given twice"),
    (
      #""grid": "1x1", "seiType": 5"#,
      "jobs[0] (job \"j\"): has both \"grid\" and \"seiType\", want one of them"
    ),
    (
      #""grid": "1x1", "layoutOffset": "1s""#,
      "jobs[0] (job \"j\"): has both \"grid\" and \"layoutOffset\", want one of them"
    ),
    (
      #""track": "-""#,
      "jobs[0].track (job \"j\"): found \"-\", want a file: a batch does not read stdin (./- is a "
        + "file)"
    ),
    (
      #""track": "{layout}.jsonl""#,
      "jobs[0].track (job \"j\"): {layout} is for outputs with a layout"
    ),
    (
      #""track": "none.jsonl""#,
      "jobs[0].track (job \"j\"): cannot read 'DIR/none.jsonl': there is no such file"
    ),
    (
      #""seiMap": "none.json""#,
      "jobs[0].seiMap (job \"j\"): cannot read 'DIR/none.json': there is no such file"
    ),
  ]

  @Test(arguments: jobs) func jobsAreChecked(_ keys: String, _ expected: String) {
    let output = #"{"layout": "grid", "output": "a.y4m"}"#
    #expect(scratch.complaint(manifest(output, job: keys)) == expected)
  }

  @Test func allMistakesAreToldUpToALimit() throws {
    let jobs = (0..<30).map { #"{"id": "\#($0)", "input": "a.mp4", "outputs": []}"# }
    let text = #"{"jobs": [\#(jobs.joined(separator: ","))]}"#
    do {
      _ = try scratch.read(text)
      Issue.record("it was read")
    } catch let error as ManifestError {
      #expect(error.problems.count == ManifestLimits.problems)
      #expect(error.more == 10)
      #expect(error.problems[3].place.path == "jobs[3].outputs")
      #expect(error.problems[3].place.job == ManifestPlace.Job(index: 3, id: "3"))
      #expect("\(error)".hasSuffix("m.json: and 10 more"))
    }
  }

  @Test func jsonLinesSayTheLine() {
    let job = #"{"id": "a", "input": "a.mp4", "outputs": [{"layout": "grid", "output": "a.y4m"}]}"#
    #expect(
      scratch.complaint("\(job)\n\n{\"id\": }\n\(job.replacingOccurrences(of: "y4m", with: "x"))\n")
        == "line 3: column 8: unexpected '}'\n"
        + "line 4: jobs[1].id (job \"a\"): the id \"a\" is that of jobs[0] as well; give another one\n"
        + "line 4: jobs[1].outputs[0].output (job \"a\"): output 'a.x' has the unknown extension '.x'; "
        + "use .png, .y4m, .yuv, .mp4, .mkv or md5:FILE")
    #expect(
      scratch.complaint(#"{"version": 1, "jobs": []}"# + "\n" + job)
        == "line 1: jobs: belongs to the top of the manifest")
  }

  @Test func idsAreDistinct() throws {
    try scratch.put("", "x/a.mp4")
    try scratch.put("", "y/a.mp4")
    func text(_ jobs: String) -> String { #"{"defaults": {"layout": "grid"}, "jobs": [\#(jobs)]}"# }
    #expect(
      scratch.complaint(
        text(
          """
          {"input": "x/a.mp4", "outputs": [{"output": "1.y4m"}]},
          {"input": "y/a.mp4", "outputs": [{"output": "2.y4m"}]}
          """))
        == "jobs[1].id: the id \"a\", made of the input's name, is that of jobs[0] as well; give an "
        + "\"id\"")
    #expect(
      scratch.complaint(text(#"{"input": "*/a.mp4", "outputs": [{"output": "{input}.y4m"}]}"#))
        == "jobs[0].id: the id \"a\", made of an input's name is that of another input of this glob as "
        + "well; give an \"id\", which they share\n"
        + "jobs[0].outputs[0].output: several inputs would write the same file; put {input} or {id} "
        + "into the name ('DIR/a.y4m', for example)")
  }

  @Test func globsWithoutAMatchAreMistakesAndMissingFilesAreNot() {
    let output = #"{"layout": "grid", "output": "a.y4m"}"#
    #expect(scratch.complaint(manifest(output)) == nil)
    #expect(
      scratch.complaint(
        manifest(output).replacingOccurrences(of: "call.mp4", with: "none/*.mp4"))
        == "jobs[0].input (job \"j\"): no file matches 'DIR/none/*.mp4'")
  }
}
