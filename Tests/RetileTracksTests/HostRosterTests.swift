import RetileTracks
import Testing

struct HostRosterTests {
  @Test func hostsAreNumberedByFirstAppearanceThenByMessage() {
    var roster = HostRoster()
    #expect(roster.id(at: 1) == nil)
    roster.observe(layout([host("c", zOrder: 9), host("a")]))
    roster.observe(layout([host("a")]))
    roster.observe(layout([host("d", zOrder: 5), host("a"), host("b", zOrder: 1), host("c")]))
    #expect(roster.ids == ["c", "a", "d", "b"])
    for (index, id) in roster.ids.enumerated() {
      #expect(roster.ordinal(of: id) == index + 1 && roster.id(at: index + 1) == id)
    }
    for ordinal in [0, -1, 5, .max, .min] { #expect(roster.id(at: ordinal) == nil) }
    #expect(roster.ordinal(of: "z") == nil)
  }

  @Test func theNumbersSurviveTheTrackFile() throws {
    var track = LayoutTrack()
    track.record(
      layout([host("c", zOrder: 9), host("a")]), frame: 0, time: nil, picture: nil)
    track.record(
      layout([host("a", zOrder: 7), host("d", zOrder: 5), host("b", zOrder: 1), host("c")]),
      frame: 9, time: nil, picture: nil)
    let roster = HostRoster(track)
    #expect(roster.ids == ["c", "a", "d", "b"])
    #expect(HostRoster(try LayoutTrack(jsonLines: Array(track.jsonLines.utf8))) == roster)
  }

  @Test func aSelectorMatchesAnIdFirstAndThenAnAccount() {
    var named = host("1")
    named.account = "2"
    let two = layout([named, host("2"), host("3")])
    #expect(two.host(matching: "2")?.id == "2")
    #expect(layout([named]).host(matching: "2")?.id == "1")
    #expect(two.host(matching: "4") == nil)
  }
}
