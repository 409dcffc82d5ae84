import Foundation
import RetileFrames

/// Takes the pictures of a channel in display order; used by one thread at a time but for `stop()`.
final class ChannelPlayer: @unchecked Sendable {
  private let lock = NSLock()
  /// Nil once stopped: nothing of the input is kept, however long the app keeps the channel.
  private var source: PictureSource?
  private var claim: InputClaim?
  private var watch: LayoutWatch
  private var waiting: ShownFrame?
  /// The end of the last picture that was displayed.
  private(set) var end = MediaTime.zero
  private var regions: (revision: Int, picture: Size, regions: HostRegions)?

  init(_ source: PictureSource, _ watch: LayoutWatch) {
    self.source = source
    claim = InputClaim(source.path)
    self.watch = watch
  }

  /// The time of the next picture, which stays the next; nil at the end.
  ///
  /// - Throws: the input's error; `QueueTimeout` if there is none by then.
  func nextTime(before deadline: Date = .distantFuture) throws -> MediaTime? {
    if waiting == nil { waiting = try lock.withLock { source }?.next(before: deadline) }
    return waiting?.moment.time
  }

  /// The picture whose time was asked for, and its events; nil if there is none.
  func take() -> (display: EngineCore.Display, events: [ChannelEvent])? {
    guard let shown = waiting, let frame = shown.frame else { return nil }
    waiting = nil
    let moment = shown.moment
    end = moment.end
    return (
      EngineCore.Display(
        frame: frame, time: moment.time, regions: regions(moment.layout, frame.size)),
      watch.observe(moment.layout, time: moment.time, picture: frame.size)
    )
  }

  /// Wants no more pictures; returns when the decoding thread has ended, and may be called while
  /// another thread waits for a picture, who then gets none.
  func stop() {
    lock.withLock { source }?.stop()
    lock.withLock { (source, claim) = (nil, nil) }
  }

  private func regions(_ state: LayoutState, _ picture: Size) -> HostRegions? {
    guard let layout = state.layout else { return nil }
    if let regions, regions.revision == state.revision, regions.picture == picture {
      return regions.regions
    }
    let new = HostRegions(layout, picture: picture)
    regions = (state.revision, picture, new)
    return new
  }
}
