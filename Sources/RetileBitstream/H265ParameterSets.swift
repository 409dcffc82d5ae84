/// What the picture order needs of an H.265 SPS (7.3.2.2.1).
struct H265SequenceParameterSet: Equatable, Sendable {
  var id: Int
  var hasSeparatePlanes = false
  /// After the conformance window.
  var size: PictureSize?
  var orderBits: Int
  /// Of the highest sub-layer: `sps_max_num_reorder_pics` and `sps_max_dec_pic_buffering_minus1` + 1.
  var reorderPictures = 0
  /// `sps_max_sub_layers_minus1`: the highest `TemporalId`.
  var highestTemporalID = 0
  var bufferedPictures = 1

  /// - Parameter rbsp: the NAL unit without emulation prevention, its header included.
  init(_ rbsp: [UInt8]) throws(BitstreamError) {
    var reader = BitReader(rbsp, from: H265NALHeader.byteCount, part: .h265SPS)
    try self.init(reading: &reader)
  }

  /// Leaves the reader behind what is needed here.
  init(reading reader: inout BitReader) throws(BitstreamError) {
    try reader.skip(4)
    let subLayers = try reader.bits(3)
    highestTemporalID = subLayers
    try reader.skip(1)
    try Self.skipProfileTierLevel(subLayers: subLayers, &reader)
    id = try reader.ue("sps_seq_parameter_set_id", upTo: 15)
    let chroma = try reader.ue("chroma_format_idc", upTo: 3)
    if chroma == 3 { hasSeparatePlanes = try reader.flag() }
    size = try Self.size(chroma: chroma, &reader)
    for _ in 0..<2 { _ = try reader.ue() }
    orderBits = try reader.ue("log2_max_pic_order_cnt_lsb_minus4", upTo: 12) + 4
    let isPerLayer = try reader.flag()
    for _ in 0...(isPerLayer ? subLayers : 0) {
      bufferedPictures = try reader.ue("sps_max_dec_pic_buffering_minus1", upTo: 15) + 1
      reorderPictures = try reader.ue("sps_max_num_reorder_pics", upTo: 15)
      _ = try reader.ue()
    }
  }

  /// From `pic_width_in_luma_samples` through the conformance window, whose offsets count in
  /// SubWidthC and SubHeightC (7.4.3.2.1).
  ///
  /// libavcodec shows the whole picture if the window leaves nothing.
  private static func size(
    chroma: Int, _ reader: inout BitReader
  ) throws(BitstreamError) -> PictureSize? {
    let width = try reader.ue()
    let height = try reader.ue()
    guard try reader.flag() else { return PictureSize(width: width, height: height) }
    var offsets: [Int] = []
    for _ in 0..<4 { offsets.append(try reader.ue()) }
    return PictureSize(
      codedWidth: width, codedHeight: height, offsets: offsets,
      stepX: [1, 2].contains(chroma) ? 2 : 1, stepY: chroma == 1 ? 2 : 1)
      ?? PictureSize(width: width, height: height)
  }

  /// `profile_tier_level` (7.3.3).
  private static func skipProfileTierLevel(
    subLayers: Int, _ reader: inout BitReader
  ) throws(BitstreamError) {
    try reader.skip(96)
    guard subLayers > 0 else { return }
    var bits = 0
    for _ in 0..<subLayers {
      if try reader.flag() { bits += 88 }
      if try reader.flag() { bits += 8 }
    }
    try reader.skip(2 * (8 - subLayers) + bits)
  }
}

/// What a slice header needs of an H.265 PPS (7.3.2.3.1).
struct H265PictureParameterSet: Equatable, Sendable {
  var id: Int
  var sequenceID: Int
  var hasOutputFlag: Bool
  var extraHeaderBits: Int

  /// - Parameter rbsp: the NAL unit without emulation prevention, its header included.
  init(_ rbsp: [UInt8]) throws(BitstreamError) {
    var reader = BitReader(rbsp, from: H265NALHeader.byteCount, part: .h265PPS)
    id = try reader.ue("pps_pic_parameter_set_id", upTo: 63)
    sequenceID = try reader.ue("pps_seq_parameter_set_id", upTo: 15)
    try reader.skip(1)
    hasOutputFlag = try reader.flag()
    extraHeaderBits = try reader.bits(3)
  }
}

/// The parameter sets that an H.265 stream has sent, by their ids.
struct H265ParameterSets: Sendable {
  private var sequences: [Int: H265SequenceParameterSet] = [:]
  private var pictures: [Int: H265PictureParameterSet] = [:]

  mutating func add(_ set: H265SequenceParameterSet) { sequences[set.id] = set }
  mutating func add(_ set: H265PictureParameterSet) { pictures[set.id] = set }

  /// The sets that a slice with this `slice_pic_parameter_set_id` uses.
  func active(
    _ id: Int
  ) throws(BitstreamError) -> (H265PictureParameterSet, H265SequenceParameterSet) {
    guard let picture = pictures[id] else { throw .missingParameterSet(.h265PPS, id: id) }
    guard let sequence = sequences[picture.sequenceID] else {
      throw .missingParameterSet(.h265SPS, id: picture.sequenceID)
    }
    return (picture, sequence)
  }
}
