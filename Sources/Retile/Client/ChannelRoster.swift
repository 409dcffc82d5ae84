import RetileThreads

/// The channels of an engine that have not been left, each under a name of its own.
///
/// A channel takes itself out when it is left, so the engine keeps none that is over.
final class ChannelRoster: Sendable {
  /// What no two channels may have in common.
  struct Name: Hashable, Sendable {
    let uid: HostID
    let channelId: String
  }

  private struct State {
    var channels: [Channel] = []
    /// Those that are being opened.
    var opening: Set<Name> = []
    var joined = 0
  }

  private let state = Guarded(State())

  /// Takes a name for a channel that is being opened.
  ///
  /// - Returns: the channel's number.
  /// - Throws: `alreadyJoined`.
  func reserve(_ name: Name) throws(ClientError) -> Int {
    try state.withLock { state throws(ClientError) in
      let isTaken = state.channels.contains { $0.name == name }
      if isTaken || state.opening.contains(name) {
        throw .alreadyJoined(channel: name.channelId, uid: name.uid)
      }
      state.opening.insert(name)
      state.joined += 1
      return state.joined
    }
  }

  /// The channel of a reserved name; nil if it could not be opened.
  func settle(_ name: Name, _ channel: Channel?) {
    state.withLock { state in
      state.opening.remove(name)
      if let channel { state.channels.append(channel) }
    }
  }

  /// A channel was left.
  func remove(_ channel: Channel) {
    state.withLock { $0.channels.removeAll { $0 === channel } }
  }

  /// In the order they were joined.
  var channels: [Channel] { state.withLock { $0.channels } }
}
