/// Follows the pictures of an H.265 stream from slice to slice.
///
/// Which pictures are shown is modelled on libavcodec 5.1 (`decode_nal_unit` of hevcdec): leading
/// RASL pictures are skipped up to the first random access point after the start, an IDR, a BLA or
/// an end of sequence; a stream that begins without an IRAP picture is shown from its first one.
struct H265PictureTracker: Sendable {
  /// The random access point whose RASL pictures cannot be decoded: libavcodec's `max_ra`.
  private enum AccessPoint {
    case none
    case awaited
    case at(Int)
  }

  private(set) var sets = H265ParameterSets()
  private var accessPoint = AccessPoint.awaited
  private var sequence: Int?
  private var isAfterEndOfSequence = false
  private var previousMSB = 0
  private var previousLSB = 0
  private var output = H265OutputQueue()

  mutating func add(sequenceParameterSet unit: Span<UInt8>) throws(BitstreamError) {
    sets.add(try H265SequenceParameterSet(EmulationPrevention.removed(from: unit)))
  }

  mutating func add(pictureParameterSet unit: Span<UInt8>) throws(BitstreamError) {
    sets.add(try H265PictureParameterSet(EmulationPrevention.removed(from: unit)))
  }

  mutating func endSequence() {
    isAfterEndOfSequence = true
    accessPoint = .awaited
  }

  /// Takes in a slice segment.
  ///
  /// - Parameter picture: the picture of the packet so far; becomes one with its first segment.
  mutating func add(
    slice unit: Span<UInt8>, header: H265NALHeader, picture: inout PictureInfo?
  ) throws(BitstreamError) {
    let sets = sets
    let slice = try SliceBytes.parse(unit) { rbsp throws(BitstreamError) in
      try H265SliceHeader(rbsp, type: header.type, sets: sets)
    }
    guard slice.isFirstInPicture else { return }
    let next = try begin(slice, header: header)
    guard picture == nil else { throw .severalPictures }
    picture = next
  }

  private mutating func begin(
    _ slice: H265SliceHeader, header: H265NALHeader
  ) throws(BitstreamError) -> PictureInfo {
    let (_, sps) = try sets.active(slice.pictureParameterSetID)
    let type = header.type
    let isRestart = type.isIDR || type.isBLA || type == .cra && isAfterEndOfSequence
    if isRestart || sequence == nil || isAfterEndOfSequence {
      sequence = sequence.map { $0 + 1 } ?? 0
    }
    let order = orderCount(slice, header: header, bits: sps.orderBits, isRestart: isRestart)
    let position = PicturePosition(sequence: sequence ?? 0, order: order)
    let isSkipped = isSkipped(type, order: order)
    var discarded = 0
    if !isSkipped {
      let discards = slice.discardsPriorPictures || type == .cra && isAfterEndOfSequence
      discarded = output.add(
        position, isOutput: slice.isOutput, discardsPrior: discards && isRestart,
        isIRAP: type.isIRAP, sps: sps)
    }
    isAfterEndOfSequence = false
    var picture = PictureInfo(
      position: position, structure: .frame,
      entry: type.isIDR ? .idr : type.isBLA ? .bla : type == .cra ? .cra : nil,
      visibility: isSkipped || !slice.isOutput ? .hidden : .shown, discardedBefore: discarded,
      size: sps.size)
    picture.isDisposable =
      type.isSubLayerNonReference && header.temporalID >= sps.highestTemporalID
    picture.refersBeyondEntry = type.isRASL
    picture.reorderLimit = sps.reorderPictures
    return picture
  }

  /// 8.3.1.
  private mutating func orderCount(
    _ slice: H265SliceHeader, header: H265NALHeader, bits: Int, isRestart: Bool
  ) -> Int {
    let msb =
      isRestart
      ? 0
      : PictureOrderCount.msb(
        lsb: slice.orderLSB, bits: bits, previousMSB: previousMSB, previousLSB: previousLSB)
    let type = header.type
    if header.temporalID == 0, !type.isLeading, !type.isSubLayerNonReference {
      (previousMSB, previousLSB) = (msb, slice.orderLSB)
    }
    return msb &+ slice.orderLSB
  }

  private mutating func isSkipped(_ type: H265NALType, order: Int) -> Bool {
    if type.isIDR || type.isBLA { accessPoint = .awaited }
    if case .awaited = accessPoint {
      if type.isIDR { accessPoint = .none }
      if type.isBLA || type == .cra { accessPoint = .at(order) }
    }
    guard type.isRASL else { return false }
    switch accessPoint {
    case .none: return false
    case .awaited: return true
    case .at(let first):
      if order <= first { return true }
      if type == .raslR { accessPoint = .none }
      return false
    }
  }
}
