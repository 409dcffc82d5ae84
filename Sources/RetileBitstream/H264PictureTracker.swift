/// Follows the pictures of an H.264 stream from slice to slice.
struct H264PictureTracker: Sendable {
  /// A field that waits for its other half.
  private struct OpenField {
    var position: PicturePosition
    var structure: H264SliceHeader.Structure
    var frameNum: Int
    var isReference: Bool
  }

  private(set) var sets = H264ParameterSets()
  private var order = H264PictureOrder()
  private var recovery = H264Recovery()
  private var marking = H264ReferenceMarking()
  private var sequence: Int?
  private var openField: OpenField?
  /// The last slice header of the packet that is being read.
  private var lastSlice: H264SliceHeader?
  /// The last picture is 4:4:4.
  private(set) var isFullChroma = false

  mutating func beginPacket() { lastSlice = nil }

  mutating func add(sequenceParameterSet unit: Span<UInt8>) throws(BitstreamError) {
    sets.add(try H264SequenceParameterSet(EmulationPrevention.removed(from: unit)))
  }

  mutating func add(pictureParameterSet unit: Span<UInt8>) throws(BitstreamError) {
    sets.add(try H264PictureParameterSet(EmulationPrevention.removed(from: unit)))
  }

  /// Takes in a slice.
  ///
  /// - Parameters:
  ///   - picture: the picture of the packet so far; becomes one with the first slice, and whole with
  ///     the first slice of a second field.
  ///   - recoveryCount: of a recovery point SEI message before the slice.
  mutating func add(
    slice unit: Span<UInt8>, header: H264NALHeader, recoveryCount: Int?,
    picture: inout PictureInfo?
  ) throws(BitstreamError) {
    if let lastSlice {
      let front = try SliceBytes.parse(unit) { rbsp throws(BitstreamError) in
        try H264SliceHeader(rbsp, header: header, sets: sets, isWhole: false)
      }
      if front.isRedundant || !front.startsPicture(after: lastSlice) { return }
    }
    let slice = try SliceBytes.parse(unit) { rbsp throws(BitstreamError) in
      try H264SliceHeader(rbsp, header: header, sets: sets, isWhole: true)
    }
    if slice.isRedundant { return }
    lastSlice = slice
    let next = try begin(slice, recoveryCount: recoveryCount)
    guard var whole = picture else {
      picture = next
      return
    }
    guard next.isSecondField, whole.structure == .firstField else { throw .severalPictures }
    whole.structure = .frame
    if next.visibility == .shown { whole.visibility = .shown }
    whole.isDisposable = whole.isDisposable && next.isDisposable
    picture = whole
  }

  private mutating func begin(
    _ slice: H264SliceHeader, recoveryCount: Int?
  ) throws(BitstreamError) -> PictureInfo {
    let (_, sps) = try sets.active(slice.pictureParameterSetID)
    // libavcodec's rule for a pair: opposite parity and the same frame_num. It refuses the second
    // half if only one of them is a reference, and goes on waiting.
    let first = openField.flatMap {
      $0.frameNum == slice.frameNum && $0.structure != slice.structure
        && slice.structure != .frame ? $0 : nil
    }
    if let first, first.isReference != slice.isReference {
      return PictureInfo(position: first.position, structure: .firstField, visibility: .hidden)
    }
    let count = order.next(slice, sps: sps)
    let position = first?.position ?? newPosition(slice, count: count)
    var isShown = recovery.begin(slice, recoveryCount: recoveryCount, sps: sps)
    marking.add(slice, sps: sps, isSecondField: first != nil)
    if recovery.isUnmarkedEntry(slice, sps: sps, marking: marking, sets: sets) { isShown = true }
    let isField = slice.structure != .frame
    openField =
      isField && first == nil
      ? OpenField(
        position: position, structure: slice.structure, frameNum: slice.frameNum,
        isReference: slice.isReference) : nil
    var picture = PictureInfo(
      position: position,
      structure: first != nil ? .secondField : isField ? .firstField : .frame,
      entry: slice.isIDR ? .idr : recoveryCount.map { .recoveryPoint(frameCount: $0) },
      visibility: isShown ? .shown : .shownAfterRecovery, size: sps.size)
    picture.isDisposable = !slice.isReference
    // Without the limit libavcodec begins with none, and learns from B slices.
    picture.reorderLimit = sps.reorderFrames ?? (slice.type == H264SliceHeader.typeB ? nil : 0)
    isFullChroma = sps.chromaFormat == 3
    return picture
  }

  private mutating func newPosition(_ slice: H264SliceHeader, count: Int) -> PicturePosition {
    var number = sequence ?? 0
    if sequence != nil, slice.isIDR || slice.isReset { number += 1 }
    sequence = number
    return PicturePosition(sequence: number, order: count)
  }
}

/// The first bytes of a slice NAL unit: its header is short, its picture is not.
enum SliceBytes {
  /// Parses with the first bytes unescaped, and with more if they were too few.
  static func parse<Header>(
    _ unit: Span<UInt8>, _ parse: ([UInt8]) throws(BitstreamError) -> Header
  ) throws(BitstreamError) -> Header {
    do throws(BitstreamError) {
      return try parse(EmulationPrevention.removed(from: unit, limit: 64))
    } catch {
      guard case .truncated = error, unit.count > 64 else { throw error }
      return try parse(EmulationPrevention.removed(from: unit, limit: 4096))
    }
  }
}
