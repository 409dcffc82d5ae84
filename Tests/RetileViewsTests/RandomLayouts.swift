import RetileFrames
import TestSupport

@testable import RetileViews

/// Layouts and casts made up from a seed.
struct RandomLayouts {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
  mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
  mutating func one<Value>(of values: [Value]) -> Value { values[number(0...(values.count - 1))] }

  /// One to four views and up to three scenes; nothing moves.
  mutating func layout() -> LocalLayout {
    var layout = LocalLayout(views: views(number(1...4), depth: 1))
    if chance(15) { layout.arrangement = .preset(preset()) }
    layout.speaker = SpeakerRule(
      hold: MediaTime(microseconds: Int64(number(0...300_000))), minimum: number(0...30))
    for _ in 0..<(chance(40) ? number(1...3) : 0) {
      layout.scenes.append(
        Scene(
          trigger(),
          length: chance(60) ? MediaTime(microseconds: Int64(number(1...900_000))) : nil,
          arrangement: chance(20)
            ? .preset(preset()) : .views(views(number(0...3), depth: 1))))
    }
    return layout
  }

  mutating func transition() -> Transition {
    Transition(
      duration: MediaTime(microseconds: Int64(number(0...500_000))),
      easing: one(of: Easing.allCases))
  }

  private mutating func trigger() -> Scene.Trigger {
    switch number(0...5) {
    case 0: .at(.time(MediaTime(microseconds: Int64(number(0...2_000_000)))))
    case 1: .at(.frame(number(0...20)))
    case 2: .join
    case 3: .leave
    case 4: .speaker
    default: .hosts(one(of: Scene.Comparison.allCases), number(0...6))
    }
  }

  private mutating func views(_ count: Int, depth: Int) -> [ViewSpec] {
    (0..<count).map { _ in
      ViewSpec(content(depth), area: area(), look: look(), zOrder: number(-2...2))
    }
  }

  private mutating func content(_ depth: Int) -> ViewSpec.Content {
    switch number(0...9) {
    case 0...2: .host(selector())
    case 3 where depth < 4: .views(views(number(0...3), depth: depth + 1))
    case 4: .preset(preset())
    default: .tile(group())
    }
  }

  private mutating func preset() -> Preset {
    chance(50)
      ? .grid(GridPreset(gap: number(0...9)))
      : .spotlight(SpotlightPreset(host: selector(), share: .percent(number(1...99))))
  }

  mutating func selector() -> HostSelector {
    switch number(0...9) {
    case 0...4: .id("h\(number(0...9))")
    case 5: .id("account \(number(0...3))")
    case 6: .speaker
    default: .ordinal(number(1...9))
    }
  }

  private mutating func group() -> TileGroup {
    let source: HostList.Source =
      switch number(0...2) {
      case 0: .all
      case 1: .rest
      default: .these((0..<number(1...5)).map { _ in selector() })
      }
    let exclude = (0..<(chance(30) ? number(1...2) : 0)).map { _ in selector() }
    return TileGroup(
      one(of: Tiling.allCases),
      hosts: HostList(source, exclude: exclude, order: one(of: HostOrder.allCases)),
      style: TileStyle(
        gap: chance(50) ? number(0...9) : 0, padding: chance(30) ? number(0...9) : 0,
        aspect: chance(30) ? Size(width: number(1...20), height: number(1...20)) : nil,
        align: one(of: TileAlignment.allCases), minimum: chance(30) ? number(1...6) : 1),
      maximum: chance(50) ? number(1...5) : nil,
      overflow: chance(50)
        ? .drop : .pages(every: MediaTime(microseconds: Int64(number(1...400_000)))))
  }

  private mutating func area() -> Area {
    func length(_ share: Int, _ pixels: ClosedRange<Int>) -> Length {
      chance(70) ? .percent(share) : .pixels(number(pixels))
    }
    return Area(
      x: length(number(-20...90), -50...200), y: length(number(-20...90), -50...200),
      width: length(number(1...120), 1...300), height: length(number(1...120), 1...300))
  }

  private mutating func look() -> ViewLook {
    ViewLook(
      alpha: chance(20) ? number(0...255) : 255,
      cornerRadius: chance(20) ? .percent(number(0...60)) : .zero,
      label: chance(20) ? ViewLabel(text: "{name} {n}") : nil,
      absent: chance(50) ? .hide : one(of: Absence.allCases),
      videoState: VideoStateRules(
        placeholder: one(of: VideoStateRule.allCases), black: one(of: VideoStateRule.allCases)))
  }

  /// Hosts of which some come, go and speak from frame to frame; `h3` is the third to appear.
  mutating func casts(_ frames: Int) -> [[PresentHost]] {
    var present = Set((0..<number(0...6)).map { _ in number(1...9) })
    return (0..<frames).map { _ in
      if chance(25) { present.formSymmetricDifference([number(1...9)]) }
      if chance(3) { present = [] }
      return present.sorted().map { number in
        PresentHost(
          id: "h\(number)", account: number < 5 ? "account \(number % 2)" : nil, ordinal: number,
          area: Double(self.number(0...3)), zOrder: self.number(0...2),
          volume: chance(80) ? self.number(0...100) : nil,
          videoState: chance(80) ? .normal : one(of: VideoState.allCases))
      }
    }
  }
}
