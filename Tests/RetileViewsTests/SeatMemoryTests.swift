import RetileFrames
import Testing

@testable import RetileViews

@Suite struct SeatMemoryTests {
  private func loudest(_ count: Int, exclude: [HostSelector] = []) -> ViewSpec {
    ViewSpec(
      .tile(
        TileGroup(
          .row, hosts: HostList(.all, exclude: exclude, order: .volume), maximum: count)))
  }

  @Test func eachSceneHasSeatsOfItsOwnAndKeepsThem() {
    var layout = LocalLayout(views: [loudest(1)])
    layout.speaker = SpeakerRule(hold: MediaTime(microseconds: 300_000), minimum: 1)
    layout.scenes = [
      Scene(
        .at(.frame(2)), length: MediaTime(microseconds: 200_000),
        arrangement: .views([loudest(1)]))
    ]
    var script = DirectorScript(layout)
    #expect(script.who(hosts("ab", volumes: [5, 1])) == "a")
    // b is louder from 100 ms on, but nobody looks at the base arrangement from 200 to 400 ms.
    let same = hosts("ab", volumes: [1, 9])
    #expect((1...7).map { _ in script.who(same) } == ["a", "b", "b", "a", "a", "a", "b"])
  }

  @Test func eachGroupHasSeatsOfItsOwn() {
    let inner = ViewSpec(.views([loudest(1), loudest(1, exclude: [.id("a")])]))
    let preset = ViewSpec(.preset(.grid(GridPreset(hosts: HostList(.all, order: .volume)))))
    var script = DirectorScript(LocalLayout(views: [preset, loudest(2), inner]))
    #expect(script.who(hosts("abc", volumes: [9, 1, 2])) == "a c b a c a c")
    #expect(script.who(hosts("abc", volumes: [8, 8, 2])) == "a c b a c a c")
  }

  @Test func presetsKeepThePlaceOfWhoLeft() {
    let preset = Preset.spotlight(
      SpotlightPreset(host: .id("a"), look: ViewLook(absent: .freeze)))
    var script = DirectorScript(LocalLayout(preset: preset))
    #expect(script.said(hosts("ab")) == ["a 300x300+0+0", "b 100x300+300+0"])
    #expect(script.said(hosts("b")) == ["a frozen 300x300+0+0", "b 100x300+300+0"])
    #expect(script.said(hosts("a")) == ["a 300x300+0+0", "b frozen 100x300+300+0"])
    // An account means somebody present before it means one who left, who is not of the rest either.
    let other = Preset.spotlight(
      SpotlightPreset(host: .id("ann"), look: ViewLook(absent: .freeze)))
    var accounts = DirectorScript(LocalLayout(preset: other))
    var cast = hosts("abc")
    (cast[0].account, cast[2].account) = ("ann", "ann")
    #expect(accounts.who(Array(cast[..<2])) == "a b")
    #expect(accounts.who(Array(cast[1...])) == "c b")
  }

  @Test func presetsLeaveOutWhomTheLookHides() {
    let look = ViewLook(videoState: VideoStateRules(black: .hide))
    for preset in [
      Preset.grid(GridPreset(look: look)), .spotlight(SpotlightPreset(host: .id("b"), look: look)),
    ] {
      var script = DirectorScript(LocalLayout(preset: preset))
      var cast = hosts("ab")
      cast[1].videoState = .black
      #expect(script.said(cast) == ["a 400x300+0+0"])
      #expect(script.next(hosts("ab")).count == 2)
    }
  }
}
