import RetileBitstream
import Testing

struct H265ReferencePictureSetsTests {
  /// x265's, of 96x64.
  private let real = hex(
    "42010101600000030090000003000003001ea030810596564924caf01680800000030080000 00c84")

  /// An SPS with scaling lists, PCM and whatever sets; its last bits are ones.
  private func unit(lists: Bool = false, pcm: Bool = false, sets: (inout BitWriter) -> Void)
    -> [UInt8]
  {
    var bits = BitWriter()
    bits.put(0x4201, 16)
    bits.put(1, 8)
    for _ in 0..<3 { bits.put(0x5555_5555, 32) }
    for value in [0, 1, 64, 48] { bits.ue(value) }
    bits.put(0, 1)
    for value in [0, 0, 4] { bits.ue(value) }
    bits.put(1, 1)
    for value in [4, 2, 0] { bits.ue(value) }
    for value in [0, 3, 0, 3, 1, 1] { bits.ue(value) }
    bits.put(lists ? 3 : 0, lists ? 2 : 1)
    if lists {
      for size in 0..<4 {
        for matrix in 0..<(size == 3 ? 2 : 6) {
          bits.put(matrix & 1, 1)
          if matrix & 1 == 0 {
            bits.ue(0)
          } else {
            if size > 1 { bits.se(8) }
            for coefficient in 0..<(size == 0 ? 16 : 64) { bits.se(coefficient % 5 - 2) }
          }
        }
      }
    }
    bits.put(0, 2)
    bits.put(pcm ? 1 : 0, 1)
    if pcm {
      bits.put(0x77, 8)
      for _ in 0..<2 { bits.ue(0) }
      bits.put(1, 1)
    }
    sets(&bits)
    bits.put(0xff, 8)
    return EmulationPrevention.inserted(into: bits.bytes)
  }

  @Test func wholeSetsAreFine() throws {
    try H265ReferencePictureSets.check(real)
    // Another NAL unit is none of its business.
    try H265ReferencePictureSets.check(hex("4401"))
    try H265ReferencePictureSets.check([])
    for (lists, pcm) in [(false, false), (true, false), (false, true), (true, true)] {
      try H265ReferencePictureSets.check(unit(lists: lists, pcm: pcm) { Self.threeSets(&$0) })
    }
  }

  /// Explicit, predicted from it with one picture less, and explicit with 16 and 16.
  private static func threeSets(_ bits: inout BitWriter) {
    bits.ue(3)
    for value in [2, 1] { bits.ue(value) }
    for _ in 0..<3 {
      bits.ue(0)
      bits.put(1, 1)
    }
    bits.put(1, 1)
    bits.put(0, 1)
    bits.ue(0)
    // Four flags, for NumDeltaPocs of 3: used, used, neither, only delta.
    bits.put(0b11_00_01, 6)
    bits.put(0, 1)
    for value in [16, 16] { bits.ue(value) }
    for _ in 0..<32 {
      bits.ue(2)
      bits.put(0, 1)
    }
  }

  @Test func whatEndsTooEarlyIsTold() {
    let whole = unit { Self.threeSets(&$0) }
    for count in 2..<(whole.count - 2) {
      #expect(throws: BitstreamError.truncated(.h265SPS), "\(count)") {
        try H265ReferencePictureSets.check(Array(whole.prefix(count)))
      }
    }
  }

  @Test func countsBeyondTheStandardAreTold() {
    for (field, value, sets) in [
      ("num_short_term_ref_pic_sets", 65, [65]), ("num_negative_pics", 17, [1, 17, 0]),
      ("num_positive_pics", 1 << 31, [1, 0, 1 << 31]),
    ] {
      let unit = unit { bits in for value in sets { bits.ue(value) } }
      #expect(throws: BitstreamError.outOfRange(.h265SPS, field: field, value: value)) {
        try H265ReferencePictureSets.check(unit)
      }
    }
  }
}
