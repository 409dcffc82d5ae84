import Foundation
import RetileFrames
import Testing

@testable import Retile

/// A recording is whole under its name, or not there, and goes over nobody's file.
struct ScreenRecordingTests {
  private let directory = NSTemporaryDirectory() + "retile-recording-\(UUID().uuidString)"
  private let screen = Screen(size: Size(width: 4, height: 2))

  init() throws {
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { directory + "/" + name }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: directory))?.sorted() ?? []
  }

  private func cleanUp() { try? FileManager.default.removeItem(atPath: directory) }

  private func recording(_ name: String, rate: FrameRate? = nil) throws -> ScreenRecording {
    try ScreenRecording(of: screen, to: OutputSpec(path(name)), frameRate: rate)
  }

  @Test func isThereOnceItIsFinishedAndTakesNothingMore() throws {
    defer { cleanUp() }
    let recording = try recording("a.y4m", rate: FrameRate(30000, 1001))
    try recording.write()
    try recording.write()
    #expect(!names.contains("a.y4m"))
    try recording.finish()
    try recording.finish()
    let error = RetileError.usage(
      "the recording of '\(path("a.y4m"))' is finished; begin a new one")
    #expect(throws: error) { try recording.write() }
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path("a.y4m")))
    let header = try #require(bytes.split(separator: 10).first)
    #expect(String(decoding: header, as: UTF8.self).hasPrefix("YUV4MPEG2 W4 H2 F30000:1001 "))
    #expect(bytes.count == header.count + 1 + 2 * (6 + 12))
    #expect(recording.pictureCount == 2)
  }

  @Test func withoutAPictureOrAnEndThereIsNoFile() throws {
    defer { cleanUp() }
    #expect(
      throws: RetileError.output(
        "no picture was written to '\(path("a.yuv"))'; write one first")
    ) { try recording("a.yuv").finish() }
    do {
      let dropped = try recording("a.yuv")
      try dropped.write()
    }
    #expect(names.isEmpty)
  }

  @Test func twoAtOnceDoNotGoToOneFile() throws {
    defer { cleanUp() }
    try FileManager.default.createSymbolicLink(
      atPath: path("b.yuv"), withDestinationPath: path("a.yuv"))
    let first = try recording("a.yuv")
    for name in ["a.yuv", "b.yuv"] {
      #expect(
        throws: RetileError.usage(
          "'\(path(name))' is being recorded already; record to another file")
      ) { try recording(name) }
    }
    try first.write()
    try first.finish()
    // The next one may have it.
    let second = try recording("a.yuv")
    for _ in 0..<3 { try second.write() }
    try second.finish()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a.yuv"))).count == 36)
  }

  @Test func whatAChannelReadsIsNotWritten() throws {
    defer { cleanUp() }
    let stream = try Data(contentsOf: URL(fileURLWithPath: SampleStream.path))
    try stream.write(to: URL(fileURLWithPath: path("in.mp4")))
    for name in ["in.yuv", "in.png"] {
      try FileManager.default.createSymbolicLink(
        atPath: path(name), withDestinationPath: path("in.mp4"))
    }
    let engine = try Engine()
    let channel = try engine.join(
      InputOptions(path: path("in.mp4"), threads: 1), uid: 7, channelId: "room",
      options: ChannelOptions(pace: .stepping))
    let view = VideoView(width: 16, height: 16)
    try channel.setupRemoteVideo(VideoCanvas(uid: 7, view: view))
    try channel.advance()
    func refusal(_ name: String) -> RetileError {
      .output("'\(path(name))' is an input as well; write to another file")
    }
    #expect(throws: refusal("in.yuv")) { try recording("in.yuv").write() }
    for name in ["in.png", "in.mp4"] {
      #expect(throws: refusal(name)) { try screen.saveSnapshot(to: path(name)) }
      #expect(throws: refusal(name)) { try view.saveSnapshot(to: path(name)) }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("in.mp4"))) == stream)
    // Nobody reads it any more: it is a file like any other.
    channel.leave()
    try view.saveSnapshot(to: path("in.png"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("in.mp4"))) != stream)
  }

  @Test func anErrorIsTheEnd() throws {
    defer { cleanUp() }
    screen.size = Size(width: 1024, height: 1024)
    let recording = try ScreenRecording(of: screen, to: OutputSpec("/dev/full", format: "yuv"))
    let error = RetileError.output("cannot write '/dev/full': No space left on device")
    for _ in 0..<2 { #expect(throws: error) { try recording.write() } }
    #expect(throws: error) { try recording.finish() }
    #expect(recording.pictureCount == 0)
    #expect(throws: error) { try screen.saveSnapshot(to: "/dev/full") }
  }

  @Test func anotherSizeIsRefusedAndTheFirstOneGoesOn() throws {
    defer { cleanUp() }
    let recording = try recording("a.yuv")
    try recording.write()
    screen.size = Size(width: 2, height: 2)
    #expect(
      throws: RetileError.output(
        "the screen has become 2x2, but 4x2 is recorded; begin a new recording")
    ) { try recording.write() }
    screen.size = Size(width: 4, height: 2)
    try recording.write()
    try recording.finish()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a.yuv"))).count == 24)
  }
}
