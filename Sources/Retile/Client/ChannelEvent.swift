public import RetileFrames

/// Something that a channel tells its app, in display order.
public struct ChannelEvent: Equatable, Sendable {
  /// What happened.
  public enum Kind: Equatable, Sendable {
    /// The first layout, and each in which a position, a size or a state differs, or who is there.
    ///
    /// Volumes, accounts, zOrder and the order of the list alone are no change.
    case layoutChanged(TranscodedLayout)
    /// A host is in the layout that was not; those of the first layout join.
    case hostJoined(HostID)
    /// A host is in the layout no more; its views keep its last picture.
    case hostLeft(HostID)
    /// The composite shows a placeholder, black, or video again.
    case hostStateChanged(HostID, VideoState)
    /// The volumes of all hosts that have one, as sent; not more often than the channel was asked to.
    case volumesChanged([HostID: Int])
    /// No more pictures come; all views of the publisher are unbound.
    case publisherOffline(OfflineReason)
    /// The input cannot be read on; `publisherOffline` follows.
    case inputFailed(RetileError)
  }

  /// Why a publisher is offline.
  public enum OfflineReason: String, Hashable, Sendable, CaseIterable {
    /// The stream is over.
    case ended
    /// No picture came for as long as the channel was asked to wait.
    case silent
    /// The input failed.
    case failed
  }

  /// What happened.
  public var kind: Kind
  /// When the picture is displayed to which it belongs, or when the last one ended.
  public var time: MediaTime

  /// Makes an event.
  public init(_ kind: Kind, time: MediaTime) {
    self.kind = kind
    self.time = time
  }
}
