import RetileFrames
import RetileTracks
import TestSupport
import Testing

@testable import Retile

/// Who covers whom in a composite, by rectangle arithmetic.
struct HostRegionsTests {
  private func layout(_ hosts: [HostRegion]) -> SourceLayout {
    SourceLayout(canvas: SourceCanvas(width: 200, height: 100), dialect: "test", hosts: hosts)
  }

  @Test func floatingWindowsCoverTheBigHost() {
    let regions = HostRegions(
      layout([
        HostRegion(id: "big", x: 0, y: 0, width: 200, height: 100),
        HostRegion(id: "one", x: 10, y: 10, width: 40, height: 20, zOrder: 1),
        HostRegion(id: "two", x: 30, y: 20, width: 40, height: 20, zOrder: 2),
        HostRegion(id: "ghost", x: 100, y: 0, width: 50, height: 50, zOrder: 3, alpha: 0),
      ]), picture: Size(width: 400, height: 200))
    #expect(
      regions.covers(of: "big") == [
        Rect(x: 20, y: 20, width: 80, height: 40), Rect(x: 60, y: 40, width: 80, height: 40),
      ])
    let areas = Dictionary(uniqueKeysWithValues: regions.coveredAreas.map { ($0.id, $0) })
    // 80 · 40 twice, less the 40 · 20 that both cover.
    #expect(areas["big"]?.covered == 5600)
    #expect(areas["big"]?.area == 80_000)
    #expect(areas["one"]?.covered == 800)
    #expect(areas["two"]?.covered == 0)
  }

  @Test func onlyThoseWithVideoAreFilmed() {
    let regions = HostRegions(
      layout([
        HostRegion(id: "a", x: 0, y: 0, width: 50, height: 50),
        HostRegion(id: "b", x: 50, y: 0, width: 50, height: 50, videoState: .placeholder),
        HostRegion(id: "c", x: 300, y: 0, width: 50, height: 50),
      ]), picture: Size(width: 200, height: 100))
    #expect(regions.filmed == ["a": Rect(x: 0, y: 0, width: 50, height: 50)])
  }
}
