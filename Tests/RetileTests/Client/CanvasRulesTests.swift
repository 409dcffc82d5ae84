import RetileFrames
import Testing

@testable import Retile

/// Each rule of a canvas, on pixels of the sample's first frame.
struct CanvasRulesTests {
  private let engine: Engine
  private let channel: Channel
  private static let first = Rect(x: 0, y: 0, width: 320, height: 180)
  private static let second = Rect(x: 320, y: 0, width: 320, height: 180)

  init() throws {
    engine = try Engine()
    channel = try engine.join(
      SampleStream.input, uid: 7, channelId: "room", options: ChannelOptions(pace: .stepping))
    try channel.advance()
  }

  private func view() -> VideoView { VideoView(size: Self.first.size) }

  private func samples(_ view: VideoView) -> Samples? { view.currentPicture?.frame.shown }

  private func show(
    _ host: HostID, in view: VideoView?, _ mode: VideoCanvas.SetupMode = .replace
  ) throws {
    try channel.setupRemoteVideo(
      VideoCanvas(uid: 7, subviewUid: host, view: view, setupMode: mode))
  }

  @Test func replaceIsForOneHost() throws {
    let (one, two, three) = (view(), view(), view())
    try show(1001, in: one)
    try show(1002, in: two)
    try show(1001, in: three)
    #expect(samples(one) == nil)
    #expect(samples(two) == SampleStream.crop(Self.second, frame: 0))
    #expect(samples(three) == SampleStream.crop(Self.first, frame: 0))
  }

  @Test func addShowsAHostInSeveralViews() throws {
    let views = (0..<3).map { _ in view() }
    for view in views { try show(1002, in: view, .add) }
    try channel.advance()
    for view in views {
      #expect(samples(view) == SampleStream.crop(Self.second, frame: 1))
      #expect(view.pictureCount == 1)
    }
    try show(1002, in: views[1], .remove)
    #expect(samples(views[1]) == nil)
    #expect(samples(views[2]) == SampleStream.crop(Self.second, frame: 1))
    try show(1002, in: nil)
    #expect(views.allSatisfy { samples($0) == nil })
  }

  @Test func aViewThatIsAddedAgainHasTheNewSettings() throws {
    let (one, two) = (view(), view())
    try show(1001, in: one, .add)
    try show(1001, in: two, .add)
    try channel.setupRemoteVideo(
      VideoCanvas(uid: 7, subviewUid: 1001, view: one, mirrorMode: .on, setupMode: .add))
    let plain = SampleStream.crop(Self.first, frame: 0)
    #expect(samples(two) == plain)
    #expect(samples(one).map { Array($0.bytes[..<320]) } == plain.bytes[..<320].reversed())
  }

  @Test func whatIsNotOfAChannelIsAnError() throws {
    let ofChannels: [VideoCanvas.SourceType] = [.cameraPrimary, .remote, .transcoded]
    for type in VideoCanvas.SourceType.allCases {
      let canvas = VideoCanvas(uid: 7, subviewUid: 1001, view: view(), sourceType: type)
      if ofChannels.contains(type) {
        try channel.setupRemoteVideo(canvas)
      } else {
        #expect(throws: ClientError.localSource(type)) { try channel.setupRemoteVideo(canvas) }
      }
    }
  }

  @Test func aViewOfAnotherHostIsTakenFromHim() throws {
    let view = view()
    try show(1001, in: view)
    try show(1002, in: view)
    #expect(samples(view) == SampleStream.crop(Self.second, frame: 0))
    try channel.advance()
    #expect(samples(view) == SampleStream.crop(Self.second, frame: 1))
  }

  @Test func wrongCallsThrowAndChangeNothing() throws {
    let (bound, other) = (view(), view())
    try show(1001, in: bound)
    func canvas(_ change: (inout VideoCanvas) -> Void) -> VideoCanvas {
      var canvas = VideoCanvas(uid: 7, subviewUid: 1001, view: other)
      change(&canvas)
      return canvas
    }
    let wrong: [(VideoCanvas, ClientError)] = [
      (canvas { ($0.view, $0.setupMode) = (nil, .add) }, .noView(.add)),
      (canvas { ($0.view, $0.setupMode) = (nil, .remove) }, .noView(.remove)),
      (canvas { $0.setupMode = .remove }, .notBound(uid: 7, subviewUid: 1001)),
      (
        canvas { ($0.view, $0.subviewUid, $0.setupMode) = (bound, 1002, .remove) },
        .notBound(uid: 7, subviewUid: 1002)
      ),
      (canvas { $0.sourceType = .mediaPlayer }, .localSource(.mediaPlayer)),
      (
        canvas { $0.cropArea = Rect(x: 0, y: 0, width: -1, height: 5) },
        .badCropArea(Rect(x: 0, y: 0, width: -1, height: 5))
      ),
    ]
    for (canvas, error) in wrong {
      #expect(throws: error) { try channel.setupRemoteVideo(canvas) }
      #expect(!error.description.isEmpty)
    }
    try channel.advance()
    #expect(samples(bound) == SampleStream.crop(Self.first, frame: 1))
    #expect(samples(other) == nil)
  }

