/// What the picture order needs of an H.264 SPS (7.3.2.1.1).
struct H264SequenceParameterSet: Equatable, Sendable {
  /// `pic_order_cnt_type` with what belongs to it.
  enum OrderCount: Equatable, Sendable {
    case lsb(bits: Int)
    case cycle(
      deltaAlwaysZero: Bool, nonReferenceOffset: Int, topToBottomOffset: Int, offsets: [Int])
    case decodeOrder
  }

  var id: Int
  var chromaFormat: Int
  var hasSeparatePlanes: Bool
  var frameNumBits: Int
  var orderCount: OrderCount
  var maxReferenceFrames: Int
  var isFrameOnly: Bool
  /// After cropping; nil if the window leaves nothing.
  var size: PictureSize?
  /// `max_num_reorder_frames`, where the stream says it.
  var reorderFrames: Int?

  /// `ChromaArrayType`.
  var chromaArrayType: Int { hasSeparatePlanes ? 0 : chromaFormat }
  /// `MaxFrameNum`.
  var maxFrameNum: Int { 1 << frameNumBits }

  /// The profiles whose SPS has chroma format and scaling lists.
  private static let highProfiles: Set<Int> = [
    100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135,
  ]

  /// - Parameter rbsp: the NAL unit without emulation prevention, its header included.
  init(_ rbsp: [UInt8]) throws(BitstreamError) {
    var reader = BitReader(rbsp, from: 1, part: .h264SPS)
    let profile = try reader.bits(8)
    try reader.skip(16)
    id = try reader.ue("seq_parameter_set_id", upTo: 31)
    chromaFormat = 1
    hasSeparatePlanes = false
    if Self.highProfiles.contains(profile) {
      chromaFormat = try reader.ue("chroma_format_idc", upTo: 3)
      if chromaFormat == 3 { hasSeparatePlanes = try reader.flag() }
      _ = try reader.ue()
      _ = try reader.ue()
      try reader.skip(1)
      if try reader.flag() {
        for list in 0..<(chromaFormat == 3 ? 12 : 8) where try reader.flag() {
          try Self.skipScalingList(of: list < 6 ? 16 : 64, &reader)
        }
      }
    }
    frameNumBits = try reader.ue("log2_max_frame_num_minus4", upTo: 12) + 4
    orderCount = try Self.orderCount(&reader)
    maxReferenceFrames = try reader.ue("max_num_ref_frames", upTo: 16)
    try reader.skip(1)
    let columns = try reader.ue() + 1
    let rows = try reader.ue() + 1
    isFrameOnly = try reader.flag()
    if !isFrameOnly { try reader.skip(1) }
    if let offsets = try? Self.cropping(&reader) {
      size = size(columns: columns, rows: rows, offsets: offsets)
      reorderFrames = try? Self.reorderFrames(&reader)
    }
  }

  /// Macroblocks and map units to luma samples (7-13 to 7-22); the steps of the window are CropUnitX
  /// and CropUnitY (7-19 to 7-22).
  private func size(columns: Int, rows: Int, offsets: [Int]) -> PictureSize? {
    let fields = isFrameOnly ? 1 : 2
    return PictureSize(
      codedWidth: 16 * columns, codedHeight: 16 * rows * fields, offsets: offsets,
      stepX: [1, 2].contains(chromaArrayType) ? 2 : 1,
      stepY: (chromaArrayType == 1 ? 2 : 1) * fields)
  }

  /// From `direct_8x8_inference_flag` through the cropping window: its left, right, top and bottom
  /// offsets.
  private static func cropping(_ reader: inout BitReader) throws(BitstreamError) -> [Int] {
    try reader.skip(1)
    guard try reader.flag() else { return [0, 0, 0, 0] }
    var offsets: [Int] = []
    for _ in 0..<4 { offsets.append(try reader.ue()) }
    return offsets
  }

  private static func orderCount(_ reader: inout BitReader) throws(BitstreamError) -> OrderCount {
    switch try reader.ue("pic_order_cnt_type", upTo: 2) {
    case 0:
      return .lsb(bits: try reader.ue("log2_max_pic_order_cnt_lsb_minus4", upTo: 12) + 4)
    case 1:
      let isZero = try reader.flag()
      let nonReference = try reader.se()
      let topToBottom = try reader.se()
      var offsets: [Int] = []
      for _ in 0..<(try reader.ue("num_ref_frames_in_pic_order_cnt_cycle", upTo: 255)) {
        offsets.append(try reader.se())
      }
      return .cycle(
        deltaAlwaysZero: isZero, nonReferenceOffset: nonReference,
        topToBottomOffset: topToBottom, offsets: offsets)
    default:
      return .decodeOrder
    }
  }

  /// `scaling_list` (7.3.2.1.1.1): it stops sending deltas once the next scale is 0.
  private static func skipScalingList(
    of size: Int, _ reader: inout BitReader
  ) throws(BitstreamError) {
    var last = 8
    for _ in 0..<size {
      let next = (last + (try reader.se()) & 0xff) & 0xff
      if next == 0 { return }
      last = next
    }
  }

  /// From the VUI (E.1.1) to `max_num_reorder_frames`.
  private static func reorderFrames(_ reader: inout BitReader) throws(BitstreamError) -> Int? {
    guard try reader.flag() else { return nil }
    if try reader.flag(), try reader.bits(8) == 255 { try reader.skip(32) }
    if try reader.flag() { try reader.skip(1) }
    if try reader.flag() {
      try reader.skip(4)
      if try reader.flag() { try reader.skip(24) }
    }
    if try reader.flag() { for _ in 0..<2 { _ = try reader.ue() } }
    if try reader.flag() { try reader.skip(65) }
    let hasNALParameters = try reader.flag()
    if hasNALParameters { try skipHRD(&reader) }
    let hasVCLParameters = try reader.flag()
    if hasVCLParameters { try skipHRD(&reader) }
    if hasNALParameters || hasVCLParameters { try reader.skip(1) }
    try reader.skip(1)
    guard try reader.flag() else { return nil }
    try reader.skip(1)
    for _ in 0..<4 { _ = try reader.ue() }
    return try reader.ue("max_num_reorder_frames", upTo: 16)
  }

  /// `hrd_parameters` (E.1.2).
  private static func skipHRD(_ reader: inout BitReader) throws(BitstreamError) {
    let count = try reader.ue("cpb_cnt_minus1", upTo: 31) + 1
    try reader.skip(8)
    for _ in 0..<count {
      _ = try reader.ue()
      _ = try reader.ue()
      try reader.skip(1)
    }
    try reader.skip(20)
  }
}
