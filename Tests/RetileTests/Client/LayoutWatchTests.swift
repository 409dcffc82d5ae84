import RetileFrames
import RetileTracks
import Testing

@testable import Retile

/// Each change is told once.
struct LayoutWatchTests {
  private static let size = Size(width: 100, height: 50)
  private var watch = LayoutWatch(
    uid: 9, channelId: "c", volumeInterval: MediaTime(microseconds: 200_000))
  private var revision = 0

  private func host(
    _ id: String, x: Double = 0, zOrder: Int = 0, volume: Int? = nil, state: VideoState = .normal
  ) -> HostRegion {
    HostRegion(
      id: id, x: x, y: 0, width: 50, height: 50, zOrder: zOrder, volume: volume,
      videoState: state)
  }

  /// The kinds of the events of the next frame of 100 ms.
  private mutating func events(
    _ hosts: [HostRegion], canvas: Size = size, at time: Int64
  ) -> [ChannelEvent.Kind] {
    revision += 1
    let layout = SourceLayout(
      canvas: SourceCanvas(width: canvas.width, height: canvas.height), dialect: "agora",
      hosts: hosts)
    let state = LayoutState(
      revision: revision, changeCount: revision, content: .layout(layout), present: [])
    let events = watch.observe(
      state, time: MediaTime(microseconds: time * 1000), picture: Self.size)
    #expect(events.allSatisfy { $0.time == MediaTime(microseconds: time * 1000) })
    return events.map(\.kind)
  }

  private func layout(_ hosts: [(HostID, Int, VideoState)], width: Int = 100) -> ChannelEvent.Kind {
    .layoutChanged(
      TranscodedLayout(
        uid: 9, width: width, height: 50,
        subStreams: hosts.map {
          .init(
            uid: $0.0, channelId: "c", x: $0.1, y: 0, width: 50, height: 50, videoState: $0.2)
        }))
  }

  @Test mutating func theFirstLayoutAndEachChange() {
    #expect(
      events([host("1"), host("2", x: 50)], at: 0)
        == [layout([(1, 0, .normal), (2, 50, .normal)]), .hostJoined(1), .hostJoined(2)])
    #expect(events([host("1"), host("2", x: 50)], at: 40).isEmpty)
    #expect(
      events([host("1", x: 50), host("2")], at: 80)
        == [layout([(1, 50, .normal), (2, 0, .normal)])])
    #expect(
      events([host("1", x: 50, state: .placeholder), host("2")], at: 120)
        == [layout([(1, 50, .placeholder), (2, 0, .normal)]), .hostStateChanged(1, .placeholder)])
    #expect(
      events([host("2"), host("3", x: 50)], at: 160)
        == [layout([(2, 0, .normal), (3, 50, .normal)]), .hostJoined(3), .hostLeft(1)])
    #expect(
      events([host("2"), host("3", x: 50)], canvas: Size(width: 200, height: 50), at: 200)
        == [layout([(2, 0, .normal), (3, 50, .normal)], width: 200)])
  }

  @Test mutating func zOrderVolumeAndOrderAloneAreNoChange() {
    _ = events([host("1"), host("2", x: 50)], at: 0)
    #expect(events([host("1", zOrder: 5), host("2", x: 50)], at: 300).isEmpty)
    #expect(events([host("2", x: 50), host("1")], at: 600).isEmpty)
    #expect(events([host("1", volume: 3), host("2", x: 50)], at: 900) == [.volumesChanged([1: 3])])
  }

  @Test mutating func volumesComeAtTheirIntervalAndTheLastOneIsNotLost() {
    var told: [Int64: Int] = [:]
    for (frame, volume) in [5, 6, 7, 8, 9, 9, 9, 9, 9, 9].enumerated() {
      let time = Int64(frame) * 80
      for case .volumesChanged(let volumes) in events([host("1", volume: volume)], at: time) {
        told[time] = volumes[1]
      }
    }
    #expect(told == [0: 5, 240: 8, 480: 9])
  }

  @Test mutating func fractionsAreToldToTheNearestSample() {
    let kinds = events([host("1", x: 0.5), host("2", x: 1e300)], at: 0)
    #expect(kinds.first == layout([(1, 1, .normal), (2, 0, .normal)]))
    #expect(events([host("1", x: 0.6), host("2", x: 1e300)], at: 40).isEmpty)
  }
}
