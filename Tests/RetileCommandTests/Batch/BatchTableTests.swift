import RetileBatch
import RetileCommand
import RetileFrames
import Testing

@Suite struct BatchTableTests {
  private func job(
    _ id: String, _ input: String, _ states: [BatchReport.State], frames: Int = 0,
    length: Int64 = 0, seconds: Double = 0, warnings: Int = 0, error: String? = nil
  ) -> BatchReport.Job {
    BatchReport.Job(
      id: id, input: input, outputs: states.map { BatchReport.Output(path: "x", state: $0) },
      frames: frames, length: MediaTime(microseconds: length * 1_000_000), seconds: seconds,
      warnings: Array(repeating: "odd", count: warnings), error: error)
  }

  @Test func aLineForEachJobAndTheSums() {
    let report = BatchReport(
      manifest: "m.json",
      jobs: [
        job("one", "rec/a.mp4", [.done, .done], frames: 1200, length: 40, seconds: 8, warnings: 2),
        job("two", "rec/b.mp4", [.upToDate]),
        job("two", "rec/c.mp4", [.done, .upToDate, .upToDate], frames: 90, length: 3, seconds: 2),
        job("six", "rec/a.mp4", [.failed], error: "cannot\nread"),
        job("ten", "rec/d.mp4", [.done, .failed], frames: 3, length: 1, seconds: 1, error: "full"),
        job("end", "rec/e.mp4", [.notRun]),
      ], seconds: 11)
    #expect(
      BatchTable.text(report) == """
        job     input      outputs  frames  x real time  warnings  result
        one     rec/a.mp4        2    1200          5.0         2  done
        two     rec/b.mp4        1       0                      0  up to date
        two     rec/c.mp4        3      90          1.5         0  1 done, 2 up to date
        six     rec/a.mp4        1       0                      0  failed: cannot\\nread
        ten     rec/d.mp4        2       3          1.0         0  1 done; failed: full
        end     rec/e.mp4        1       0                      0  not run
        6 jobs  5 inputs        10    1293          4.0         2  4 done, 3 up to date, 2 failed, 1 not run

        """)
  }

  @Test func ofManyJobsThoseAreListedThatNeedALook() {
    var jobs = (0..<300).map { job("\($0)", "a.mp4", [.done]) }
    jobs[7] = job("seven", "a.mp4", [.failed], error: "full")
    jobs[9] = job("nine", "a.mp4", [.done], warnings: 1)
    jobs[11] = job("eleven", "a.mp4", [.notRun])
    let text = BatchTable.text(BatchReport(manifest: "m", jobs: jobs, seconds: 1))
    let lines = text.split(separator: "\n")
    #expect(lines.count == 6)
    #expect(lines[1].hasPrefix("seven "))
    #expect(lines[2].hasPrefix("nine "))
    #expect(lines[3].hasPrefix("eleven "))
    #expect(lines[5] == "297 jobs not listed: see --report")
  }

  @Test func longAndHostileTextsAreCutAndEscaped() {
    let hostile = "\u{1b}[2J" + String(repeating: "x", count: 500) + "\u{202e}end"
    let report = BatchReport(
      manifest: "m", jobs: [job(hostile, hostile, [.failed], error: hostile)], seconds: 0)
    let text = BatchTable.text(report)
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202e })
    #expect(text.split(separator: "\n").allSatisfy { $0.count < 400 })
    #expect(text.contains("xxxend") == false)
    #expect(text.contains("\\u{202e}end"))
  }
}
