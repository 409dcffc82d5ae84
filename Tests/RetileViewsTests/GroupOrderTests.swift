import RetileFrames
import Testing

@testable import RetileViews

@Suite struct GroupOrderTests {
  private func group(
    _ order: HostOrder, maximum: Int? = nil, overflow: Overflow = .drop
  ) -> LocalLayout {
    LocalLayout(views: [
      ViewSpec(
        .tile(
          TileGroup(
            .row, hosts: HostList(.all, order: order), maximum: maximum, overflow: overflow)))
    ])
  }

  @Test func hostsAreSortedAsTheCompositeHasThem() {
    let cast = [
      PresentHost(id: "10", ordinal: 1, area: 5, zOrder: -1),
      PresentHost(id: "9", ordinal: 2, area: .nan, zOrder: 7),
      PresentHost(id: "b", ordinal: 3, area: .infinity, zOrder: 7),
      PresentHost(id: "a", ordinal: 4, area: 5, zOrder: 0),
    ]
    for (order, expected) in [
      (HostOrder.appearance, "10 9 b a"), (.id, "9 10 a b"), (.area, "b 10 a 9"),
      (.zOrder, "9 b a 10"), (.volume, "10 9 b a"),
    ] {
      var script = DirectorScript(group(order))
      #expect(script.who(cast) == expected, "\(order)")
      #expect(script.who(cast.reversed()) == expected, "\(order)")
    }
  }

  @Test func aSeatIsTakenInOrderOfVolumeAndKept() {
    var script = DirectorScript(group(.volume))
    #expect(script.who(hosts("abcd", volumes: [5, nil, 9, 5])) == "c a d b")
    #expect(script.who(hosts("abcd", volumes: [9, 8, nil, 0])) == "c a d b")
    // The seat that c gives up goes to the loudest of those who come in.
    #expect(script.who(hosts("abdef", volumes: [0, 0, 0, 7, 90])) == "f a d b e")
    #expect(script.who(hosts("abcdef", volumes: [0, 0, 99])) == "f a d b e c")
    #expect(script.who(hosts("bcde")) == "d b e c")
  }