  @Test func theWholeCompositeAndPartsOfIt() throws {
    let whole = VideoView(size: SampleStream.size)
    try show(0, in: whole)
    #expect(samples(whole) == SampleStream.crop(Rect(SampleStream.size), frame: 0))
    let crops: [(Rect, Rect)] = [
      (Rect(x: 100, y: 50, width: 40, height: 20), Rect(x: 100, y: 50, width: 40, height: 20)),
      (Rect(x: 600, y: 340, width: .max, height: 900), Rect(x: 600, y: 340, width: 40, height: 20)),
      (Rect(x: 100, y: 50, width: 40, height: 0), Rect(SampleStream.size)),
    ]
    for (cropArea, shown) in crops {
      whole.size = shown.size
      try channel.setupRemoteVideo(VideoCanvas(uid: 7, view: whole, cropArea: cropArea))
      #expect(samples(whole) == SampleStream.crop(shown, frame: 0))
    }
    let host = view()
    try channel.setupRemoteVideo(
      VideoCanvas(
        uid: 7, subviewUid: 1001, view: host, cropArea: Rect(x: 0, y: 0, width: 4, height: 4)))
    #expect(samples(host) == SampleStream.crop(Self.first, frame: 0))
  }

  @Test func unknownHostsAndPublishersAreWaitedFor() throws {
    let (host, publisher) = (view(), view())
    try show("nobody", in: host)
    try channel.setupRemoteVideo(VideoCanvas(uid: 8, subviewUid: 1001, view: publisher))
    try channel.advance()
    #expect(samples(host) == nil)
    #expect(samples(publisher) == nil)
  }

  @Test func fitHasBarsOfItsBackgroundAndFillAndHiddenHaveNone() throws {
    // Twice as wide as the host: bars of 160 samples on either side.
    let view = VideoView(width: 640, height: 180)
    let red = RGBColor(red: 255, green: 0, blue: 0)
    try channel.setupRemoteVideo(
      VideoCanvas(
        uid: 7, subviewUid: 1001, view: view, renderMode: .fit, backgroundColor: red))
    let frame = try #require(view.currentPicture?.frame)
    let decoded = SampleStream.crop(Self.first, frame: 0)
    let inside = Rect(x: 160, y: 0, width: 320, height: 180)
    #expect(ForeignDecoder.crop(frame.samples, frame.size, inside, frame: 0) == decoded)
    // Red in BT.601, limited range.
    #expect(frame.planes.map { Int($0.row(0)[0]) } == [81, 90, 240])
    try channel.setRemoteRenderMode(uid: 7, subviewUid: 1001, renderMode: .hidden)
    let hidden = try #require(view.currentPicture?.frame)
    #expect(hidden.planes.map { Int($0.row(0)[0]) } != [81, 90, 240])
    // Twice as large and cut above and below: the middle row is that of the host.
    try channel.setRemoteRenderMode(uid: 7, subviewUid: 1001, renderMode: .fill)
    #expect(view.currentPicture?.frame.shown != hidden.shown)
  }

  @Test func onlyOnIsMirrored() throws {
    let view = view()
    let plain = SampleStream.crop(Self.first, frame: 0)
    for mode in VideoCanvas.MirrorMode.allCases {
      try channel.setupRemoteVideo(
        VideoCanvas(uid: 7, subviewUid: 1001, view: view, mirrorMode: mode))
      let samples = try #require(self.samples(view))
      let row = Array(plain.bytes[..<320])
      #expect(Array(samples.bytes[..<320]) == (mode == .on ? row.reversed() : row))
    }
  }

  @Test func aViewIsResizedWhileItsHostIsGone() throws {
    let view = VideoView(width: 160, height: 120)
    try show(1002, in: view)
    try channel.advance(to: SampleStream.time(110))
    let rect = Rect(x: 480, y: 120, width: 160, height: 120)
    #expect(samples(view) == SampleStream.crop(rect, frame: 99))
    view.size = Size(width: 16, height: 12)
    #expect(view.currentPicture?.frame.size == Size(width: 16, height: 12))
    view.size = Size(width: 0, height: 12)
    #expect(view.currentPicture == nil)
    view.size = rect.size
    #expect(samples(view) == SampleStream.crop(rect, frame: 99))
  }

  @Test func historyAndSnapshot() throws {
    let view = VideoView(size: Self.first.size, historyLength: 3)
    #expect(throws: ClientError.nothingShown) { try view.snapshot() }
    try show(1001, in: view)
    try channel.advance(to: SampleStream.time(9))
    #expect(view.history.map(\.time) == [7, 8, 9].map(SampleStream.time))
    for (picture, frame) in zip(view.history, 7...9) {
      #expect(picture.frame.shown == SampleStream.crop(Self.first, frame: frame))
    }
    let png = try view.snapshot()
    #expect(png.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    #expect(png.count > 1000)
  }

  @Test func numbersAndTextsAreTheSameIds() {
    let number: HostID = 1001
    #expect(number == "1001")
    #expect(HostID(1001 as UInt64) == HostID("1001"))
    #expect(HostID.whole == 0)
  }
}
