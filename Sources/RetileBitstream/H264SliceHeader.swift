/// An H.264 slice header up to `dec_ref_pic_marking` (7.3.3).
struct H264SliceHeader: Equatable, Sendable {
  enum Structure: Equatable, Sendable {
    case frame, topField, bottomField
  }

  /// One `memory_management_control_operation` (7.4.3.3).
  enum Marking: Equatable, Sendable {
    /// 1: `difference_of_pic_nums_minus1` + 1.
    case unmarkShort(difference: Int)
    /// 2: `long_term_pic_num`.
    case unmarkLong(number: Int)
    /// 3: from short to long term.
    case makeLong(difference: Int, index: Int)
    /// 4: `max_long_term_frame_idx_plus1`.
    case limitLong(count: Int)
    /// 5: everything is unmarked, and picture order begins anew.
    case reset
    /// 6: the picture itself, as long term.
    case currentIsLong(index: Int)
  }

  static let typeB = 1
  static let typeI = 2

  var isIDR: Bool
  var isReference: Bool
  /// `slice_type` modulo 5.
  var type: Int
  var pictureParameterSetID: Int
  var frameNum: Int
  var structure: Structure
  var idrPicID = 0
  var orderLSB = 0
  var deltaBottom = 0
  var deltas = [0, 0]
  var isRedundant = false
  /// `long_term_reference_flag` of an IDR picture.
  var isLongTermIDR = false
  /// Nil: the sliding window.
  var markings: [Marking]?

  /// Whether operation 5 is among the markings.
  var isReset: Bool { markings?.contains(.reset) ?? false }

  /// - Parameters:
  ///   - rbsp: the first bytes of the NAL unit without emulation prevention, its header included.
  ///   - isWhole: false leaves out what comes after the fields that tell pictures apart.
  init(
    _ rbsp: [UInt8], header: H264NALHeader, sets: H264ParameterSets, isWhole: Bool
  ) throws(BitstreamError) {
    var reader = BitReader(rbsp, from: H264NALHeader.byteCount, part: .h264Slice)
    isIDR = header.type == .idrSlice
    isReference = header.refIDC != 0
    _ = try reader.ue()
    type = try reader.ue("slice_type", upTo: 9) % 5
    pictureParameterSetID = try reader.ue("pic_parameter_set_id", upTo: 255)
    let (pps, sps) = try sets.active(pictureParameterSetID)
    if sps.hasSeparatePlanes { try reader.skip(2) }
    frameNum = try reader.bits(sps.frameNumBits)
    structure = .frame
    if !sps.isFrameOnly, try reader.flag() {
      structure = try reader.flag() ? .bottomField : .topField
    }
    if isIDR { idrPicID = try reader.ue() }
    let hasBottom = pps.hasBottomOrder && structure == .frame
    switch sps.orderCount {
    case .lsb(let bits):
      orderLSB = try reader.bits(bits)
      if hasBottom { deltaBottom = try reader.se() }
    case .cycle(deltaAlwaysZero: false, _, _, _):
      deltas[0] = try reader.se()
      if hasBottom { deltas[1] = try reader.se() }
    default:
      break
    }
    if pps.hasRedundantPictures { isRedundant = try reader.ue() > 0 }
    if isWhole { try readMarking(&reader, sps: sps, pps: pps) }
  }

  private mutating func readMarking(
    _ reader: inout BitReader, sps: H264SequenceParameterSet, pps: H264PictureParameterSet
  ) throws(BitstreamError) {
    let isB = type == Self.typeB
    let isIntra = type == Self.typeI || type == 4
    if isB { try reader.skip(1) }
    var counts = pps.referenceCounts
    if !isIntra, try reader.flag() {
      for list in 0..<(isB ? 2 : 1) {
        counts[list] = try reader.ue("num_ref_idx_active_minus1", upTo: 31) + 1
      }
    }
    let lists = isIntra ? 0 : isB ? 2 : 1
    for _ in 0..<lists { try Self.skipListModification(&reader) }
    if isB ? pps.weightsB : !isIntra && pps.weightsP {
      try Self.skipWeights(
        &reader, counts: counts.prefix(lists), hasChroma: sps.chromaArrayType != 0)
    }
    if isReference { try readReferenceMarking(&reader) }
  }

  /// `ref_pic_list_modification` of one list (7.3.3.1).
  private static func skipListModification(_ reader: inout BitReader) throws(BitstreamError) {
    guard try reader.flag() else { return }
    while try reader.ue("modification_of_pic_nums_idc", upTo: 3) != 3 { _ = try reader.ue() }
  }

  /// `pred_weight_table` (7.3.3.2).
  private static func skipWeights(
    _ reader: inout BitReader, counts: ArraySlice<Int>, hasChroma: Bool
  ) throws(BitstreamError) {
    _ = try reader.ue()
    if hasChroma { _ = try reader.ue() }
    for count in counts {
      for _ in 0..<count {
        if try reader.flag() { for _ in 0..<2 { _ = try reader.se() } }
        if hasChroma, try reader.flag() { for _ in 0..<4 { _ = try reader.se() } }
      }
    }
  }

  /// `dec_ref_pic_marking` (7.3.3.3).
  private mutating func readReferenceMarking(_ reader: inout BitReader) throws(BitstreamError) {
    if isIDR {
      try reader.skip(1)
      isLongTermIDR = try reader.flag()
      return
    }
    guard try reader.flag() else { return }
    var list: [Marking] = []
    reading: while true {
      switch try reader.ue("memory_management_control_operation", upTo: 6) {
      case 1: list.append(.unmarkShort(difference: try reader.ue() + 1))
      case 2: list.append(.unmarkLong(number: try reader.ue()))
      case 3: list.append(.makeLong(difference: try reader.ue() + 1, index: try reader.ue()))
      case 4: list.append(.limitLong(count: try reader.ue()))
      case 5: list.append(.reset)
      case 6: list.append(.currentIsLong(index: try reader.ue()))
      default: break reading
      }
    }
    markings = list
  }

  /// Whether this slice belongs to another picture or field than `other` (7.4.1.2.4).
  func startsPicture(after other: H264SliceHeader) -> Bool {
    frameNum != other.frameNum || structure != other.structure
      || isReference != other.isReference || isIDR != other.isIDR || idrPicID != other.idrPicID
      || orderLSB != other.orderLSB || deltaBottom != other.deltaBottom || deltas != other.deltas
  }
}

/// The parameter sets that an H.264 stream has sent, by their ids.
struct H264ParameterSets: Sendable {
  private var sequences: [Int: H264SequenceParameterSet] = [:]
  private var pictures: [Int: H264PictureParameterSet] = [:]
  /// The largest default reference counts of any PPS.
  private(set) var referenceCounts = [0, 0]

  mutating func add(_ set: H264SequenceParameterSet) { sequences[set.id] = set }

  mutating func add(_ set: H264PictureParameterSet) {
    guard pictures.updateValue(set, forKey: set.id) != set else { return }
    referenceCounts = (0..<2).map { list in
      pictures.values.map { $0.referenceCounts[list] }.max() ?? 0
    }
  }

  /// The sets that a slice with this `pic_parameter_set_id` uses.
  func active(
    _ id: Int
  ) throws(BitstreamError) -> (H264PictureParameterSet, H264SequenceParameterSet) {
    guard let picture = pictures[id] else { throw .missingParameterSet(.h264PPS, id: id) }
    guard let sequence = sequences[picture.sequenceID] else {
      throw .missingParameterSet(.h264SPS, id: picture.sequenceID)
    }
    return (picture, sequence)
  }
}
