/// How many pictures a decoder keeps, and of what kind, as a container's parameter sets say.
package struct PictureBuffering: Equatable, Sendable {
  /// Pictures that are referred to, or wait for their turn to be displayed; at most 32.
  package private(set) var pictures = 0
  /// All have 4:2:0 samples of 8 bits, or luma alone.
  package private(set) var isEightBit = true

  /// Twice what either codec may refer to (H.264 clause A.3.1, H.265 clause A.4.2).
  package static let mostPictures = 32

  /// - Returns: nil where the extradata has no sequence parameter set that can be read, or one that
  ///   cannot.
  package init?(codec: VideoCodec, extradata: [UInt8]) {
    let configuration = DecoderConfiguration(codec: codec, extradata: extradata)
    for unit in configuration.units {
      let rbsp = EmulationPrevention.removed(from: unit.span)
      switch codec {
      case .h264:
        guard H264NALHeader(unit.span)?.type == .sps else { continue }
        guard let set = try? H264SequenceParameterSet(rbsp) else { return nil }
        // Those that wait may be no references (C.4.5.3).
        add(
          set.maxReferenceFrames + (set.reorderFrames ?? 16),
          // Baseline, Main, Extended, High (A.2).
          isEightBit: rbsp.count > 1 && [66, 77, 88, 100].contains(rbsp[1]))
      case .h265:
        guard H265NALHeader(unit.span)?.type == .sps else { continue }
        guard let set = try? H265SequenceParameterSet(rbsp) else { return nil }
        // `general_profile_idc` 1 is Main (A.3.2).
        add(
          set.bufferedPictures + set.reorderPictures,
          isEightBit: rbsp.count > 3 && rbsp[3] & 0x1f == 1)
      }
    }
    if pictures == 0 { return nil }
  }

  private mutating func add(_ count: Int, isEightBit: Bool) {
    pictures = min(max(pictures, 1, count), Self.mostPictures)
    self.isEightBit = self.isEightBit && isEightBit
  }
}
