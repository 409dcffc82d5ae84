import RetileFrames
import RetileTracks
import TestSupport
import Testing

@testable import Retile

/// Switches found in pictures that are drawn in code, where all is known.
struct LagMeterTests {
  private static let size = Size(width: 320, height: 180)
  private static let format = FrameFormat(
    size: size, subsampling: .yuv420, color: ColorDescription(matrix: .bt601))

  /// A stream: what the picture shows from which frame on, and how the hosts look.
  private struct Stream {
    var scenes: [(frame: Int, rects: [Rect])]
    var frames = 60
    /// A host's look: luma at a place of its tile (0…255 across and down) at a frame.
    var look: (_ host: Int, _ x: Int, _ y: Int, _ frame: Int) -> Int = LagMeterTests.waves

    func luma(_ frame: Int) -> Plane {
      var samples = [UInt8](repeating: 20, count: size.width * size.height)
      let rects = scenes.last { $0.frame <= frame }?.rects ?? []
      for (host, rect) in rects.enumerated() {
        for y in max(0, rect.top)..<min(size.height, rect.bottom) {
          for x in max(0, rect.left)..<min(size.width, rect.right) {
            samples[y * size.width + x] = UInt8(
              clamping: look(
                host, (x - rect.left) * 256 / rect.width, (y - rect.top) * 256 / rect.height, frame)
            )
          }
        }
      }
      let buffer = FrameBuffer(format)
      buffer.write(samples, plane: 0)
      return buffer.freeze().planes[0]
    }

    func findings(_ changes: [LagMeter.Change]) -> [SwitchFinding] {
      var meter = LagMeter(changes)
      for frame in 0..<frames { meter.take(luma(frame), frame: frame) }
      meter.finish()
      return meter.findings
    }

    /// Each change is claimed so much later than it is.
    func found(claimedLater shift: Int, reach: Int = 1000) -> [Int?] {
      let changes = zip(scenes, scenes.dropFirst()).map { old, new in
        change(old.rects, new.rects, at: new.frame + shift, reach: reach)
      }
      return findings(changes).map { if case .frame(let frame, _) = $0 { frame } else { nil } }
    }

    func change(
      _ old: [Rect], _ new: [Rect], at frame: Int, reach: Int = 1000, ids: [String]? = nil
    ) -> LagMeter.Change {
      LagMeter.Change(
        frame: frame, old: layout(old, on: size),
        new: layout(new, on: size, ids: ids),
        window: max(0, frame - reach)...min(frames - 1, frame + reach))
    }
  }

  /// Soft shapes that move, another for each host.
  private static func waves(_ host: Int, _ x: Int, _ y: Int, _ frame: Int) -> Int {
    let slope = (x * (host + 1) + y * (3 - host % 3) + frame * 4) % 512
    return 40 + 30 * (host * 5 % 7) + abs(slope - 256) / 6
  }

  private static let four = grid(2, 2, size)
  private static let spotlight = [
    Rect(x: 0, y: 0, width: 240, height: 180), Rect(x: 240, y: 0, width: 80, height: 60),
    Rect(x: 240, y: 60, width: 80, height: 60), Rect(x: 240, y: 120, width: 80, height: 60),
  ]

