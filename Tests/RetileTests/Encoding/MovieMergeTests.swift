import Foundation
import RetileFrames
import RetileViews
import Testing

@testable import Retile

/// Parts of an encoded render, put together, against the render in one run, as ffmpeg sees both.
@Suite struct MovieMergeTests {
  /// Five seconds at a varying rate, with sound; made once.
  private static let film: Result<String, any Error> = Result {
    let path = NSTemporaryDirectory() + "retile-merge-\(UUID().uuidString).mp4"
    film(at: path)
    return path
  }

  private static func film(at path: String) {
    _ = ForeignDecoder.run([
      "-f", "lavfi", "-i", "testsrc2=s=64x48:r=50:d=5", "-f", "lavfi", "-i", "sine=r=44100:d=5",
      "-vf", "select='if(lt(n,100),1,not(mod(n,7)))'", "-fps_mode", "vfr", "-enc_time_base",
      "1/90000", "-pix_fmt", "yuv420p", "-c:v", "libx264", "-bf", "3", "-c:a", "aac", path,
    ])
  }

  private static func job(_ input: String, _ output: String, rate: FrameRate?) throws -> RenderJob {
    var job = RenderJob(
      input: InputOptions(path: input, layouts: .grid(columns: 1, rows: 1)),
      selection: FrameSelection(start: .frame(7)), rate: rate,
      outputs: [
        RenderJob.Output(
          layout: try #require(LocalLayout(preset: "grid")), destination: OutputSpec(output))
      ])
    job.encoding = VideoEncoding(crf: 0)
    return job
  }

  /// What ffprobe prints of a file's packets.
  private static func packets(_ path: String, _ stream: String, _ entries: String) -> [String] {
    let text = ForeignProbe.run([
      "-select_streams", stream, "-show_entries", "packet=\(entries)", "-show_data_hash", "md5",
      "-of", "compact=p=0:nk=1", path,
    ])
    return text.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [1, 2, 3, 7], ["mp4", "mkv"])
  func partsPutTogetherAreTheWhole(parts: Int, format: String) throws {
    let film = try Self.film.get()
    let folder = NSTemporaryDirectory() + "retile-merge-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let whole = "\(folder)/whole.\(format)"
    for rate in [nil, FrameRate(30, 1)] {
      let times = try Self.times(film)
      let filmEnd = try Self.job(film, whole, rate: rate).run().decode.end
      let borders = (0...parts).map { times.count * $0 / parts }
      var segments: [MovieMerge.Segment] = []
      for (index, (from, to)) in zip(borders, borders.dropFirst()).enumerated() {
        let path = "\(folder)/\(index).mp4"
        let result = SharedRun(
          [SharedRun.Member(.render(try Self.job(film, path, rate: rate)))], part: from..<to
        ).run()[0]
        do {
          _ = try result.get()
        } catch RetileError.emptySelection {
          continue
        }
        let (start, end) = Self.span(times + [filmEnd], max(from, 7)..<to, rate)
        segments.append(MovieMerge.Segment(path: path, start: start, end: end))
      }
      let merged = "\(folder)/merged.\(format)"
      let input = InputOptions(path: film, layouts: .grid(columns: 1, rows: 1))
      let diagnostics = Diagnostics()
      try MovieMerge(segments, of: input, to: OutputSpec(merged)).run(diagnostics: diagnostics)
      #expect(diagnostics.warnings == [])
      let what = "\(parts) parts, \(rate.map { "\($0)" } ?? "own times")"
      for (stream, entries) in [("v", "pts_time"), ("a", "pts_time,data_hash")] {
        let both = [whole, merged].map { Self.packets($0, stream, entries).sorted() }
        let isSame = both[0] == both[1]
        #expect(isSame && both[0].count > 20, "\(what), \(stream)")
      }
      let hashes = [whole, merged].map {
        ForeignDecoder.run(["-i", $0, "-map", "0:v", "-fps_mode", "passthrough", "-f", "md5", "-"])
      }
      #expect(hashes[0] == hashes[1] && !hashes[0].isEmpty, "\(what)")
      let lengths = [whole, merged].map {
        ForeignProbe.run(["-show_entries", "format=duration:stream=duration", "-of", "csv", $0])
      }
      #expect(lengths[0] == lengths[1], "\(what)")
    }
  }

  @Test func whatWasEncodedOtherwiseIsRefused() throws {
    let film = try Self.film.get()
    let folder = NSTemporaryDirectory() + "retile-merge-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var segments: [MovieMerge.Segment] = []
    for (index, crf) in [0, 30].enumerated() {
      var job = try Self.job(film, "\(folder)/\(index).mp4", rate: nil)
      job.encoding.crf = crf
      job.selection = FrameSelection(frames: 5)
      _ = try job.run()
      segments.append(
        MovieMerge.Segment(
          path: "\(folder)/\(index).mp4", start: MediaTime(microseconds: Int64(index) * 100_000),
          end: MediaTime(microseconds: Int64(index + 1) * 100_000)))
    }
    #expect {
      try MovieMerge(segments, of: InputOptions(path: film), to: OutputSpec("\(folder)/m.mp4"))
        .run(diagnostics: Diagnostics())
    } throws: {
      "\($0)".contains("1.mp4' was not encoded as '")
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["0.mp4", "1.mp4"])
  }

  /// ffprobe's times of the film's frames, from 0.
  private static func times(_ film: String) throws -> [MediaTime] {
    let seconds = ForeignProbe.run([
      "-select_streams", "v", "-show_entries", "frame=best_effort_timestamp_time", "-of",
      "compact=p=0:nk=1", film,
    ]).split(whereSeparator: { !"0123456789.".contains($0) }).compactMap { Double($0) }
    let first = try #require(seconds.first)
    return seconds.compactMap { MediaTime(seconds: $0 - first) }
  }

  /// When a part's first frame is shown and its last one ends, as the plan of a batch says it: with a
  /// rate the steps whose frame, the last with time ≤ the step's, is one of the part.
  private static func span(
    _ times: [MediaTime], _ part: Range<Int>, _ rate: FrameRate?
  ) -> (MediaTime, MediaTime) {
    let end = times[part.upperBound]
    guard rate != nil else { return (times[part.lowerBound], end) }
    func step(_ time: MediaTime) -> MediaTime {
      let since = (time - times[7]).microseconds
      let index = max(0, (since * 30 + 999_999) / 1_000_000)
      return times[7] + MediaTime(microseconds: Int64((Double(index) * 1e6 / 30).rounded()))
    }
    return (step(times[part.lowerBound]), step(end))
  }
}

/// The `ffprobe` command.
enum ForeignProbe {
  static func run(_ arguments: [String]) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ffprobe", "-v", "error"] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return "" }
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
