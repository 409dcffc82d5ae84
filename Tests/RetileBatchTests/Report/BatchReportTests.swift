import Retile
import RetileBatch
import RetileFrames
import RetileJSON
import RetileSinks
import Testing

@Suite struct BatchReportTests {
  static let report = BatchReport(
    manifest: "night.json",
    jobs: [
      BatchReport.Job(
        id: "one", input: "a.mp4",
        outputs: [
          BatchReport.Output(
            path: "out/a.y4m", state: .done, reason: .inputChanged, frames: 60, seconds: 1.5,
            fingerprint: String(repeating: "f", count: 64)),
          BatchReport.Output(path: "out/b.y4m", state: .upToDate, frames: 60),
        ],
        frames: 60, length: MediaTime(microseconds: 3_000_000), seconds: 1.5000004,
        warnings: ["odd"], attempts: 1),
      BatchReport.Job(
        id: "two", input: "b.mp4",
        outputs: [BatchReport.Output(path: "c.png", state: .failed, reason: .neverMade)],
        error: "cannot read 'b.mp4'", attempts: 3),
      BatchReport.Job(
        id: "three", input: "b.mp4",
        outputs: [BatchReport.Output(path: "d.png", state: .notRun, reason: .fileGone("d.png"))]),
    ], seconds: 2, decoded: 75)

  @Test func theReportIsWhole() {
    #expect(
      Self.report.json == """
        {
          "version": 1,
          "retile": "\(RetileVersion.number)",
          "manifest": "night.json",
          "jobs": [
            {
              "id": "one",
              "input": "a.mp4",
              "outputs": [
                {
                  "path": "out/a.y4m",
                  "state": "done",
                  "reason": "inputChanged",
                  "because": "the input has changed",
                  "frames": 60,
                  "seconds": 1.5,
                  "fingerprint": "\(String(repeating: "f", count: 64))"
                },
                {
                  "path": "out/b.y4m",
                  "state": "upToDate",
                  "frames": 60,
                  "seconds": 0
                }
              ],
              "frames": 60,
              "length": 3,
              "seconds": 1.5,
              "speed": 2,
              "warnings": [
                "odd"
              ],
              "attempts": 1
            },
            {
              "id": "two",
              "input": "b.mp4",
              "outputs": [
                {
                  "path": "c.png",
                  "state": "failed",
                  "reason": "neverMade",
                  "because": "never made",
                  "frames": 0,
                  "seconds": 0
                }
              ],
              "frames": 0,
              "length": 0,
              "seconds": 0,
              "warnings": [],
              "error": "cannot read 'b.mp4'",
              "attempts": 3
            },
            {
              "id": "three",
              "input": "b.mp4",
              "outputs": [
                {
                  "path": "d.png",
                  "state": "notRun",
                  "reason": "fileGone",
                  "because": "'d.png' is gone",
                  "frames": 0,
                  "seconds": 0
                }
              ],
              "frames": 0,
              "length": 0,
              "seconds": 0,
              "warnings": [],
              "attempts": 0
            }
          ],
          "summary": {
            "jobs": 3,
            "inputs": 2,
            "done": 1,
            "upToDate": 1,
            "failed": 1,
            "notRun": 1,
            "failedJobs": 1,
            "frames": 60,
            "decoded": 75,
            "length": 3,
            "seconds": 2,
            "speed": 1.5,
            "warnings": 1
          }
        }

        """)
  }

  @Test func aBatchIsWholeIfEveryOutputStands() {
    #expect(!Self.report.summary.isWhole)
    var report = Self.report
    report.jobs.removeLast(2)
    #expect(report.summary.isWhole)
    report.jobs[0].outputs[0].state = .notRun
    #expect(!report.summary.isWhole)
    report.jobs = []
    #expect(report.summary.isWhole)
    #expect(report.summary.speed == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func timesThatNoClockSaysAreWritten(seconds: Double) throws {
    var report = Self.report
    report.seconds = seconds
    report.jobs[0].seconds = seconds
    let value = try JSONParser.parse(report.json.utf8)
    #expect(value["summary"]?["seconds"]?.double == 0)
  }
}
