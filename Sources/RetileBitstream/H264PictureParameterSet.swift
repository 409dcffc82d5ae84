/// What a slice header needs of an H.264 PPS (7.3.2.2).
struct H264PictureParameterSet: Equatable, Sendable {
  var id: Int
  var sequenceID: Int
  /// `bottom_field_pic_order_in_frame_present_flag`.
  var hasBottomOrder: Bool
  /// `num_ref_idx_l0_default_active_minus1` + 1, and of list 1.
  var referenceCounts: [Int]
  var weightsP: Bool
  /// `weighted_bipred_idc` is 1: explicit weights in B slices.
  var weightsB: Bool
  var hasRedundantPictures: Bool

  /// - Parameter rbsp: the NAL unit without emulation prevention, its header included.
  init(_ rbsp: [UInt8]) throws(BitstreamError) {
    var reader = BitReader(rbsp, from: 1, part: .h264PPS)
    id = try reader.ue("pic_parameter_set_id", upTo: 255)
    sequenceID = try reader.ue("seq_parameter_set_id", upTo: 31)
    try reader.skip(1)
    hasBottomOrder = try reader.flag()
    let groups = try reader.ue("num_slice_groups_minus1", upTo: 7) + 1
    if groups > 1 { try Self.skipSliceGroups(groups, &reader) }
    referenceCounts = []
    for _ in 0..<2 {
      referenceCounts.append(try reader.ue("num_ref_idx_default_active_minus1", upTo: 31) + 1)
    }
    weightsP = try reader.flag()
    weightsB = try reader.bits(2) == 1
    for _ in 0..<3 { _ = try reader.se() }
    try reader.skip(2)
    hasRedundantPictures = try reader.flag()
  }

  private static func skipSliceGroups(
    _ groups: Int, _ reader: inout BitReader
  ) throws(BitstreamError) {
    switch try reader.ue("slice_group_map_type", upTo: 6) {
    case 0:
      for _ in 0..<groups { _ = try reader.ue() }
    case 2:
      for _ in 0..<2 * (groups - 1) { _ = try reader.ue() }
    case 3, 4, 5:
      try reader.skip(1)
      _ = try reader.ue()
    case 6:
      let width = groups > 4 ? 3 : groups > 2 ? 2 : 1
      // 139 264 macroblocks are the most of any level.
      let units = try reader.ue("pic_size_in_map_units_minus1", upTo: 139_263) + 1
      try reader.skip(units * width)
    default:
      break
    }
  }
}
