import RetileFrames
import Testing

@testable import RetileViews

@Suite struct ChoreographyTests {
  private func row(_ duration: Int64, _ easing: Easing = .linear) -> LocalLayout {
    var layout = LocalLayout(views: [ViewSpec(.tile(TileGroup(.row, hosts: .all)))])
    layout.transition = Transition(
      duration: MediaTime(microseconds: duration), easing: easing)
    return layout
  }

  @Test func whoJoinsFadesInAndTheOthersMakeRoom() {
    var script = DirectorScript(row(400_000))
    #expect(script.said(hosts("a")) == ["a 400x300+0+0"])
    // The frame of the change shows what was; then quarters of 200 pixels and of 255.
    let both = hosts("ab")
    #expect(script.said(both) == ["a 400x300+0+0"])
    #expect(script.said(both) == ["a 350x300+0+0", "b 200x300+200+0 64"])
    #expect(script.said(both) == ["a 300x300+0+0", "b 200x300+200+0 128"])
    #expect(script.said(both) == ["a 250x300+0+0", "b 200x300+200+0 191"])
    for _ in 0..<3 { #expect(script.said(both) == ["a 200x300+0+0", "b 200x300+200+0"]) }
  }

  @Test func easingBendsTheWay() {
    var script = DirectorScript(row(400_000, .easeInOut))
    _ = script.said(hosts("a"))
    let both = hosts("ab")
    // 3t² − 2t³ at quarters: 5/32, 1/2, 27/32: 368.75, 300, 231.25; alphas 39.84, 127.5, 215.16.
    #expect(script.said(both) == ["a 400x300+0+0"])
    #expect(script.said(both) == ["a 369x300+0+0", "b 200x300+200+0 40"])
    #expect(script.said(both) == ["a 300x300+0+0", "b 200x300+200+0 128"])
    #expect(script.said(both) == ["a 231x300+0+0", "b 200x300+200+0 215"])
    #expect(script.said(both) == ["a 200x300+0+0", "b 200x300+200+0"])
  }

  @Test func aChangeOnTheWayGoesOnFromWhereViewsAre() {
    var script = DirectorScript(row(400_000))
    _ = script.said(hosts("a"))
    _ = script.said(hosts("ab"))
    _ = script.said(hosts("ab"))
    let three = hosts("abc")
    #expect(script.said(three) == ["a 300x300+0+0", "b 200x300+200+0 128"])
    // To 133, 133…267 and 267…400: a's right edge 258.25; b's edges 183.25 and 366.75, its alpha
    // 159.75; c's alpha 63.75.
    #expect(
      script.said(three) == [
        "a 258x300+0+0", "b 184x300+183+0 160", "c 133x300+267+0 64",
      ])
    _ = script.said(three)
    _ = script.said(three)
    #expect(
      script.said(three) == ["a 133x300+0+0", "b 134x300+133+0", "c 133x300+267+0"])
  }

  @Test func whoLeavesIsGoneAtOnceAndTheOthersMove() {
    var script = DirectorScript(row(200_000))
    _ = script.said(hosts("ab"))
    #expect(script.said(hosts("b")) == ["b 200x300+200+0"])
    #expect(script.said(hosts("b")) == ["b 300x300+100+0"])
    #expect(script.said(hosts("b")) == ["b 400x300+0+0"])
  }

  private func scenes(
    _ views: [ViewSpec], _ next: [ViewSpec], _ own: Transition?, at frame: Int = 1
  )
    -> LocalLayout
  {
    var layout = LocalLayout(views: views)
    layout.transition = Transition(duration: MediaTime(microseconds: 200_000), easing: .linear)
    layout.scenes = [
      Scene(
        .at(.frame(frame)), length: MediaTime(microseconds: 500_000), transition: own,
        arrangement: .views(next))
    ]
    return layout
  }

  private func view(
    _ name: String, _ rect: Rect, alpha: Int = 255, radius: Int = 0, zOrder: Int = 0
  ) -> ViewSpec {
    ViewSpec(
      .host(.id(name)), area: Area(rect),
      look: ViewLook(alpha: alpha, cornerRadius: .pixels(radius)), zOrder: zOrder)
  }

  private let small = Rect(x: 10, y: 10, width: 20, height: 20)
  private let large = Rect(x: 0, y: 0, width: 100, height: 100)

  @Test func whoGoesOutFadesBelowOthersOfItsZOrder() {
    let layout = scenes(
      [view("c", small, zOrder: 1), view("b", small), view("a", large)],
      [view("a", large), view("d", large, zOrder: 1)], nil)
    var script = DirectorScript(layout)
    let cast = hosts("abcd")
    #expect(script.said(cast) == ["b 20x20+10+10", "a 100x100+0+0", "c 20x20+10+10"])
    #expect(script.said(cast) == ["b 20x20+10+10", "a 100x100+0+0", "c 20x20+10+10"])
    #expect(
      script.said(cast) == [
        "b 20x20+10+10 128", "a 100x100+0+0", "c 20x20+10+10 128", "d 100x100+0+0 128",
      ])
    #expect(script.said(cast) == ["a 100x100+0+0", "d 100x100+0+0"])
  }

  @Test func whoGoesOutAndLeavesIsGoneAtOnce() {
    var script = DirectorScript(scenes([view("b", small)], [view("a", large)], nil))
    _ = script.said(hosts("ab"))
    #expect(script.said(hosts("ab")) == ["b 20x20+10+10"])
    #expect(script.said(hosts("a")) == ["a 100x100+0+0 128"])
    // And does not come back with the host.
    #expect(script.said(hosts("ab")) == ["a 100x100+0+0"])
  }

  @Test func whoGoesOutWithoutVideoThatItsLookShowsIsGoneAtOnce() {
    let hiding = ViewSpec(
      .host(.id("b")), area: Area(small),
      look: ViewLook(videoState: VideoStateRules(placeholder: .hide, black: .keep)))
    func said(_ state: VideoState, _ isLate: Bool) -> [String] {
      var script = DirectorScript(scenes([hiding], [view("a", large)], nil))
      var without = hosts("ab")
      without[1].videoState = state
      _ = script.said(hosts("ab"))
      _ = script.said(isLate ? hosts("ab") : without)
      return script.said(without)
    }
    let fading = ["b 20x20+10+10 128", "a 100x100+0+0 128"]
    for isLate in [false, true] {
      #expect(said(.normal, isLate) == fading)
      #expect(said(.black, isLate) == fading)
      #expect(said(.placeholder, isLate) == ["a 100x100+0+0 128"])
    }
  }

  @Test func aFrozenViewFadesOutWithoutItsHost() {
    let frozen = ViewSpec(
      .host(.id("b")), area: Area(small), look: ViewLook(absent: .freeze))
    var script = DirectorScript(scenes([frozen], [view("a", large)], nil, at: 2))
    _ = script.said(hosts("ab"))
    #expect(script.said(hosts("a")) == ["b frozen 20x20+10+10"])
    #expect(script.said(hosts("a")) == ["b frozen 20x20+10+10"])
    #expect(script.said(hosts("a")) == ["b frozen 20x20+10+10 128", "a 100x100+0+0 128"])
    #expect(script.said(hosts("a")) == ["a 100x100+0+0"])
  }

  @Test func alphaAndCornersMoveToo() {
    let layout = scenes(
      [view("a", large, alpha: 55, radius: 50)], [view("a", small, alpha: 255, radius: 3)],
      Transition(duration: MediaTime(microseconds: 400_000), easing: .linear))
    var script = DirectorScript(layout)
    let cast = hosts("a")
    var seen: [[Int]] = []
    for _ in 0..<9 {
      seen += script.next(cast).map { [$0.alpha, $0.cornerRadius, $0.target.x, $0.target.width] }
    }
    #expect(
      seen == [
        [55, 50, 0, 100], [55, 50, 0, 100],
        // Radius 38.25, left 2.5, right 82.5.
        [105, 38, 3, 80], [155, 27, 5, 60],
        // Radius 14.75, left 7.5, right 47.5.
        [205, 15, 8, 40], [255, 3, 10, 20],
        // The scene began at 100 ms and ends after 500; back in 200.
        [255, 3, 10, 20], [155, 27, 5, 60], [55, 50, 0, 100],
      ])
  }

  @Test func aHostGoesOnInTheSameViewIfItCan() {
    let left = Rect(x: 0, y: 0, width: 50, height: 50)
    let right = Rect(x: 50, y: 0, width: 50, height: 50)
    // a is in views 0 and 1, then in 1 alone, elsewhere: the one of view 1 moves, the other fades.
    let layout = scenes(
      [view("a", left), view("a", right)], [view("b", large), view("a", small, zOrder: 1)], nil)
    var script = DirectorScript(layout)
    _ = script.said(hosts("ab"))
    _ = script.said(hosts("ab"))
    #expect(
      script.said(hosts("ab")) == [
        "a 50x50+0+0 128", "b 100x100+0+0 128",
        // 50…100 to 10…30 and 0…50 to 10…30.
        "a 35x35+30+5",
      ])
  }

  @Test func whatDoesNotMoveChangesAtOnce() {
    // A label, a look and a content are no movement, and do not disturb one.
    var script = DirectorScript(
      {
        var layout = scenes(
          [view("a", large)],
          [
            ViewSpec(
              .host(.id("a")), area: Area(large),
              look: ViewLook(renderMode: .fit, label: ViewLabel(text: "x")))
          ], nil)
        layout.transition.duration = MediaTime(microseconds: 1_000_000)
        return layout
      }())
    #expect(script.next(hosts("a")).map(\.label) == [nil])
    #expect(script.next(hosts("a")).map(\.label) == ["x"])
    #expect(script.next(hosts("a")).map(\.look.renderMode) == [.fit])
  }

  @Test func anotherDrawOrderDoesNotDisturbAMovement() {
    var choreography = Choreography()
    let transition = Transition(duration: MediaTime(microseconds: 400), easing: .linear)
    func shown(_ placements: [Placement], _ time: Int64) -> [String] {
      choreography.follow(
        placements, transition, at: MediaTime(microseconds: time), hasPixels: { _ in true }
      ).map { "\($0.host) \($0.target)" }
    }
    let (left, right) = (
      Rect(x: 0, y: 0, width: 8, height: 8), Rect(x: 80, y: 0, width: 8, height: 8)
    )
    let a = Placement(host: "a", target: left)
    let b = Placement(host: "b", target: right)
    _ = shown([a, b], 0)
    let (other, another) = (Placement(host: "a", target: right), Placement(host: "b", target: left))
    #expect(shown([other, another], 100) == ["a 8x8+0+0", "b 8x8+80+0"])
    #expect(shown([another, other], 200) == ["b 8x8+60+0", "a 8x8+20+0"])
    #expect(shown([another, other], 300) == ["b 8x8+40+0", "a 8x8+40+0"])
    #expect(shown([another, other], 500) == ["b 8x8+0+0", "a 8x8+80+0"])
  }

  @Test func withoutTimeNothingMoves() {
    for duration in [0, -5, Int64.min] {
      var script = DirectorScript(row(duration))
      #expect(script.said(hosts("a")) == ["a 400x300+0+0"])
      #expect(script.said(hosts("ab")) == ["a 200x300+0+0", "b 200x300+200+0"])
    }
  }

  @Test func aMovementWithoutEndDoesNotTrap() {
    var director = LayoutDirector(row(.max), canvas: Size(width: 400, height: 300))
    for (frame, time) in [0, 1, 2, Int64.max / 2, Int64.max, -1, Int64.min].enumerated() {
      let cast = hosts(frame % 2 == 0 ? "a" : "ab")
      let placements = director.placements(
        at: LayoutMoment(frame: frame, time: MediaTime(microseconds: time), hosts: cast))
      #expect(placements.allSatisfy { !$0.target.isEmpty })
    }
  }
}
