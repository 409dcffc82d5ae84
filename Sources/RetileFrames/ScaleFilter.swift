/// How samples are weighed when a picture is scaled.
///
/// All but `nearest` widen with the scale when reducing, so that nothing aliases. When enlarging by
/// a whole number or not at all they pass through the samples, except `area`, which never does more
/// than average what an output sample covers.
public enum ScaleFilter: String, Sendable, CaseIterable {
  /// The nearest sample, the later of two that are equally near; no average at all.
  case nearest
  /// A triangle of radius 1: straight lines between samples.
  case bilinear
  /// Catmull and Rom's cubic of radius 2 (Keys 1981 with a = −½).
  case bicubic
  /// Lanczos' windowed sinc of radius 3.
  case lanczos
  /// A box of the size of an output sample, at least of one source sample: when enlarging the same
  /// as `bilinear`.
  case area
}
