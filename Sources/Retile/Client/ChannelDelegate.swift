public import RetileFrames

/// Is told the events of a channel, one after the other, on the channel's thread or, of a channel that
/// is stepped, on the caller's.
///
/// The picture is shown by its views already. Any call but ``Channel/advance(to:)`` is allowed inside.
public protocol ChannelDelegate: AnyObject, Sendable {
  /// The first layout, or one that differs.
  func channel(_ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime)
  /// A host is there.
  func channel(_ channel: Channel, hostJoined host: HostID, at time: MediaTime)
  /// A host has gone.
  func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime)
  /// What the composite shows of a host is of another kind.
  func channel(
    _ channel: Channel, host: HostID, stateChanged state: VideoState, at time: MediaTime)
  /// The volumes of the hosts.
  func channel(_ channel: Channel, volumesChanged volumes: [HostID: Int], at time: MediaTime)
  /// No more pictures come.
  func channel(
    _ channel: Channel, publisherOffline reason: ChannelEvent.OfflineReason, at time: MediaTime)
  /// The input cannot be read on.
  func channel(_ channel: Channel, inputFailed error: RetileError, at time: MediaTime)
}

/// Nothing is done where a delegate has no word on it.
extension ChannelDelegate {
  /// Does nothing.
  public func channel(
    _ channel: Channel, layoutChanged layout: TranscodedLayout, at time: MediaTime
  ) {}
  /// Does nothing.
  public func channel(_ channel: Channel, hostJoined host: HostID, at time: MediaTime) {}
  /// Does nothing.
  public func channel(_ channel: Channel, hostLeft host: HostID, at time: MediaTime) {}
  /// Does nothing.
  public func channel(
    _ channel: Channel, host: HostID, stateChanged state: VideoState, at time: MediaTime
  ) {}
  /// Does nothing.
  public func channel(
    _ channel: Channel, volumesChanged volumes: [HostID: Int], at time: MediaTime
  ) {}
  /// Does nothing.
  public func channel(
    _ channel: Channel, publisherOffline reason: ChannelEvent.OfflineReason, at time: MediaTime
  ) {}
  /// Does nothing.
  public func channel(_ channel: Channel, inputFailed error: RetileError, at time: MediaTime) {}

  func tell(_ event: ChannelEvent, of channel: Channel) {
    let time = event.time
    switch event.kind {
    case .layoutChanged(let layout): self.channel(channel, layoutChanged: layout, at: time)
    case .hostJoined(let host): self.channel(channel, hostJoined: host, at: time)
    case .hostLeft(let host): self.channel(channel, hostLeft: host, at: time)
    case .hostStateChanged(let host, let state):
      self.channel(channel, host: host, stateChanged: state, at: time)
    case .volumesChanged(let volumes): self.channel(channel, volumesChanged: volumes, at: time)
    case .publisherOffline(let reason): self.channel(channel, publisherOffline: reason, at: time)
    case .inputFailed(let error): self.channel(channel, inputFailed: error, at: time)
    }
  }
}
