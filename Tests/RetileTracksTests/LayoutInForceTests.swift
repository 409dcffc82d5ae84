import RetileFrames
import RetileTracks
import Testing

struct LayoutInForceTests {
  private func track(_ starts: [(frame: Int?, seconds: Double?)]) -> LayoutTrack {
    var track = LayoutTrack()
    for (index, start) in starts.enumerated() {
      track.record(
        layout([host("\(index)")]), frame: start.frame,
        time: start.seconds.flatMap { MediaTime(seconds: $0) }, picture: nil)
    }
    return track
  }

  /// The layouts (by their host) that hold at frames 0…, 25 a second; `-` is none.
  private func held(_ track: LayoutTrack, frames: [Int]) -> String {
    var force = LayoutInForce(track: track)
    return frames.map { frame in
      let time = MediaTime(microseconds: Int64(frame) * 40_000)
      return force.layout(frame: frame, time: time)?.hosts.first?.id ?? "-"
    }.joined()
  }

  @Test func aLayoutHoldsFromItsPictureUntilTheNext() {
    let byFrame = track([(2, nil), (4, nil), (5, nil)])
    #expect(held(byFrame, frames: Array(0..<8)) == "--001222")
    #expect(held(byFrame, frames: [1, 4, 7]) == "-12")
    #expect(held(track([]), frames: [0, 1]) == "--")
  }

  @Test func timesCountWhereThereIsNoFrame() {
    #expect(held(track([(nil, 0.08), (nil, 0.15)]), frames: Array(0..<6)) == "--0011")
    #expect(held(track([(0, nil), (nil, 0.12), (4, nil)]), frames: Array(0..<6)) == "000122")
  }

  @Test func theFrameWinsOverTheTime() {
    #expect(held(track([(1, 100), (3, 0)]), frames: Array(0..<5)) == "-0011")
  }

  @Test func ofSeveralLayoutsOfOnePictureTheLastHolds() {
    #expect(held(track([(0, nil), (2, nil), (2, nil)]), frames: Array(0..<4)) == "0022")
  }

  @Test func goingBackStartsOver() {
    let byFrame = track([(2, nil), (4, nil), (6, nil)])
    #expect(held(byFrame, frames: [7, 5, 5, 1, 4, 0, 6]) == "211-1-2")
  }
}
