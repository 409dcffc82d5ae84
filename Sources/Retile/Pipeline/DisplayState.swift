import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// What carries over from one displayed frame to the next: the count, the clock, the layout in force.
struct DisplayState {
  private(set) var frames = 0
  var follower: LayoutFollower
  private(set) var clock: StreamClock
  private let frameRate: Ratio

  init(_ stream: VideoStream, follower: LayoutFollower) {
    self.follower = follower
    clock = StreamClock(stream)
    frameRate = stream.frameRate
  }

  /// Places the next frame in display order.
  ///
  /// - Parameter duration: in ticks; without it the frame rate's step.
  mutating func show(
    _ position: PicturePosition, pts: Int64?, duration: Int64?, picture: Size, isKeyFrame: Bool
  ) -> TimedMoment {
    let (time, end) = clock.span(
      pts: pts, duration: duration, index: frames, frameRate: frameRate)
    let layout = follower.advance(to: position, frame: frames, time: time, picture: picture)
    defer { frames += 1 }
    return TimedMoment(
      index: frames, time: time, end: end, layout: layout, picture: picture,
      isKeyFrame: isKeyFrame, zero: clock.zero)
  }
}
