public import RetileFrames

/// How fast a channel goes.
public enum ChannelPace: Hashable, Sendable {
  /// Each picture as soon as it is decoded.
  case asFastAsPossible
  /// Each picture at its time, counted from the first; none is left out where decoding is slower.
  case realTime
  /// Only when ``Channel/advance(to:)`` or ``Channel/advance()`` is called: the same calls give the
  /// same pictures and events.
  case stepping
}

/// What may be chosen of a channel besides its pace.
public struct ChannelOptions: Sendable {
  /// How fast it goes.
  public var pace: ChannelPace
  /// From one event of volumes to the next, in the stream's time.
  public var volumeInterval: MediaTime
  /// The publisher is offline if no picture comes for so long.
  ///
  /// Counted by the machine's clock while a channel waits for its input; nil waits for ever, and so
  /// does a channel that is stepped.
  public var silenceLimit: MediaTime?

  /// As fast as possible, volumes every 200 ms, offline after 10 s, unless told otherwise.
  public init(
    pace: ChannelPace = .asFastAsPossible,
    volumeInterval: MediaTime = MediaTime(microseconds: 200_000),
    silenceLimit: MediaTime? = MediaTime(microseconds: 10_000_000)
  ) {
    self.pace = pace
    self.volumeInterval = volumeInterval
    self.silenceLimit = silenceLimit
  }
}
