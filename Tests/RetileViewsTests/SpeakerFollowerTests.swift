import RetileFrames
import Testing

@testable import RetileViews

@Suite struct SpeakerFollowerTests {
  /// A frame each 40 ms; hosts A, B and C: `.` is absent, `-` has no volume.
  private func speakers(_ rule: SpeakerRule, _ track: [String]) -> (who: String, switches: [Int]) {
    var follower = SpeakerFollower(rule)
    var who = ""
    var switches: [Int] = []
    for (frame, line) in track.enumerated() {
      let hosts = line.split(separator: " ").enumerated().compactMap { index, word in
        word == "."
          ? nil
          : PresentHost(id: ["A", "B", "C"][index], ordinal: index + 1, volume: Int(word))
      }
      if follower.follow(hosts, at: MediaTime(microseconds: Int64(frame) * 40_000)) {
        switches.append(frame)
      }
      who += follower.speaker ?? "?"
    }
    return (who, switches)
  }

  private let rule = SpeakerRule(hold: MediaTime(microseconds: 200_000), minimum: 10)

  @Test func aScriptedTrackGivesTheStatedSwitches() {
    let result = speakers(
      rule,
      [
        "- - -",  // 0: nobody has spoken, the first to appear stands in
        "- 9 -",  // below the minimum
        "- 20 -",  // 2: at once; B holds up to 80 + 200 ms, frame 7
        "50 20 -", "50 20 -", "50 20 -", "50 20 -",
        "50 20 -",  // 7: A, up to 480 ms, frame 12
        "40 - 90", "40 - 90", "40 - 90", "40 - 90",
        "40 - 40",  // 12: as loud is not louder
        "40 - 41",  // 13: C, up to 720 ms
        "- - -", "- - -", "- - -", "- - -", "- - -",
        "- - -",  // 19: silence changes nothing
        "- - .",  // 20: C left, A stands in
        "- 10 .",  // 21: B at once
        "10 . 10",  // 22: B left; of two as loud the first to appear
        ". . .",  // 23: A is remembered
        ". . -",  // 24: C stands in
        "- . -",  // 25: and the first to appear does
      ])
    #expect(result.who == "AABBBBBAAAAAACCCCCCCABAACA")
    #expect(result.switches == [2, 7, 13, 20, 21, 22, 24, 25])
  }

  @Test func theFirstSpeakerIsNoChange() {
    #expect(speakers(rule, [". . .", ". 50 -", "- 50 -"]).switches == [])
    #expect(speakers(rule, [". . .", ". 50 -", "- 50 -"]).who == "?BB")
    // Everybody left, and the same one comes back.
    #expect(speakers(rule, ["- 50 -", ". . .", ". - ."]).switches == [])
  }

  @Test func withoutHoldTheLoudestIsTheSpeakerAtEachFrame() {
    let result = speakers(
      SpeakerRule(hold: .zero, minimum: 1), ["1 2 3", "3 2 1", "2 3 3", "3 3 3", "0 0 0"])
    #expect(result.who == "CABBB")
  }

  @Test func aSilentSpeakerGivesWayAfterTheHoldOnly() {
    let result = speakers(
      SpeakerRule(hold: MediaTime(microseconds: 80_001), minimum: 0),
      ["5 - -", "- 0 -", "- 0 -", "- 0 -"])
    #expect(result.who == "AAAB")
  }

  @Test func hostileRulesAndVolumesDoNotTrap() {
    for hold in [Int64.min, -1, 0, Int64.max] {
      for minimum in [Int.min, 0, Int.max] {
        var follower = SpeakerFollower(
          SpeakerRule(hold: MediaTime(microseconds: hold), minimum: minimum))
        for time in [Int64.min, 0, Int64.max, Int64.min] {
          _ = follower.follow(
            [
              PresentHost(id: "a", ordinal: 1, volume: Int.min),
              PresentHost(id: "b", ordinal: 2, volume: Int.max),
            ], at: MediaTime(microseconds: time))
        }
        #expect(follower.speaker == "b")
      }
    }
  }
}
