/// An H.265 slice segment header up to `slice_pic_order_cnt_lsb` (7.3.6.1).
struct H265SliceHeader: Equatable, Sendable {
  var isFirstInPicture: Bool
  var discardsPriorPictures = false
  var pictureParameterSetID = 0
  /// `pic_output_flag`.
  var isOutput = true
  /// `slice_pic_order_cnt_lsb`; 0 in an IDR picture.
  var orderLSB = 0

  /// - Parameter rbsp: the first bytes of the NAL unit without emulation prevention, its header
  ///   included. Of a segment that is not the first of its picture only that is read.
  init(
    _ rbsp: [UInt8], type: H265NALType, sets: H265ParameterSets
  ) throws(BitstreamError) {
    var reader = BitReader(rbsp, from: H265NALHeader.byteCount, part: .h265Slice)
    isFirstInPicture = try reader.flag()
    guard isFirstInPicture else { return }
    if type.isIRAP { discardsPriorPictures = try reader.flag() }
    pictureParameterSetID = try reader.ue("slice_pic_parameter_set_id", upTo: 63)
    let (pps, sps) = try sets.active(pictureParameterSetID)
    try reader.skip(pps.extraHeaderBits)
    _ = try reader.ue("slice_type", upTo: 2)
    if pps.hasOutputFlag { isOutput = try reader.flag() }
    if sps.hasSeparatePlanes { try reader.skip(2) }
    if !type.isIDR { orderLSB = try reader.bits(sps.orderBits) }
  }
}
