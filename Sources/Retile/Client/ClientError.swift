public import RetileFrames

/// Why a call of the client's side is wrong; it has changed nothing.
public enum ClientError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Without a view there is nothing to add or to remove.
  case noView(VideoCanvas.SetupMode)
  /// The view does not show this host.
  case notBound(uid: HostID, subviewUid: HostID)
  /// No channel gives video of this source.
  case localSource(VideoCanvas.SourceType)
  /// The crop has a negative width or height.
  case badCropArea(Rect)
  /// The app has left the channel.
  case hasLeft(channel: String)
  /// The same publisher of the same channel is joined already.
  case alreadyJoined(channel: String, uid: HostID)
  /// The channel goes by itself; only one whose pace is `stepping` can be advanced.
  case notStepping(channel: String)
  /// The channel is being advanced: by another thread, or by the caller of this callback.
  case isAdvancing(channel: String)
  /// There is no picture to take a snapshot of.
  case nothingShown

  /// One line: what was found and what to do.
  public var description: String {
    switch self {
    case .noView(let mode): "setup mode '\(mode)' needs a view; give the canvas one"
    case .notBound(let uid, let host):
      "no such view shows host '\(host.text.shortened())' of publisher '\(uid.text.shortened())'; "
        + "remove the view that was bound"
    case .localSource(let type):
      "source type '\(type)' is not of a channel; use transcoded, remote or the default"
    case .badCropArea(let rect):
      "crop area \(rect) has a negative size; use 0 for no crop"
    case .hasLeft(let channel): "channel '\(channel.shortened())' has been left; join it again"
    case .alreadyJoined(let channel, let uid):
      "publisher '\(uid.text.shortened())' of channel '\(channel.shortened())' is joined already; "
        + "leave it first"
    case .notStepping(let channel):
      "channel '\(channel.shortened())' goes by itself; join it with pace stepping to advance it"
    case .isAdvancing(let channel):
      "channel '\(channel.shortened())' is being advanced; wait until that call has returned"
    case .nothingShown: "the view shows nothing yet; take the snapshot after the first picture"
    }
  }
}
