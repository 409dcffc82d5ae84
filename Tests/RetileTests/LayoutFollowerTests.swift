import RetileBitstream
import RetileFrames
import RetileTracks
import Testing

@testable import Retile

struct LayoutFollowerTests {
  private let picture = Size(width: 640, height: 360)

  private func layout(_ ids: String..., volume: Int = 0) -> SourceLayout {
    SourceLayout(
      canvas: SourceCanvas(width: 640, height: 360), dialect: "test",
      hosts: ids.enumerated().map {
        HostRegion(
          id: $1, account: nil, x: Double($0) * 10, y: 0, width: 10, height: 10, zOrder: 0,
          alpha: 1, volume: volume, videoState: .normal)
      })
  }

  private func position(_ order: Int) -> PicturePosition {
    PicturePosition(sequence: 1, order: order)
  }

  private func ids(_ state: LayoutState) -> [String]? { state.layout?.hosts.map(\.id) }

  @Test func aLayoutHoldsFromItsOwnPictureInDisplayOrder() {
    var follower = LayoutFollower(.sei(), leadIn: .whole)
    // Decode order 0 4 2 6: the layouts come ahead of their pictures.
    follower.note(layout("a"), at: position(0))
    follower.note(layout("b"), at: position(4))
    follower.note(layout("c"), at: position(2))
    let seen = [0, 2, 4, 6].enumerated().map { frame, order in
      ids(follower.advance(to: position(order), frame: frame, time: .zero, picture: picture))
    }
    #expect(seen == [["a"], ["c"], ["b"], ["b"]])
  }

  @Test func theLayoutOfAPictureThatNeverComesOutHoldsAllTheSame() {
    var follower = LayoutFollower(.sei(), leadIn: .whole)
    follower.note(layout("a"), at: position(0))
    follower.note(layout("b"), at: position(2))
    let first = follower.advance(to: position(0), frame: 0, time: .zero, picture: picture)
    let next = follower.advance(to: position(4), frame: 1, time: .zero, picture: picture)
    #expect(ids(first) == ["a"])
    #expect(ids(next) == ["b"])
  }

  @Test func beforeTheFirstLayoutTheLeadInHolds() {
    for (leadIn, isWhole) in [(LeadIn.whole, true), (.backfill, true), (.background, false)] {
      var follower = LayoutFollower(.sei(), leadIn: leadIn)
      let state = follower.advance(to: position(0), frame: 0, time: .zero, picture: picture)
      if case .whole = state.content { #expect(isWhole) } else { #expect(!isWhole) }
      #expect(state.layout == nil)
    }
    var follower = LayoutFollower(.sei(), leadIn: .backfill)
    follower.backfill(with: layout("later"))
    let state = follower.advance(to: position(0), frame: 0, time: .zero, picture: picture)
    #expect(ids(state) == ["later"])
  }

  @Test func hostsKeepTheirOrderOfFirstAppearanceAfterOthersLeft() {
    var follower = LayoutFollower(.sei(), leadIn: .whole)
    follower.note(layout("a", "b"), at: position(0))
    follower.note(layout("c", "b"), at: position(2))
    _ = follower.advance(to: position(0), frame: 0, time: .zero, picture: picture)
    let state = follower.advance(to: position(2), frame: 1, time: .zero, picture: picture)
    #expect(
      Dictionary(uniqueKeysWithValues: state.present.map { ($0.id, $0.ordinal) }) == [
        "c": 3, "b": 2,
      ])
  }

  @Test func volumeAloneIsANewRevisionButNoChange() {
    var follower = LayoutFollower(.sei(), leadIn: .whole)
    follower.note(layout("a", volume: 1), at: position(0))
    follower.note(layout("a", volume: 9), at: position(2))
    follower.note(layout("a", "b"), at: position(4))
    let states = [0, 2, 4, 6].enumerated().map { frame, order in
      follower.advance(to: position(order), frame: frame, time: .zero, picture: picture)
    }
    #expect(states.map(\.revision) == [0, 1, 2, 2])
    #expect(states.map(\.changeCount) == [0, 0, 1, 1])
  }

  @Test func aGridFollowsThePicturesSize() {
    var follower = LayoutFollower(.grid(columns: 2, rows: 1), leadIn: .whole)
    let small = follower.advance(to: position(0), frame: 0, time: .zero, picture: picture)
    let large = follower.advance(
      to: position(2), frame: 1, time: .zero, picture: Size(width: 1280, height: 720))
    #expect(small.layout?.hosts.map(\.width) == [320, 320])
    #expect(large.layout?.hosts.map(\.width) == [640, 640])
  }
}
