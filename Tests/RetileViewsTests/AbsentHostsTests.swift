import RetileFrames
import Testing

@testable import RetileViews

@Suite struct AbsentHostsTests {
  private func view(_ selector: HostSelector, _ absent: Absence) -> ViewSpec {
    ViewSpec(.host(selector), look: ViewLook(absent: absent))
  }

  private func group(
    _ list: HostList, _ absent: Absence, _ rules: VideoStateRules = VideoStateRules(),
    order: HostOrder = .appearance
  ) -> LocalLayout {
    LocalLayout(views: [
      ViewSpec(
        .tile(TileGroup(.row, hosts: HostList(list.source, exclude: list.exclude, order: order))),
        look: ViewLook(absent: absent, videoState: rules))
    ])
  }

  @Test func aViewWithoutItsHost() {
    for (absent, never, left) in [
      (Absence.hide, "", ""), (.placeholder, "[b]", "[b]"), (.freeze, "[b]", "(b)"),
    ] {
      var script = DirectorScript(LocalLayout(views: [view(.id("b"), absent)]))
      #expect(script.who(hosts("a")) == never)
      #expect(script.who(hosts("ab")) == "b")
      #expect(script.who(hosts("a")) == left)
      #expect(script.who(hosts("")) == left)
      #expect(script.who(hosts("b")) == "b")
    }
  }

  @Test func numbersAndAccountsFindThoseWhoLeft() {
    var script = DirectorScript(
      LocalLayout(views: [
        view(.ordinal(2), .freeze), view(.id("ann"), .freeze), view(.ordinal(9), .placeholder),
      ]))
    var cast = hosts("ab")
    cast[0].account = "ann"
    #expect(script.who(cast) == "b a [#9]")
    #expect(script.who([cast[1]]) == "b (a) [#9]")
    // Ann is back under another id: who is there comes before who left.
    let again = PresentHost(id: "z", account: "ann", ordinal: 3)
    #expect(script.who([again]) == "(b) z [#9]")
    // Of those who left, who left last.
    #expect(script.who([]) == "(b) (z) [#9]")
  }

  @Test func theLastSpeakerIsFrozenWhenAllLeft() {
    var script = DirectorScript(LocalLayout(views: [view(.speaker, .freeze)]))
    #expect(script.who([]) == "[speaker]")
    #expect(script.who(hosts("ab", volumes: [1, 5])) == "b")
    #expect(script.who(hosts("a")) == "a")
    #expect(script.who([]) == "(a)")
    #expect(script.who(hosts("b")) == "b")
    #expect(script.who([]) == "(b)")
  }

  @Test func aFormerSpeakerWhoLeftIsOfTheRest() {
    var script = DirectorScript(
      LocalLayout(views: [
        view(.speaker, .hide),
        ViewSpec(.tile(TileGroup(.row, hosts: .rest)), look: ViewLook(absent: .freeze)),
      ]))
    #expect(script.who(hosts("ab", volumes: [9, 0])) == "a b")
    #expect(script.who(hosts("b")) == "b (a)")
    #expect(script.who(hosts("")) == "(a)")
  }

  @Test func groupsKeepTheCellsOfThoseWhoLeft() {
    var script = DirectorScript(group(.all, .freeze))
    #expect(script.said(hosts("ac")) == ["a 200x300+0+0", "c 200x300+200+0"])
    #expect(script.said(hosts("c")) == ["a frozen 200x300+0+0", "c 200x300+200+0"])
    #expect(
      script.said(hosts("bc")) == [
        "a frozen 133x300+0+0", "b 134x300+133+0", "c 133x300+267+0",
      ])
    #expect(script.who(hosts("")) == "(a) (b) (c)")
    #expect(script.who(hosts("ca")) == "a (b) c")
    var hiding = DirectorScript(group(.all, .hide))
    #expect(hiding.who(hosts("ac")) == "a c")
    #expect(hiding.said(hosts("c")) == ["c 400x300+0+0"])
  }

  @Test func listsKeepTheCellsOfThoseWhoNeverCame() {
    let list = HostList.these([.id("c"), .id("x"), .ordinal(1), .id("x"), .ordinal(24)])
    var script = DirectorScript(group(list, .placeholder))
    // x is the 24th host, once it is there.
    #expect(script.who(hosts("ab")) == "[c] [x] a [#24]")
    #expect(script.who(hosts("abcx")) == "c x a")
    #expect(script.who(hosts("b")) == "[c] [x] [a]")
  }

  @Test func whoLeftIsNotOfTheRestIfAViewNamesIt() {
    let layout = LocalLayout(views: [
      ViewSpec(.tile(TileGroup(.row, hosts: .rest)), look: ViewLook(absent: .freeze)),
      view(.id("a"), .hide),
    ])
    var script = DirectorScript(layout)
    #expect(script.who(hosts("abc")) == "b c a")
    #expect(script.who(hosts("c")) == "(b) c")
  }

  @Test func excludedHostsHaveNoPlaceEither() {
    var script = DirectorScript(
      group(HostList(.all, exclude: [.id("a"), .ordinal(3)]), .freeze))
    #expect(script.who(hosts("abcd")) == "b d")
    #expect(script.who(hosts("d")) == "(b) d")
    var list = DirectorScript(
      group(HostList(.these([.id("b"), .id("x"), .id("y")]), exclude: [.id("x")]), .placeholder))
    #expect(list.who(hosts("b")) == "b [y]")
  }

  @Test func soManyWhoLeftAreRemembered() {
    let count = Cast.departedLimit + 6
    let all = (1...count).map { PresentHost(id: "h\($0)", ordinal: $0) }
    var script = DirectorScript(group(.all, .freeze))
    _ = script.next(all)
    // The first half leaves last.
    _ = script.next(Array(all[..<(count / 2)]))
    let shown = script.next([])
    #expect(shown.count == Cast.departedLimit)
    let kept = all[..<(count / 2)] + all[(count / 2 + 6)...]
    #expect(shown.map(\.host) == kept.map(\.id))
    #expect(shown.allSatisfy { $0.content == .frozen })
  }

  @Test func videoStatesHaveRulesOfTheirOwn() {
    var cast = hosts("abc")
    cast[0].videoState = .placeholder
    cast[1].videoState = .black
    func who(_ placeholder: VideoStateRule, _ black: VideoStateRule) -> String {
      var script = DirectorScript(
        group(.all, .hide, VideoStateRules(placeholder: placeholder, black: black)))
      return script.who(cast)
    }
    #expect(who(.keep, .keep) == "a b c")
    #expect(who(.hide, .placeholder) == "[b] c")
    #expect(who(.freeze, .hide) == "(a) c")
    var script = DirectorScript(
      LocalLayout(views: [
        ViewSpec(
          .host(.id("b")),
          look: ViewLook(absent: .placeholder, videoState: VideoStateRules(black: .hide)))
      ]))
    #expect(script.who(cast) == "")
    #expect(script.who(hosts("ab")) == "b")
    #expect(script.who(hosts("a")) == "[b]")
  }

  @Test func whoComesBackHasItsOldPlaceInTheOrder() {
    for order in [HostOrder.appearance, .id, .area, .zOrder] {
      var script = DirectorScript(group(.all, .hide, order: order))
      #expect(script.who(hosts("abc")) == "a b c")
      #expect(script.who(hosts("ac")) == "a c")
      #expect(script.who(hosts("cba")) == "a b c", "\(order)")
    }
  }
}
