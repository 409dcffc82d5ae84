import RetileBitstream
import RetileFrames
import RetileTracks
import RetileViews

/// Answers which layout holds at each displayed frame.
///
/// SEI layouts arrive in decode order, ahead of the pictures; each holds from its own picture's
/// place in display order until the next. A track and a grid need no messages.
/// With a delay, all that later than the stream says.
struct LayoutFollower {
  private enum Origin {
    case sei
    case track(LayoutInForce)
    case grid(columns: Int, rows: Int)
  }

  private var origin: Origin
  private let leadIn: LeadIn
  private var delay: LayoutDelay?
  /// Layouts whose picture has not been displayed yet.
  private var pending: [(position: PicturePosition, layout: SourceLayout)] = []
  private var current: SourceLayout?
  private var backfill: SourceLayout?
  private var roster = HostRoster()
  private var state: LayoutState?
  private var gridSize: Size?

  init(_ origin: LayoutOrigin, leadIn: LeadIn, delay: TimeShift? = nil) {
    self.leadIn = leadIn
    self.delay = delay.map(LayoutDelay.init)
    switch origin {
    case .sei: self.origin = .sei
    case .track(let track):
      self.origin = .track(LayoutInForce(track: track))
      // Every layout counts for the order of first appearance, also one that no frame shows.
      roster = HostRoster(track)
    case .grid(let columns, let rows): self.origin = .grid(columns: columns, rows: rows)
    }
  }

  /// A layout message, as its packet is read.
  ///
  /// Passed over where the layouts come from elsewhere.
  mutating func note(_ layout: SourceLayout, at position: PicturePosition) {
    guard case .sei = origin else { return }
    let place = pending.firstIndex { $0.position > position } ?? pending.count
    pending.insert((position, layout), at: place)
  }

  /// Everybody who has appeared so far; with a track everybody in it.
  var hostOrder: [String] { roster.ids }

  /// Shows the first layout also before its own frame.
  mutating func backfill(with layout: SourceLayout?) { backfill = layout }

  /// What holds at the next displayed frame.
  mutating func advance(
    to position: PicturePosition, frame: Int, time: MediaTime, picture: Size
  ) -> LayoutState {
    switch origin {
    case .sei:
      var passed = 0
      while passed < pending.count, pending[passed].position <= position {
        // Every layout counts for the order of first appearance, also one that no frame shows.
        roster.observe(pending[passed].layout)
        current = pending[passed].layout
        passed += 1
      }
      pending.removeFirst(passed)
    case .track(var timeline):
      current = timeline.layout(frame: frame, time: time)
      origin = .track(timeline)
    case .grid(let columns, let rows):
      if gridSize != picture {
        gridSize = picture
        current = SourceLayout.grid(columns: columns, rows: rows, picture: picture)
      }
    }
    guard delay != nil else { return settle(current) }
    return settle(delay?.pass(current, frame: frame, time: time))
  }

  private mutating func settle(_ due: SourceLayout?) -> LayoutState {
    if let layout = due ?? backfill {
      if let state, state.layout == layout { return state }
      roster.observe(layout)
      return publish(.layout(layout), hosts: layout.hosts)
    }
    if let state { return state }
    return publish(leadIn == .background ? .nothing : .whole, hosts: [])
  }

  private mutating func publish(_ content: LayoutState.Content, hosts: [HostRegion])
    -> LayoutState
  {
    let present = hosts.map {
      PresentHost(
        id: $0.id, account: $0.account, ordinal: roster.ordinal(of: $0.id) ?? 0,
        area: $0.width * $0.height, zOrder: $0.zOrder, volume: $0.volume,
        videoState: $0.videoState)
    }
    let next = LayoutState(
      revision: (state?.revision ?? -1) + 1, changeCount: changeCount(content),
      content: content, present: present)
    state = next
    return next
  }

  private func changeCount(_ content: LayoutState.Content) -> Int {
    guard let state else { return 0 }
    if case .layout(let next) = content,
      LayoutChange.changes(from: state.layout, to: next).isEmpty, state.layout != nil
    {
      return state.changeCount
    }
    return state.changeCount + 1
  }
}
