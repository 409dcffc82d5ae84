/// The part of an H.265 SPS whose counts decide how long reading it takes: scaling lists and short-term
/// reference picture sets (7.3.2.2.1, 7.3.4, 7.3.7).
package enum H265ReferencePictureSets {
  /// Makes sure that the sets are whole and their counts within the standard's limits.
  ///
  /// FFmpeg 5.1 writes the configuration record of mp4 and Matroska from sets in Annex B, and counts to
  /// 2³² where a damaged one has ended.
  ///
  /// - Parameter unit: a NAL unit with its header; anything but an SPS is fine.
  package static func check(_ unit: [UInt8]) throws(BitstreamError) {
    guard unit.first.map({ $0 >> 1 & 0x3f }) == 33 else { return }
    var reader = BitReader(
      EmulationPrevention.removed(from: unit.span), from: H265NALHeader.byteCount, part: .h265SPS)
    _ = try H265SequenceParameterSet(reading: &reader)
    // Block sizes and depths.
    for _ in 0..<6 { _ = try reader.ue() }
    if try reader.flag(), try reader.flag() { try skipScalingLists(&reader) }
    try reader.skip(2)
    if try reader.flag() {
      // pcm_enabled_flag
      try reader.skip(8)
      for _ in 0..<2 { _ = try reader.ue() }
      try reader.skip(1)
    }
    let count = try reader.ue("num_short_term_ref_pic_sets", upTo: 64)
    var pictures = 0
    for index in 0..<count { pictures = try set(index, previous: pictures, &reader) }
  }

  private static func skipScalingLists(_ reader: inout BitReader) throws(BitstreamError) {
    for size in 0..<4 {
      for _ in 0..<(size == 3 ? 2 : 6) {
        if try !reader.flag() {
          _ = try reader.ue()
        } else {
          if size > 1 { _ = try reader.se() }
          for _ in 0..<(size == 0 ? 16 : 64) { _ = try reader.se() }
        }
      }
    }
  }

  /// - Parameter previous: `NumDeltaPocs` of the set before.
  /// - Returns: `NumDeltaPocs` of this one.
  private static func set(
    _ index: Int, previous: Int, _ reader: inout BitReader
  ) throws(BitstreamError) -> Int {
    if index > 0, try reader.flag() {
      try reader.skip(1)
      _ = try reader.ue()
      var count = 0
      for _ in 0...previous {
        // used_by_curr_pic_flag, else use_delta_flag
        let isUsed = try reader.flag()
        if isUsed { count += 1 } else if try reader.flag() { count += 1 }
      }
      return count
    }
    let counts = [
      try reader.ue("num_negative_pics", upTo: 16), try reader.ue("num_positive_pics", upTo: 16),
    ]
    let count = counts[0] + counts[1]
    for _ in 0..<count {
      _ = try reader.ue()
      try reader.skip(1)
    }
    return count
  }
}
