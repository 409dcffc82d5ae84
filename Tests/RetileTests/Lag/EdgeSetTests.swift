import RetileFrames
import RetileTracks
import Testing

@testable import Retile

struct EdgeSetTests {
  private let picture = Size(width: 320, height: 180)

  private func edges(_ old: [Rect], _ new: [Rect], ids: [String]? = nil) -> EdgeSet {
    EdgeSet(
      from: layout(old, on: picture), to: layout(new, on: picture, ids: ids), picture: picture)
  }

  private func segment(
    _ axis: LayoutEdges.Axis, _ position: Int, _ range: Range<Int>
  ) -> EdgeSegment { EdgeSegment(axis: axis, position: position, range: range) }

  @Test func onlyEdgesOfOneLayoutTellThemApart() {
    // Both have the line in the middle; the new one divides the right half.
    let half = Rect(x: 0, y: 0, width: 160, height: 180)
    let right = Rect(x: 160, y: 0, width: 160, height: 180)
    let set = edges(
      [half, right],
      [
        half, Rect(x: 160, y: 0, width: 160, height: 90),
        Rect(x: 160, y: 90, width: 160, height: 90),
      ])
    #expect(set.old.isEmpty)
    #expect(set.new == [segment(.horizontal, 90, 160..<320)])
    #expect(set.isUseful)
  }

  @Test func aLayoutThatGoesGivesTheSameWithTheSidesChanged() {
    let two = grid(2, 1, picture)
    let four = grid(2, 2, picture)
    #expect(edges(two, four).new == edges(four, two).old)
    #expect(edges(two, four).old == edges(four, two).new)
    #expect(edges(two, four).moved == edges(four, two).moved)
  }

  @Test func hostsThatSwapPlacesHaveNoEdges() {
    let set = edges(grid(2, 2, picture), grid(2, 2, picture), ids: ["4", "3", "2", "1"])
    #expect(set.old.isEmpty && set.new.isEmpty)
    #expect(!set.isUseful)
    #expect(set.moved.count == PictureBlocks.columns * PictureBlocks.rows)
  }

  @Test func edgesOnThePicturesBorderAreNone() {
    let whole = Rect(x: 0, y: 0, width: 320, height: 180)
    #expect(!edges([whole], []).isUseful)
    // So near that nothing beside it could be measured.
    #expect(edges([], [Rect(x: 4, y: 4, width: 312, height: 172)]).new.isEmpty)
    // Beyond it.
    #expect(edges([], [Rect(x: -50, y: -50, width: 900, height: 900)]).new.isEmpty)
  }

  @Test func edgesACoupleOfSamplesApartAreOne() {
    for distance in 0...EdgeSet.margin {
      let moved = Rect(x: 160 + distance, y: 0, width: 160 - distance, height: 180)
      let set = edges(
        grid(2, 1, picture), [Rect(x: 0, y: 0, width: 160 + distance, height: 180), moved])
      #expect(!set.isUseful, "\(distance)")
    }
    let set = edges(grid(2, 1, picture), [Rect(x: 0, y: 0, width: 164, height: 180)])
    #expect(set.old == [segment(.vertical, 160, 0..<180)])
    #expect(set.new == [segment(.vertical, 164, 0..<180)])
  }

  @Test func whatAFloatingWindowCoversIsNotSeen() {
    let window = Rect(x: 100, y: 40, width: 120, height: 60)
    let set = edges(grid(2, 1, picture), grid(2, 1, picture) + [window])
    // The line in the middle goes where the window covers it; the window's own frame comes.
    #expect(set.old == [segment(.vertical, 160, 40..<100)])
    #expect(
      Set(set.new) == [
        segment(.vertical, 100, 40..<100), segment(.vertical, 220, 40..<100),
        segment(.horizontal, 40, 100..<220), segment(.horizontal, 100, 100..<220),
      ])
    // Below the others it would not be seen at all.
    #expect(
      !edges(grid(2, 1, picture), [window] + grid(2, 1, picture), ids: ["3", "1", "2"]).isUseful)
    // 32 × 18 blocks of 10 × 10 samples: those of the window show something else.
    #expect(set.moved.count == 12 * 6)
  }

  @Test func theLayoutIsScaledToThePicture() {
    let set = EdgeSet(
      from: layout(grid(1, 1, picture), on: picture), to: layout(grid(2, 1, picture), on: picture),
      picture: Size(width: 1280, height: 720))
    #expect(set.new == [segment(.vertical, 640, 0..<720)])
  }

  @Test func hostileLayoutsAreBounded() {
    let rects = (0..<1024).map { Rect(x: $0 * 7 % 300, y: $0 * 13 % 170, width: 40, height: 30) }
    let set = edges(rects, rects.reversed(), ids: (1...1024).map(String.init))
    #expect(EdgeSet.count(set.old) + EdgeSet.count(set.new) < 4 * 320 * 180)
    let empty = EdgeSet(
      from: SourceLayout(
        canvas: SourceCanvas(width: 0, height: 0), dialect: "test",
        hosts: [HostRegion(id: "1", x: .nan, y: .infinity, width: -1, height: 1e300)]),
      to: layout([], on: picture), picture: picture)
    #expect(!empty.isUseful)
  }
}