  @Test func shiftsOfAFewFramesAreExact() {
    let stream = Stream(scenes: [(0, Self.four), (25, Self.spotlight), (40, Self.four)])
    for shift in -3...3 { #expect(stream.found(claimedLater: shift) == [25, 40], "\(shift)") }
  }

  @Test func aStaticSceneSwitchesToo() {
    let still = Stream(
      scenes: [(0, Self.four), (30, Self.spotlight)],
      look: { host, x, y, _ in Self.waves(host, x, y, 0) })
    for shift in [-12, 0, 9] { #expect(still.found(claimedLater: shift) == [30]) }
    // The layout changes and the picture never does.
    let stays = Stream(scenes: [(0, Self.four)], look: still.look)
    let change = stays.change(Self.four, Self.spotlight, at: 30)
    #expect(stays.findings([change]) == [.reason(.noSwitch)])
  }

  /// Straight lines and whole cuts within the tiles, also where the other layout has its edges.
  @Test func edgesAndCutsWithinTilesAreNotTilesEdges() {
    func look(_ host: Int, _ x: Int, _ y: Int, _ frame: Int) -> Int {
      // Every host cuts every seven frames, each at a time of its own, to a frame of two tones with
      // a line down its middle and one across, at a place that differs.
      let cut = (frame + host * 2) / 7
      let middle = 64 + 37 * ((cut + host) % 5)
      return (x < middle) == (y < middle) ? 50 + 20 * host : 200 - 30 * (cut % 3)
    }
    let stream = Stream(scenes: [(0, Self.four), (33, Self.spotlight)], frames: 80, look: look)
    for shift in [-20, -3, -1, 0, 2, 3, 15] {
      #expect(stream.found(claimedLater: shift) == [33], "\(shift)")
    }
    let stays = Stream(scenes: [(0, Self.four)], frames: 80, look: look)
    #expect(
      stays.findings([stays.change(Self.four, Self.spotlight, at: 30)]) == [.reason(.noSwitch)])
  }

  @Test func hostsThatSwapPlacesAreNotVisible() {
    let stream = Stream(
      scenes: [(0, Self.four)],
      look: { host, x, y, frame in Self.waves(frame < 30 ? host : 3 - host, x, y, frame) })
    let change = stream.change(Self.four, Self.four, at: 30, ids: ["4", "3", "2", "1"])
    #expect(stream.findings([change]) == [.reason(.sameEdges)])
  }

  @Test func oneSmallWindowIsEnough() {
    let whole = Rect(Self.size)
    let (here, there) = (
      Rect(x: 30, y: 20, width: 64, height: 36), Rect(x: 200, y: 100, width: 64, height: 36)
    )
    let stream = Stream(
      scenes: [(0, [whole]), (20, [whole, here]), (35, [whole, there]), (48, [whole])], frames: 70)
    for shift in [-10, -3, 0, 1, 3, 10] {
      #expect(stream.found(claimedLater: shift) == [20, 35, 48], "\(shift)")
    }
  }

  @Test func gapsBetweenTilesOfOneColourAreEdges() {
    func apart(_ rects: [Rect]) -> [Rect] {
      rects.map { Rect(x: $0.x + 2, y: $0.y + 2, width: $0.width - 4, height: $0.height - 4) }
    }
    let stream = Stream(
      scenes: [(0, apart(Self.four)), (30, apart(Self.spotlight))],
      look: { _, x, y, frame in 150 + (x + y + frame) % 8 })
    for shift in [-3, 0, 3] { #expect(stream.found(claimedLater: shift) == [30], "\(shift)") }
  }

  @Test func aWindowThatDoesNotReachTheSwitchSeesNothing() {
    let stream = Stream(scenes: [(0, Self.four), (30, Self.spotlight)])
    #expect(stream.found(claimedLater: 20, reach: 15) == [nil])
    #expect(stream.found(claimedLater: 20, reach: 25) == [30])
  }

  @Test func changesFarApartAreMeasuredEachForItself() {
    let stream = Stream(
      scenes: [(0, Self.four), (20, Self.spotlight), (60, Self.four), (100, Self.spotlight)],
      frames: 130)
    for reach in [6, 10, 25, 60] {
      #expect(stream.found(claimedLater: 4, reach: reach) == [20, 60, 100], "\(reach)")
    }
  }

  @Test func moreChangesThanCanBeToldApartAreSaidToBe() {
    let stream = Stream(scenes: [(0, Self.four)], frames: 4)
    let changes = (0..<200).map { _ in stream.change(Self.four, Self.spotlight, at: 2) }
    let findings = stream.findings(changes)
    #expect(findings.count { $0 == .reason(.tooMany) } == 200 - 128)
  }

  @Test func pictureSizesMayChangeInTheMiddle() {
    var meter = LagMeter([
      LagMeter.Change(
        frame: 12, old: layout(Self.four, on: Self.size),
        new: layout(Self.spotlight, on: Self.size),
        window: 0...39)
    ])
    let stream = Stream(scenes: [(0, Self.four), (15, Self.spotlight)])
    for frame in 0..<40 {
      let luma = stream.luma(frame)
      meter.take(frame < 20 ? luma : doubled(luma), frame: frame)
    }
    meter.finish()
    guard case .frame(15, _) = meter.findings[0] else {
      Issue.record("\(meter.findings[0])")
      return
    }
  }

  private func doubled(_ luma: Plane) -> Plane {
    let size = Size(width: luma.size.width * 2, height: luma.size.height * 2)
    let buffer = FrameBuffer(
      FrameFormat(size: size, subsampling: .yuv420, color: ColorDescription(matrix: .bt601)))
    let samples = luma.samples
    var twice: [UInt8] = []
    for y in 0..<size.height {
      for x in 0..<size.width { twice.append(samples[y / 2 * luma.size.width + x / 2]) }
    }
    buffer.write(twice, plane: 0)
    return buffer.freeze().planes[0]
  }
}
