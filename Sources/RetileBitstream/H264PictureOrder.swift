/// Decodes the picture order count of H.264 (8.2.1) from one picture to the next.
///
/// Arithmetic wraps: a stream can send numbers whose sum has no meaning.
struct H264PictureOrder: Sendable {
  private var previousMSB = 0
  private var previousLSB = 0
  private var previousFrameNum = 0
  private var previousFrameNumOffset = 0

  /// The order of a frame or field; of a frame the lower one of its fields.
  ///
  /// A picture with operation 5 comes out as it is after it: counted from 0.
  mutating func next(_ slice: H264SliceHeader, sps: H264SequenceParameterSet) -> Int {
    let (top, bottom) = fields(slice, sps: sps)
    let order =
      switch slice.structure {
      case .frame: min(top, bottom)
      case .topField: top
      case .bottomField: bottom
      }
    guard slice.isReset else { return order }
    // 8.2.1: tempPicOrderCnt is taken off, and what follows counts from there.
    previousMSB = 0
    previousLSB = slice.structure == .frame ? top &- order : 0
    previousFrameNum = 0
    previousFrameNumOffset = 0
    return 0
  }

  private mutating func fields(
    _ slice: H264SliceHeader, sps: H264SequenceParameterSet
  ) -> (top: Int, bottom: Int) {
    if case .lsb(let bits) = sps.orderCount { return fromLSB(slice, bits: bits) }
    let offset = frameNumOffset(slice, maxFrameNum: sps.maxFrameNum)
    let number = offset &+ slice.frameNum
    guard case .cycle(_, let nonReference, let topToBottom, let offsets) = sps.orderCount else {
      // 8.2.1.3: output order is decoding order.
      let order = slice.isIDR ? 0 : 2 &* number &- (slice.isReference ? 0 : 1)
      return (order, order)
    }
    let expected =
      Self.expected(number, offsets: offsets, isReference: slice.isReference)
      &+ (slice.isReference ? 0 : nonReference)
    let top = expected &+ slice.deltas[0]
    if slice.structure == .frame { return (top, top &+ topToBottom &+ slice.deltas[1]) }
    return (top, top &+ topToBottom)
  }

  /// 8.2.1.1.
  private mutating func fromLSB(_ slice: H264SliceHeader, bits: Int) -> (top: Int, bottom: Int) {
    if slice.isIDR { (previousMSB, previousLSB) = (0, 0) }
    let msb = PictureOrderCount.msb(
      lsb: slice.orderLSB, bits: bits, previousMSB: previousMSB, previousLSB: previousLSB)
    let order = msb &+ slice.orderLSB
    if slice.isReference { (previousMSB, previousLSB) = (msb, slice.orderLSB) }
    return (order, slice.structure == .frame ? order &+ slice.deltaBottom : order)
  }

  /// `FrameNumOffset`: how far `frame_num` has wrapped (8.2.1.2).
  private mutating func frameNumOffset(_ slice: H264SliceHeader, maxFrameNum: Int) -> Int {
    var offset = slice.isIDR ? 0 : previousFrameNumOffset
    if !slice.isIDR, previousFrameNum > slice.frameNum { offset &+= maxFrameNum }
    (previousFrameNumOffset, previousFrameNum) = (offset, slice.frameNum)
    return offset
  }

  /// `expectedDeltaPerPicOrderCntCycle` summed up to the picture (8.2.1.2).
  private static func expected(_ number: Int, offsets: [Int], isReference: Bool) -> Int {
    var frame = offsets.isEmpty ? 0 : number
    if !isReference, frame > 0 { frame -= 1 }
    guard frame > 0 else { return 0 }
    let (cycles, last) = (frame - 1).quotientAndRemainder(dividingBy: offsets.count)
    return offsets.reduce(0, &+) &* cycles &+ offsets[...last].reduce(0, &+)
  }
}

/// The part of the picture order count that both codecs share.
enum PictureOrderCount {
  /// The upper bits of a count of which the lower `bits` are sent: the nearest to the previous one
  /// (H.264 8-3, H.265 8-1).
  static func msb(lsb: Int, bits: Int, previousMSB: Int, previousLSB: Int) -> Int {
    let size = 1 << bits
    if lsb < previousLSB, previousLSB - lsb >= size / 2 { return previousMSB &+ size }
    if lsb > previousLSB, lsb - previousLSB > size / 2 { return previousMSB &- size }
    return previousMSB
  }
}
