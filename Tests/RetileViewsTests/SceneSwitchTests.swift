import RetileFrames
import Testing

@testable import RetileViews

@Suite struct SceneSwitchTests {
  private typealias Events = SceneSwitch.Events

  private static func seconds(_ count: Double) -> MediaTime {
    MediaTime(microseconds: Int64(count * 1_000_000))
  }

  private static func scene(_ trigger: Scene.Trigger, for length: Double? = nil) -> Scene {
    Scene(trigger, length: length.map(seconds), arrangement: .views([]))
  }

  private static let quiet: Events? = nil

  /// The scene that is on at each frame, `-` for the base arrangement.
  private func run(
    _ scenes: [Scene], _ frames: [(frame: Int, time: Double, events: Events?)]
  ) -> String {
    var scenes = SceneSwitch(scenes)
    return frames.map { frame, time, events in
      scenes.follow(frame: frame, time: Self.seconds(time), events: events)
      return scenes.current.map(String.init) ?? "-"
    }.joined()
  }

  @Test func timesAndFramesTakeOverAtTheFirstFrameAtOrAfterThem() {
    let scenes = [
      Self.scene(.at(.time(Self.seconds(2)))), Self.scene(.at(.frame(3))),
      Self.scene(.at(.time(.zero))), Self.scene(.at(.time(Self.seconds(3.5)))),
    ]
    let times = [0, 1, 1.999999, 2, 2.1, 3.6].enumerated().map { ($0, $1, Self.quiet) }
    // At frame 3 both 0 and 1 are triggered: the last in the file is on.
    #expect(run(scenes, times) == "222113")
    // The same where events are looked at in every frame.
    #expect(run(scenes, times.map { ($0.0, $0.1, Events(count: 1)) }) == "222113")
  }

  @Test func aSceneWithALengthGivesBackWhatWasBefore() {
    let scenes = [
      Self.scene(.at(.time(Self.seconds(1)))), Self.scene(.join, for: 2),
      Self.scene(.leave, for: 4),
    ]
    let joins = Events(joined: true, count: 2)
    let leaves = Events(left: true, count: 1)
    #expect(
      run(
        scenes,
        [
          (0, 0, joins),  // 1 up to 2 s
          (1, 1, Self.quiet),  // 0 takes over for good
          (2, 1.5, Self.quiet),
          (3, 2, leaves),  // 2 up to 6 s
          (4, 3, joins),  // 1 up to 5 s, on top
          (5, 4.9, Self.quiet),
          (6, 5, Self.quiet),  // 2 again
          (7, 5.999, Self.quiet),
          (8, 6, Self.quiet),  // 0 again
        ]) == "100211220")
  }

  @Test func aTriggerWhileOnBeginsTheLengthAnew() {
    let joins = Events(joined: true, count: 2)
    #expect(
      run(
        [Self.scene(.join, for: 2), Self.scene(.speaker, for: 3)],
        [
          (0, 0, joins), (1, 1, joins), (2, 2, Self.quiet), (3, 2.999, Self.quiet),
          (4, 3, Self.quiet),  // over at 1 + 2 s
          (5, 4, joins),  // 0 up to 6 s
          (6, 5, Events(speaks: true, count: 2)),  // 1 up to 8 s
          (7, 5.5, joins),  // 0 on top, up to 7.5 s
          (8, 7.5, Self.quiet),  // 1 again
          (9, 8, Self.quiet),
        ]) == "0000-0101-")
  }

  @Test func anAtWithALengthCountsFromItsOwnTime() {
    let scenes = [Self.scene(.at(.time(Self.seconds(1))), for: 1)]
    #expect(run(scenes, [(0, 0.9, nil), (1, 1.04, nil), (2, 1.99, nil), (3, 2, nil)]) == "-00-")
    // No frame lies in it.
    #expect(run(scenes, [(0, 0.9, nil), (1, 2, nil), (2, 3, nil)]) == "---")
    // One at a frame counts from that frame's time.
    #expect(
      run(
        [Self.scene(.at(.frame(1)), for: 1)],
        [(0, 0, nil), (1, 1.04, nil), (2, 2, nil), (3, 2.04, nil)])
        == "-00-")
  }

  @Test func conditionsTriggerWhenTheyBeginToHold() {
    let counts = [0, 1, 2, 3, 2, 2, 1, 3]
    let table: [(Scene.Comparison, Int, String)] = [
      (.less, 2, "0-----0-"), (.atMost, 2, "0---0---"), (.equal, 2, "--0-0---"),
      (.atLeast, 2, "--0----0"), (.more, 2, "---0---0"), (.atLeast, 0, "0-------"),
      (.less, 0, "--------"),
    ]
    for (comparison, number, expected) in table {
      // So short that it is over at the next frame: what is seen are the triggers.
      let scenes = [Self.scene(.hosts(comparison, number), for: 0.5)]
      let frames = counts.enumerated().map { ($0, Double($0), Events(count: $1)) }
      #expect(run(scenes, frames) == expected, "\(comparison) \(number)")
    }
  }

  @Test func nothingIsCountedBeforeTheFirstLayout() {
    #expect(
      run([Self.scene(.hosts(.less, 5))], [(0, 0, nil), (1, 1, Events(count: 1))]) == "-0")
  }

  @Test func aLengthOfNothingIsNeverOn() {
    for length in [0, -1.0] {
      #expect(run([Self.scene(.join, for: length)], [(0, 0, Events(joined: true))]) == "-")
    }
    var scenes = SceneSwitch([
      Scene(.join, length: MediaTime(microseconds: .max), arrangement: .views([]))
    ])
    scenes.follow(
      frame: .max, time: MediaTime(microseconds: .max - 1), events: Events(joined: true))
    #expect(scenes.current == 0)
    scenes.follow(frame: .min, time: MediaTime(microseconds: .min), events: nil)
    #expect(scenes.current == 0)
  }
}