  @Test func aLouderHostTakesTheSeatOfTheQuietestAfterTheHold() {
    var layout = group(.volume, maximum: 2)
    layout.speaker = SpeakerRule(hold: MediaTime(microseconds: 300_000), minimum: 10)
    var script = DirectorScript(layout)
    #expect(script.who(hosts("abcd", volumes: [20, 30, 0, 9])) == "b a")
    // c is louder than a from 100 ms on, but not at 300 ms.
    #expect(script.who(hosts("abcd", volumes: [20, 30, 25, 9])) == "b a")
    #expect(script.who(hosts("abcd", volumes: [20, 30, 25, 9])) == "b a")
    #expect(script.who(hosts("abcd", volumes: [20, 30, 20, 9])) == "b a")
    // From 400 ms on, so up to 700 ms; at 600 ms b becomes the quietest.
    #expect(script.who(hosts("abcd", volumes: [20, 30, 21, 9])) == "b a")
    #expect(script.who(hosts("abcd", volumes: [20, 30, 21, 9])) == "b a")
    let same = hosts("abcd", volumes: [20, 10, 21, 19])
    #expect(script.who(same) == "b a")
    #expect(script.who(same) == "c a")
    // d, louder than b since 600 ms, is not louder than a; all silent ones are equally quiet.
    #expect(script.who(same) == "c a")
    for _ in 0..<9 { #expect(script.who(hosts("abcd", volumes: [1, 2, 3, 9])) == "c a") }
    // Who leaves gives its seat to the loudest of those without.
    #expect(script.who(hosts("abd", volumes: [1, 11, 12])) == "d a")
    #expect(script.who(hosts("d", volumes: [1])) == "d")
  }

  @Test func ofThoseWhoAreAsQuietTheLastSeatIsGivenUp() {
    var layout = group(.volume, maximum: 3)
    layout.speaker.hold = .zero
    var script = DirectorScript(layout)
    #expect(script.who(hosts("abc")) == "a b c")
    #expect(script.who(hosts("abcde", volumes: [0, 1, nil, 1, 2])) == "d b e")
    #expect(script.who(hosts("abcde", volumes: [3, 1, 0, 1, 2])) == "d a e")
  }

  @Test func aSeatChangesHandsInTimeWithoutAnythingElse() {
    var layout = group(.volume, maximum: 1)
    layout.speaker = SpeakerRule(hold: MediaTime(microseconds: 150_000), minimum: 1)
    var script = DirectorScript(layout)
    #expect(script.who(hosts("a")) == "a")
    let same = hosts("ab", volumes: [1, 2])
    #expect((0..<4).map { _ in script.who(same) } == ["a", "a", "b", "b"])
  }

  @Test func pagesTakeTurns() {
    let every = MediaTime(microseconds: 200_000)
    var script = DirectorScript(group(.appearance, maximum: 2, overflow: .pages(every: every)))
    let five = hosts("abcde")
    let pages = (0..<8).map { _ in script.said(five) }
    let first = ["a 200x300+0+0", "b 200x300+200+0"]
    let second = ["c 200x300+0+0", "d 200x300+200+0"]
    // The last page keeps the cells of a full one.
    let third = ["e 200x300+0+0"]
    #expect(pages == [first, first, second, second, third, third, first, first])
    // Two are one page of their own.
    #expect(script.who(hosts("ab")) == "a b")
    #expect(script.said(hosts("a")) == ["a 400x300+0+0"])
    // At 1 s of 200 ms pages and two of them: the sixth turn.
    #expect(script.who(hosts("abc")) == "c")
  }

  @Test func eachGroupTurnsItsOwnPages() {
    func paged(_ every: Int64) -> ViewSpec {
      ViewSpec(
        .tile(
          TileGroup(
            .row, hosts: .all, maximum: 1,
            overflow: .pages(every: MediaTime(microseconds: every)))))
    }
    for (views, expected) in [
      ([paged(200_000), paged(300_000)], ["a a", "a a", "b a", "b b", "a b", "a b"]),
      ([paged(300_000), paged(200_000)], ["a a", "a a", "a b", "b b", "b a", "b a"]),
    ] {
      var script = DirectorScript(LocalLayout(views: views))
      let two = hosts("ab")
      #expect((0..<6).map { _ in script.who(two) } == expected)
    }
  }

  @Test func thePageIsAFunctionOfTime() {
    func page(_ every: Int64, _ pages: Int, _ time: Int64) -> [Int64?] {
      let result = PageTurner(every: MediaTime(microseconds: every)).page(
        of: pages, at: MediaTime(microseconds: time))
      return [Int64(result.index), result.until?.microseconds]
    }
    #expect(page(5, 3, 0) == [0, 5])
    #expect(page(5, 3, 4) == [0, 5])
    #expect(page(5, 3, 5) == [1, 10])
    #expect(page(5, 3, 14) == [2, 15])
    #expect(page(5, 3, 15) == [0, 20])
    #expect(page(5, 1, 17) == [0, nil])
    #expect(page(5, 0, 17) == [0, nil])
    #expect(page(0, 3, 17) == [0, nil])
    #expect(page(-5, 3, 17) == [0, nil])
    #expect(page(5, 3, -1) == [0, nil])
    #expect(page(.max, 3, .max) == [1, .max])
    #expect(page(1, .max, .max) == [0, .max])
  }

  @Test func aMaximumOfNothingShowsNobody() {
    for maximum in [0, -1, Int.min] {
      for overflow in [Overflow.drop, .pages(every: MediaTime(microseconds: 1))] {
        for order in HostOrder.allCases {
          var script = DirectorScript(group(order, maximum: maximum, overflow: overflow))
          #expect(script.who(hosts("abc")) == "")
        }
      }
    }
  }
}
