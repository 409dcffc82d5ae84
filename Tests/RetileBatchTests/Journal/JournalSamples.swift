import RetileBatch

/// Journal lines made up for tests.
enum JournalSamples {
  static func digest(_ letter: Character) -> String { String(repeating: letter, count: 64) }

  static func entry(
    _ output: String, stamp: Character = "d", job: String = "a job", warnings: [String] = []
  ) -> JournalEntry {
    JournalEntry(
      output: output,
      fingerprint: Fingerprint(input: digest("a"), definition: digest("b"), tool: digest("c")),
      files: FilesStamp(count: 1, bytes: 12, digest: digest(stamp)), retile: "0.1.0", job: job,
      frames: 3, seconds: 1.25, warnings: warnings, finished: "2024-05-01T12:00:00Z")
  }

  /// The line by hand, as `docs` describe it.
  static func line(_ output: String, stamp: Character = "d") -> String {
    #"{"version":1,"output":"\#(output)","fingerprint":{"input":"\#(digest("a"))","#
      + #""definition":"\#(digest("b"))","tool":"\#(digest("c"))"},"#
      + #""files":{"count":1,"bytes":12,"stamp":"\#(digest(stamp))"},"retile":"0.1.0","#
      + #""job":"a job","frames":3,"seconds":1.25,"warnings":[],"#
      + #""finished":"2024-05-01T12:00:00Z"}"#
  }
}
