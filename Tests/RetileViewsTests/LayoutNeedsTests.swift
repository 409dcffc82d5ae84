import RetileFrames
import Testing

@testable import RetileViews

@Suite struct LayoutNeedsTests {
  private func layout(_ views: ViewSpec..., change: (inout LocalLayout) -> Void = { _ in })
    -> LocalLayout
  {
    var layout = LocalLayout(views: views)
    change(&layout)
    return layout
  }

  private func view(_ look: ViewLook) -> ViewSpec {
    ViewSpec(.tile(TileGroup(.grid, hosts: .all)), look: look)
  }

  private func group(_ hosts: HostList) -> ViewSpec {
    ViewSpec(.tile(TileGroup(.grid, hosts: hosts)))
  }

  @Test func whatDependsOnEarlierFrames() {
    let plain = view(ViewLook())
    let second = MediaTime(microseconds: 1_000_000)
    let paged = TileGroup(.grid, hosts: .all, maximum: 2, overflow: .pages(every: second))
    for (layout, expected, name) in [
      (layout(plain), false, "plain"),
      (LocalLayout(preset: .grid(GridPreset())), false, "grid"),
      (LocalLayout(preset: .spotlight(SpotlightPreset())), false, "spotlight"),
      (LocalLayout(preset: .spotlight(SpotlightPreset(host: .speaker))), true, "its speaker"),
      (layout(ViewSpec(.tile(paged))), false, "pages"),
      (layout(view(ViewLook(videoState: VideoStateRules(black: .freeze)))), false, "state"),
      (layout(view(ViewLook(absent: .placeholder))), true, "placeholder"),
      (layout(ViewSpec(.views([view(ViewLook(absent: .freeze))]))), true, "freeze"),
      (layout(ViewSpec(.host(.speaker))), true, "speaker"),
      (layout(group(HostList(.all, exclude: [.speaker]))), true, "all but the speaker"),
      (layout(group(.these([.id("a"), .speaker]))), true, "a list with the speaker"),
      (layout(group(HostList(.rest, order: .volume))), true, "volume"),
      (layout(group(HostList(.rest, order: .area))), false, "area"),
      (layout(plain) { $0.transition.duration = second }, true, "transition"),
      (
        layout(plain) {
          $0.scenes = [Scene(.at(.time(.zero)), arrangement: .preset(.grid(GridPreset())))]
        }, true, "scenes"
      ),
    ] {
      #expect(layout.needsHistory == expected, "\(name)")
    }
  }

  @Test func whatDependsOnEarlierPixels() {
    for (look, expected) in [
      (ViewLook(), false), (ViewLook(absent: .placeholder, occlusion: .background), false),
      (ViewLook(absent: .freeze), true), (ViewLook(occlusion: .freeze), true),
      (ViewLook(trim: true), true),
      (ViewLook(videoState: VideoStateRules(placeholder: .freeze)), true),
      (ViewLook(videoState: VideoStateRules(black: .freeze)), true),
      (ViewLook(videoState: VideoStateRules(placeholder: .placeholder, black: .hide)), false),
    ] {
      #expect(layout(view(look)).needsEarlierPictures == expected)
      #expect(layout(ViewSpec(.views([view(look)]))).needsEarlierPictures == expected)
      let scene = Scene(.join, arrangement: .views([view(look)]))
      #expect(layout(view(ViewLook())) { $0.scenes = [scene] }.needsEarlierPictures == expected)
    }
    #expect(!LocalLayout(preset: .grid(GridPreset())).needsEarlierPictures)
  }

  @Test func picturesAreNamedOnceInOrder() {
    let first = view(ViewLook(background: .picture("b.png"), placeholder: .picture("c.png")))
    let second = view(ViewLook(background: .color(.black), placeholder: .picture("d.png")))
    let layout = layout(first, ViewSpec(.views([second]))) {
      $0.canvas.background = .picture("a.png")
      $0.scenes = [
        Scene(
          .join,
          arrangement: .views([
            view(ViewLook(background: .picture("e.png"), placeholder: .picture("a.png")))
          ]))
      ]
    }
    #expect(layout.picturePaths == ["a.png", "b.png", "c.png", "d.png", "e.png"])
    #expect(LocalLayout(preset: .grid(GridPreset())).picturePaths == [])
  }

  @Test func namesOfAllScenesAreLookedFor() {
    let layout = layout(ViewSpec(.host(.id("a"))), ViewSpec(.host(.speaker))) {
      $0.scenes = [
        Scene(
          .join,
          arrangement: .views([
            ViewSpec(.views([ViewSpec(.host(.id("b"))), ViewSpec(.host(.id("a")))]))
          ])),
        Scene(
          .leave, arrangement: .preset(.spotlight(SpotlightPreset(host: .id("c"))))),
      ]
    }
    #expect(layout.selectors == [.id("a"), .speaker, .id("b"), .id("c")])
    #expect(layout.unmatchedSelectors(among: []) == [.id("a"), .id("b"), .id("c")])
    #expect(layout.unmatchedSelectors(among: hosts("bc")) == [.id("a")])
  }
}
