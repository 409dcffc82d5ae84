/// From which picture on libavcodec 5.1 shows an H.264 stream that need not begin with an IDR.
///
/// Modelled on its decoder (`h264_field_start`, `ff_h264_execute_ref_pic_marking`), with default
/// flags: after an IDR picture everything decoded is shown; a recovery point SEI message shows the
/// reference frame whose `frame_num` it names and all that is displayed after it; and so does an
/// intra picture that few references could be missing for. What is not modelled: pictures that
/// libavcodec drops because a stream without `bitstream_restriction` reorders more than it
/// expected, and decoding errors.
struct H264Recovery: Sendable {
  private var hasRecovered = false
  private var recoveryFrame: Int?
  private var isValidRecoveryPoint = false
  private var hasRecoveryPoint = false
  private var hasSeenB = false

  /// Takes in the first slice of a frame or field and says whether the picture is shown.
  ///
  /// - Parameter recoveryCount: `recovery_frame_cnt` of the message before it.
  mutating func begin(
    _ slice: H264SliceHeader, recoveryCount: Int?, sps: H264SequenceParameterSet
  ) -> Bool {
    let mask = sps.maxFrameNum - 1
    if slice.type == H264SliceHeader.typeB { hasSeenB = true }
    if let recoveryCount {
      hasRecoveryPoint = true
      if slice.frameNum != recoveryCount || slice.type != H264SliceHeader.typeI {
        isValidRecoveryPoint = true
      }
      let isLater = recoveryFrame.map { ($0 - slice.frameNum) & mask > recoveryCount } ?? true
      if isLater {
        recoveryFrame =
          isValidRecoveryPoint ? (slice.frameNum + recoveryCount) & mask : slice.frameNum
      }
    }
    var isShown = hasRecovered
    if slice.isIDR || recoveryFrame == slice.frameNum && slice.isReference {
      recoveryFrame = nil
      isShown = true
    }
    if slice.isIDR { (hasRecovered, hasRecoveryPoint) = (true, true) }
    return isShown
  }

  /// Whether a reference picture counts as an unmarked random access point; asked after its marking.
  mutating func isUnmarkedEntry(
    _ slice: H264SliceHeader, sps: H264SequenceParameterSet, marking: H264ReferenceMarking,
    sets: H264ParameterSets
  ) -> Bool {
    guard !hasRecovered, slice.isReference, slice.type == H264SliceHeader.typeI,
      marking.longTermCount == 0
    else { return false }
    let counts = sets.referenceCounts
    let isReordered = sps.reorderFrames.map { $0 > 0 } ?? hasSeenB
    let field = slice.structure == .frame ? 0 : 1
    let isFew =
      marking.shortTermCount <= 2 || counts[0] <= 2 && counts[1] <= 1 && isReordered
      || counts[0] <= 1 + field && counts[1] <= 1
    return isFew && counts[0] <= 2 + field + (hasRecoveryPoint ? 0 : 2)
  }
}
