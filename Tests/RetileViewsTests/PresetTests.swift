import RetileFrames
import TestSupport
import Testing

@testable import RetileViews

/// Rectangles of each preset, computed by hand.
@Suite struct PresetTests {
  private let landscape = Size(width: 1280, height: 720)
  private let portrait = Size(width: 720, height: 1280)
  private let square = Size(width: 720, height: 720)

  private func hosts(_ count: Int) -> [PresentHost] {
    (0..<count).map { PresentHost(id: "h\($0 + 1)", ordinal: $0 + 1) }
  }

  private func shown(_ preset: Preset, _ hosts: [PresentHost], _ canvas: Size) -> [String] {
    LocalLayout(preset: preset).placements(hosts: hosts, canvas: canvas)
      .map { "\($0.host) \($0.target)" }
  }

  private func shown(_ preset: Preset, _ count: Int, _ canvas: Size) -> [String] {
    shown(preset, hosts(count), canvas)
  }

  // MARK: grid and spotlight

  @Test func gridShowsEverybodyInOrderOfAppearance() {
    #expect(
      shown(.grid(GridPreset()), hosts(4).reversed(), landscape) == [
        "h1 640x360+0+0", "h2 640x360+640+0", "h3 640x360+0+360", "h4 640x360+640+360",
      ])
    #expect(shown(.grid(GridPreset(gap: 4)), [hosts(3)[2]], landscape) == ["h3 1280x720+0+0"])
    #expect(shown(.grid(GridPreset()), [], landscape) == [])
  }

  @Test func spotlightHasAColumnAtTheRight() {
    #expect(
      shown(.spotlight(SpotlightPreset()), 4, landscape) == [
        "h1 960x720+0+0", "h2 320x240+960+0", "h3 320x240+960+240", "h4 320x240+960+480",
      ])
    // (1280 − 8) · 75 % = 954; the column is 720 − 2·8 = 704 high, in thirds of 234.67.
    let preset = SpotlightPreset(host: .id("h3"), gap: 8)
    #expect(
      shown(.spotlight(preset), 4, landscape) == [
        "h3 954x720+0+0", "h1 318x235+962+0", "h2 318x234+962+243", "h4 318x235+962+485",
      ])
  }

  @Test func spotlightHasARowBelowOnAPortraitCanvas() {
    let preset = SpotlightPreset(share: .percent(60))
    #expect(
      shown(.spotlight(preset), 4, portrait) == [
        "h1 720x768+0+0", "h2 240x512+0+768", "h3 240x512+240+768", "h4 240x512+480+768",
      ])
    #expect(shown(.spotlight(preset), 4, square)[0] == "h1 432x720+0+0")
  }

  // MARK: sidebar

  @Test func sidebarHasAStripOfTilesOfOneShape() {
    // 20 % of 1280 are 256, and 9/16 of that 144.
    #expect(
      shown(.sidebar(SidebarPreset()), 3, landscape) == [
        "h1 1024x720+0+0", "h2 256x144+1024+0", "h3 256x144+1024+144",
      ])
    // Six below each other are 120 high, and 213 wide.
    let seven = shown(.sidebar(SidebarPreset()), 7, landscape)
    #expect(seven[1] == "h2 213x120+1024+0" && seven[6] == "h7 213x120+1024+600")
    // Fifteen below each other were 85 wide; two columns of eight are 128 wide.
    let sixteen = shown(.sidebar(SidebarPreset()), 16, landscape)
    #expect(sixteen[1...3] == ["h2 128x72+1024+0", "h3 128x72+1152+0", "h4 128x72+1024+72"])
    let center = SidebarPreset(align: .center)
    #expect(shown(.sidebar(center), 2, landscape)[1] == "h2 256x144+1024+288")
    // The strip is 256 high; two beside each other are 360 wide.
    #expect(
      shown(.sidebar(SidebarPreset()), 3, portrait) == [
        "h1 720x1024+0+0", "h2 360x203+0+1024", "h3 360x203+360+1024",
      ])
  }

  // MARK: pip

  @Test func pipHasWindowsInARowFromTheCorner() {
    // 25 % of 1280 are 320, and 9/16 of that 180; 12 to the edges and between.
    #expect(
      shown(.pip(PipPreset()), 3, landscape) == [
        "h1 1280x720+0+0", "h2 320x180+616+528", "h3 320x180+948+528",
      ])
    let top = PipPreset(position: Anchor(x: 0, y: 0), gap: 0)
    #expect(
      shown(.pip(top), 4, landscape) == [
        "h1 1280x720+0+0", "h2 320x180+0+0", "h3 320x180+320+0", "h4 320x180+640+0",
      ])
    // On a portrait canvas below each other, 180x101.
    #expect(
      shown(.pip(PipPreset()), 3, portrait) == [
        "h1 720x1280+0+0", "h2 180x101+528+1054", "h3 180x101+528+1167",
      ])
    // At the middle of a side as well.
    let side = PipPreset(position: Anchor(x: 0, y: 50), gap: 0)
    #expect(
      shown(.pip(side), 3, landscape)[1...] == ["h2 320x180+0+180", "h3 320x180+0+360"])
  }

  @Test func pipHasMoreLinesTowardsTheMiddle() {
    // Four fit beside each other without a gap; five are three and two, the first at the edge.
    let preset = PipPreset(gap: 0)
    #expect(
      shown(.pip(preset), 6, landscape)[1...] == [
        "h2 320x180+320+540", "h3 320x180+640+540", "h4 320x180+960+540", "h5 320x180+640+360",
        "h6 320x180+960+360",
      ])
    // Seventeen do not fit at that size: a grid of 4 by 5 tiles, 144 high.
    let many = PipPreset(position: Anchor(x: 0, y: 0), gap: 0)
    let windows = shown(.pip(many), 18, landscape)[1...]
    #expect(windows.first == "h2 256x144+0+0" && windows.last == "h18 256x144+0+576")
  }

  @Test func pipDrawsWindowsOverTheLargeHost() {
    let placements = LocalLayout(preset: .pip(PipPreset(host: .id("h3"))))
      .placements(hosts: hosts(3), canvas: landscape)
    #expect(placements.map(\.host) == ["h3", "h1", "h2"])
    #expect(placements.map(\.zOrder) == [0, 1, 1])
  }

  // MARK: pk

  @Test func pkDealsHostsToTeamsSideBySide() {
    #expect(
      shown(.pk(PkPreset()), 5, landscape) == [
        "h1 640x240+0+0", "h3 640x240+0+240", "h5 640x240+0+480", "h2 640x360+640+0",
        "h4 640x360+640+360",
      ])
    #expect(shown(.pk(PkPreset(gap: 10)), 2, landscape) == ["h1 635x720+0+0", "h2 635x720+645+0"])
    #expect(shown(.pk(PkPreset()), 2, portrait) == ["h1 720x640+0+0", "h2 720x640+0+640"])
    #expect(shown(.pk(PkPreset()), 1, landscape) == ["h1 1280x720+0+0"])
  }

  @Test func fourTeamsAreTwoAboveTwoUnlessThereIsRoomBesideEachOther() {
    let preset = Preset.pk(PkPreset(count: 4))
    #expect(
      shown(preset, 4, landscape) == [
        "h1 320x720+0+0", "h2 320x720+320+0", "h3 320x720+640+0", "h4 320x720+960+0",
      ])
    for canvas in [square, portrait] {
      let (w, h) = (canvas.width / 2, canvas.height / 2)
      #expect(
        shown(preset, 4, canvas) == [
          "h1 \(w)x\(h)+0+0", "h2 \(w)x\(h)+\(w)+0", "h3 \(w)x\(h)+0+\(h)",
          "h4 \(w)x\(h)+\(w)+\(h)",
        ])
    }
    #expect(
      shown(preset, 3, portrait) == ["h1 720x427+0+0", "h2 720x426+0+427", "h3 720x427+0+853"])
  }

  @Test func hostsWithoutATeamJoinTheSmallest() {
    let preset = PkPreset(teams: [[.id("h4"), .ordinal(2), .id("h4")], [.id("gone")]])
    #expect(
      shown(.pk(preset), 4, landscape) == [
        "h4 640x360+0+0", "h2 640x360+0+360", "h1 640x360+640+0", "h3 640x360+640+360",
      ])
    // A team without anybody leaves no hole.
    #expect(
      shown(.pk(preset), [hosts(4)[3]], landscape) == ["h4 1280x720+0+0"])
  }

  // MARK: classroom

  @Test func classroomSeatsPupilsWhereTilesAreLargest() {
    // Up to four: below, 320x180.
    #expect(
      shown(.classroom(ClassroomPreset()), 3, landscape) == [
        "h1 1280x540+0+0", "h2 320x180+320+540", "h3 320x180+640+540",
      ])
    // Five to seven would have to shrink there; at the right and below they need not.
    // 5 · 172800 / 403200 = 2.1 are at the right.
    #expect(
      shown(.classroom(ClassroomPreset()), 6, landscape) == [
        "h1 960x540+0+0", "h2 320x180+960+0", "h3 320x180+960+180", "h4 320x180+0+540",
        "h5 320x180+320+540", "h6 320x180+640+540",
      ])
    // Portrait: below, where two are 360x203.
    #expect(
      shown(.classroom(ClassroomPreset()), 3, portrait) == [
        "h1 720x960+0+0", "h2 360x203+0+1018", "h3 360x203+360+1018",
      ])
  }

  // MARK: interview

  @Test func interviewHasTwoLargeHosts() {
    #expect(
      shown(.interview(InterviewPreset()), 2, landscape) == [
        "h1 636x720+0+0", "h2 636x720+644+0",
      ])
    #expect(
      shown(.interview(InterviewPreset()), 2, portrait) == ["h1 720x636+0+0", "h2 720x636+0+644"])
    // (720 − 8) · 75 % = 534; 178 are left, 316x178, two of them with a gap in the middle.
    #expect(
      shown(.interview(InterviewPreset()), 4, landscape) == [
        "h1 636x534+0+0", "h2 636x534+644+0", "h3 316x178+320+542", "h4 316x178+644+542",
      ])
    let listed = InterviewPreset(hosts: .these([.id("h3"), .id("h1")]))
    #expect(
      shown(.interview(listed), 4, landscape) == ["h3 636x720+0+0", "h1 636x720+644+0"])
  }

  // MARK: gallery

  @Test func galleryHasTilesOfOneShape() {
    let preset = GalleryPreset(gap: 0)
    #expect(
      shown(.gallery(preset), 3, landscape) == [
        "h1 640x360+0+0", "h2 640x360+640+0", "h3 640x360+320+360",
      ])
    #expect(shown(.gallery(preset), 1, square) == ["h1 720x405+0+157"])
    // The first page of many.
    let page = shown(.gallery(preset), 11, landscape)
    #expect(page.count == 9 && page.last == "h9 426x240+853+480")
    guard
      case .tile(let group) = Preset.gallery(preset)
        .views(hosts: hosts(11), canvas: square, members: hosts(11))[0]
        .content
    else {
      Issue.record("no group")
      return
    }
    #expect(group.overflow == .pages(every: MediaTime(microseconds: 5_000_000)))
    #expect(group.style.minimum == 9)
  }
}
