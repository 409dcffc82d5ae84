import Foundation
import RetileFrames
import Testing

@testable import Retile

/// A screen is what a local layout is.
struct ScreenTests {
  private func channel(_ engine: Engine, uid: HostID = 7) throws -> Channel {
    try engine.join(
      SampleStream.input, uid: uid, channelId: "room", options: ChannelOptions(pace: .stepping))
  }

  private static let layout = """
    {"canvas": {"width": 500, "height": 301, "background": "#204060"}, "views": [
      {"host": "1001", "x": 0, "y": 0, "width": 333, "height": 301},
      {"host": "1003", "x": 301, "y": 77, "width": 199, "height": 111,
       "renderMode": "fit", "background": "#ffffff", "mirror": true},
      {"host": "3101271791", "x": 450, "y": 200, "width": 90, "height": 90,
       "renderMode": "fill"}]}
    """

  @Test func viewsGiveTheSamplesOfALocalLayout() throws {
    let directory = NSTemporaryDirectory() + "retile-screen-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: directory) }
    let layout = try LocalLayout.parse(Array(Self.layout.utf8), name: "layout.json")
    _ = try RenderJob(
      input: SampleStream.input, selection: FrameSelection(frames: 70),
      outputs: [.init(layout: layout, destination: OutputSpec(directory + "/layout.yuv"))]
    ).run()

    let engine = try Engine()
    let channel = try channel(engine)
    let views = [
      VideoView(width: 333, height: 301), VideoView(width: 199, height: 111),
      VideoView(width: 90, height: 90),
    ]
    let white = RGBColor(red: 255, green: 255, blue: 255)
    try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001, view: views[0]))
    try channel.setupRemoteVideo(
      VideoCanvas(
        uid: 7, subviewUid: 1003, view: views[1], renderMode: .fit, mirrorMode: .on,
        backgroundColor: white))
    try channel.setupRemoteVideo(
      VideoCanvas(uid: 7, subviewUid: 3_101_271_791, view: views[2], renderMode: .fill))
    let screen = Screen(
      size: Size(width: 500, height: 301),
      background: RGBColor(red: 0x20, green: 0x40, blue: 0x60))
    screen.place(views[2], x: 450, y: 200, zOrder: 2)
    screen.place(views[1], x: 0, y: 0, zOrder: 1)
    screen.place(views[0], x: 0, y: 0)
    screen.place(views[1], x: 301, y: 77, zOrder: 1)
    let recording = try ScreenRecording(of: screen, to: OutputSpec(directory + "/screen.yuv"))
    for _ in 0..<70 {
      try channel.advance()
      try recording.write()
    }
    try recording.finish()
    let drawn = try Data(contentsOf: URL(fileURLWithPath: directory + "/screen.yuv"))
    let wanted = try Data(contentsOf: URL(fileURLWithPath: directory + "/layout.yuv"))
    #expect(wanted.count == 70 * screen.draw().format.byteCount)
    let isSame = drawn == wanted
    #expect(isSame)
  }

  @Test func theNearerViewCoversTheOther() throws {
    let engine = try Engine()
    let channel = try channel(engine)
    try channel.advance()
    let size = Size(width: 320, height: 180)
    let (one, two) = (VideoView(size: size), VideoView(size: size))
    try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1001, view: one))
    try channel.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1002, view: two))
    let screen = Screen(size: size)
    screen.place(one, x: 0, y: 0)
    screen.place(two, x: 0, y: 0)
    let (first, second) = (
      SampleStream.crop(Rect(size), frame: 0),
      SampleStream.crop(Rect(x: 320, y: 0, width: 320, height: 180), frame: 0)
    )
    #expect(screen.draw().shown == second)
    screen.place(one, x: 0, y: 0, zOrder: 1)
    #expect(screen.draw().shown == first)
    screen.remove(one)
    #expect(screen.draw().shown == second)
    two.size = Size(width: 0, height: 0)
    #expect(Set(screen.draw().planes[0].samples) == [16])
    screen.size = Size(width: 4, height: 2)
    screen.background = RGBColor(red: 255, green: 255, blue: 255)
    #expect(screen.draw().samples == [UInt8](repeating: 235, count: 8) + [128, 128, 128, 128])
    #expect(screen.views == [two])
  }

  @Test func aScreenOfNothingIsItsBackground() throws {
    let screen = Screen(size: Size(width: 2, height: 2), background: .black)
    screen.place(VideoView(width: 10, height: 10), x: .max, y: .min)
    #expect(screen.draw().samples == [16, 16, 16, 16, 128, 128])
    #expect(try screen.snapshot().starts(with: [0x89, 0x50]))
  }

  @Test func streamsOfTwoKindsMeetOnOneScreen() throws {
    let engine = try Engine()
    var full = SampleStream.input
    full.range = .full
    let (one, two) = (
      try channel(engine),
      try engine.join(
        full, uid: 8, channelId: "room", options: ChannelOptions(pace: .stepping))
    )
    let rect = Rect(x: 320, y: 0, width: 320, height: 180)
    let views = [VideoView(size: rect.size), VideoView(size: rect.size)]
    try one.setupRemoteVideo(VideoCanvas(uid: 7, subviewUid: 1002, view: views[0]))
    try two.setupRemoteVideo(VideoCanvas(uid: 8, subviewUid: 1002, view: views[1]))
    try one.advance()
    try two.advance()
    let screen = Screen(size: Size(width: 640, height: 180))
    screen.place(views[0], x: 0, y: 0)
    screen.place(views[1], x: 320, y: 0)
    let frame = screen.draw()
    let decoded = SampleStream.crop(rect, frame: 0)
    let left = ForeignDecoder.crop(
      frame.samples, frame.size, Rect(x: 0, y: 0, width: 320, height: 180), frame: 0)
    #expect(left == decoded)
    // Luma of full range y is of limited range 16 + 219 · y / 255, where it is grey enough.
    let right = ForeignDecoder.crop(frame.samples, frame.size, rect, frame: 0)
    let errors = zip(right.bytes[..<57600], decoded.bytes[..<57600]).map {
      abs(Double($0) - (16 + 219 * Double($1) / 255))
    }
    #expect(errors.reduce(0, +) / 57600 < 2)
  }
}
