public import RetileFrames

/// Who is the `speaker`: the loudest host, with a hold so that it does not flicker.
public struct SpeakerRule: Hashable, Sendable {
  /// Who became the speaker stays so at least so long.
  public var hold: MediaTime
  /// Whoever is below this volume is silent; the unit is the vendor's.
  public var minimum: Int

  /// Makes a rule.
  public init(hold: MediaTime = MediaTime(microseconds: 2_000_000), minimum: Int = 1) {
    self.hold = hold
    self.minimum = minimum
  }
}
