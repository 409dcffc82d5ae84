package import RetileFrames

/// Says frame after frame where each host of a local layout goes.
///
/// A value with a memory: who was there before, who spoke, which scene is on, what moves. So it has to
/// see every frame of the stream in display order, also those that are not drawn; then the same
/// stream gives the same placements wherever drawing begins.
///
/// Each part of it is an idea of its own: `SpeakerFollower`, `SceneSwitch`, `Cast`, `VolumeSeats`,
/// `PageTurner`, `Choreography`; `Staging` turns what they say into placements.
package struct LayoutDirector: Sendable {
  package let layout: LocalLayout
  /// The output's size, sides below 2²⁸.
  package private(set) var canvas: Size

  private let usesSpeaker: Bool
  private var speaker: SpeakerFollower
  private var scenes: SceneSwitch
  private var cast = Cast()
  private var seats: [Staging.GroupKey: VolumeSeats] = [:]
  private var choreography = Choreography()
  /// The hosts of the last frame with a layout, as given; nil before.
  private var lastHosts: [PresentHost]?
  /// The same in order of appearance.
  private var hosts: [PresentHost] = []
  private var staged: Staging.Result?
  private var stagedScene: Int?

  package init(_ layout: LocalLayout, canvas: Size) {
    self.layout = layout
    self.canvas = canvas
    usesSpeaker = layout.usesSpeaker
    speaker = SpeakerFollower(layout.speaker)
    scenes = SceneSwitch(layout.scenes)
  }

  /// The placements of the next frame, in draw order: by zOrder, then as in the file, then by cell.
  ///
  /// Targets are never empty, and nothing has alpha 0. Before the first layout there are none.
  package mutating func placements(at moment: LayoutMoment) -> [Placement] {
    let events = follow(moment)
    scenes.follow(frame: moment.frame, time: moment.time, events: events)
    guard moment.hasLayout else { return [] }
    let transition = stage(moment.time)
    return choreography.follow(
      staged?.placements ?? [], transition, at: moment.time, hasPixels: cast.hasPixels)
  }

  /// Places on another canvas from the next frame on; what was moving is where it belongs then.
  package mutating func resize(to canvas: Size) {
    guard canvas != self.canvas else { return }
    self.canvas = canvas
    staged = nil
    choreography = Choreography()
  }

  /// Takes in who is there; nil if nothing happened that scenes care about.
  private mutating func follow(_ moment: LayoutMoment) -> SceneSwitch.Events? {
    guard moment.hasLayout else { return nil }
    var events = SceneSwitch.Events()
    let isFirst = lastHosts == nil
    let isSame = lastHosts == moment.hosts
    if !isSame {
      lastHosts = moment.hosts
      hosts = Cast.sorted(moment.hosts)
      if !isFirst { (events.joined, events.left) = comings() }
    }
    let before = speaker.speaker
    if usesSpeaker { events.speaks = speaker.follow(hosts, at: moment.time) }
    if isSame, speaker.speaker == before { return nil }
    events.count = hosts.count
    let known = cast
    cast.follow(hosts, speaker: speaker.speaker)
    if !cast.isSame(as: known, volumes: staged?.usesVolume ?? true) { staged = nil }
    return events
  }

  private func comings() -> (joined: Bool, left: Bool) {
    let (before, now) = (Set(cast.present.map(\.id)), Set(hosts.map(\.id)))
    return (!now.isSubset(of: before), !before.isSubset(of: now))
  }

  /// Stages anew if anything could have changed.
  ///
  /// - Returns: how views move if they do.
  private mutating func stage(_ time: MediaTime) -> Transition {
    let scene = scenes.current
    let isEntering = scene != stagedScene
    let isDue = staged?.until.map { time >= $0 } ?? false
    if isEntering {
      for key in seats.keys { seats[key]?.forgetTimes() }
    }
    if staged == nil || isEntering || isDue {
      staged = Staging(layout, scene: scene, cast: cast, canvas: canvas, time: time)
        .result(&seats)
      stagedScene = scene
    }
    guard isEntering, let scene else { return layout.transition }
    return layout.scenes[scene].transition ?? layout.transition
  }
}
