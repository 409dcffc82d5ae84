import RetileBatch
import SeededRandom
import Testing

@Suite struct ManifestHostileTests {
  private let scratch = ManifestScratch()

  private let seeds = [
    """
    {"version": 1, "defaults": {"start": "1s", "grid": "2x2", "layout": "pip", "options": {"fps": 5}},
     "jobs": [{"id": "a", "input": "*/[a-z]?.mp4", "track": "{input}.jsonl", "layoutOffset": ["1s", "2:1f"],
       "outputs": [{"layout": "grid", "output": "{id}/{input}-{layout}.y4m"},
                   {"stills": {"at": ["1s"]}, "host": "#1", "output": "{host}-%06d.png"},
                   {"split": {"hosts": ["1"], "size": "4x4"}, "output": "x"}]}]}
    """,
    """
    {"version": 1, "defaults": {"layout": {"views": [{"host": "1"}]}}}
    {"input": "b.mp4", "outputs": [{"output": "md5:b"}]}
    {"input": "http://x/c.mp4", "seiType": 5, "outputs": [{"output": "%d{{.png", "options": {"pngLevel": 0}}]}
    """,
  ]

  /// Whatever is done to a manifest, it is read or refused with a reason.
  @Test func randomChangesNeverTrap() {
    var random = SeededGenerator(seed: 20)
    let pieces = [
      "{", "}", "[", "]", "\"", ":", ",", "null", "true", "0", "-1", "1e999", "%d", "{id}", "*",
    ]
    .map { Array($0.utf8) }
    for round in 0..<4000 {
      var bytes = Array(seeds[round % 2].utf8)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
        case 3:
          let end = min(bytes.count, place + Int.random(in: 1...40, using: &random))
          bytes.insert(
            contentsOf: bytes[place..<end], at: Int.random(in: 0..<bytes.count, using: &random))
        default:
          let end = min(bytes.count, place + Int.random(in: 1...20, using: &random))
          bytes.removeSubrange(place..<end)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      do {
        let batch = try Batch.parse(bytes, manifest: scratch.file(round % 3 == 0 ? "m.jsonl" : "m"))
        #expect(!batch.jobs.isEmpty)
      } catch {
        #expect(!error.problems.isEmpty)
        #expect(error.problems.allSatisfy { !$0.message.isEmpty })
      }
    }
  }

  @Test func nestingAndSizeHaveLimits() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(
      scratch.complaint(#"{"jobs": \#(deep)"#)
        == "line 1, column \(9 + ManifestLimits.depth): nested deeper than \(ManifestLimits.depth)")
    let spaces = [UInt8](repeating: 0x20, count: ManifestLimits.bytes + 1)
    #expect(
      throws: ManifestError(
        file: "m",
        problems: [
          ManifestProblem(ManifestPlace(), .tooMany(what: "bytes", limit: ManifestLimits.bytes))
        ])
    ) { try Batch.parse(spaces, manifest: "m") }
    let id = String(repeating: "x", count: ManifestLimits.idBytes + 1)
    let job = #"{"id": "\#(id)", "input": "a", "outputs": [{"layout": "grid", "output": "a.y4m"}]}"#
    #expect(scratch.complaint(job) == "line 1: jobs[0].id: found 1025 bytes, want at most 1024")
  }
}
