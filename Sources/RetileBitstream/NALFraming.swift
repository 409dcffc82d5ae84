/// How the NAL units of a packet are told apart.
package enum NALFraming: Hashable, Sendable {
  /// Start codes `00 00 01`, as in raw streams and MPEG-TS (H.264 and H.265 annex B).
  case annexB
  /// A big-endian length of 1 to 4 bytes before each, as in MP4, FLV and Matroska (ISO/IEC
  /// 14496-15).
  case lengthPrefixed(bytes: Int)
}
