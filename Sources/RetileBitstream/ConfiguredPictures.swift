/// What a container says of a stream's pictures ahead of its packets, where that is all there is to
/// know.
package struct ConfiguredPictures: Equatable, Sendable {
  /// The visible size.
  package let size: PictureSize

  /// Nil unless extradata has the stream's only sequence parameter set, a picture parameter set, and
  /// the stream's word on reordering, without which libavcodec has to see some pictures.
  package init?(codec: VideoCodec, extradata: [UInt8]) {
    let configuration = DecoderConfiguration(codec: codec, extradata: extradata)
    guard configuration.fault == nil, case .lengthPrefixed = configuration.framing else {
      return nil
    }
    var sizes: [PictureSize?] = []
    var hasPictureSet = false
    for unit in configuration.units {
      let rbsp = EmulationPrevention.removed(from: unit.span)
      switch codec {
      case .h264:
        guard let type = H264NALHeader(unit.span)?.type else { return nil }
        if type == .sps {
          guard let set = try? H264SequenceParameterSet(rbsp), set.reorderFrames != nil else {
            return nil
          }
          sizes.append(set.size)
        }
        if type == .pps { hasPictureSet = (try? H264PictureParameterSet(rbsp)) != nil }
      case .h265:
        guard let type = H265NALHeader(unit.span)?.type else { return nil }
        if type == .sps { sizes.append((try? H265SequenceParameterSet(rbsp))?.size) }
        if type == .pps { hasPictureSet = (try? H265PictureParameterSet(rbsp)) != nil }
      }
    }
    guard hasPictureSet, sizes.count == 1, let size = sizes[0] else { return nil }
    self.size = size
  }
}
