internal import CAVShim
internal import CFFmpeg
package import RetileBitstream

/// The containers that are written: the one table of them.
package enum MuxFormat: String, Hashable, Sendable, CaseIterable {
  case mp4
  case flv
  case ts
  case mkv
  /// H.264 alone, in Annex B.
  case h264
  /// H.265 alone, in Annex B.
  case hevc

  /// The extensions that stand for it, in lower case and without the dot.
  package var fileExtensions: [String] {
    switch self {
    case .mp4: ["mp4", "m4v"]
    case .flv: ["flv"]
    case .ts: ["ts"]
    case .mkv: ["mkv"]
    case .h264: ["h264", "264"]
    case .hevc: ["hevc", "h265", "265"]
    }
  }

  /// The format of an extension, upper or lower case.
  package init?(fileExtension: String) {
    let wanted = fileExtension.lowercased()
    guard let found = Self.allCases.first(where: { $0.fileExtensions.contains(wanted) }) else {
      return nil
    }
    self = found
  }

  /// FFmpeg's name of the muxer.
  var muxer: String {
    switch self {
    case .ts: "mpegts"
    case .mkv: "matroska"
    case .mp4, .flv, .h264, .hevc: rawValue
    }
  }

  /// Holds one video stream and no times.
  package var isRaw: Bool { self == .h264 || self == .hevc }

  /// Nothing can be read of it before its end is written, which is told at its start.
  package var needsSeeking: Bool { self == .mp4 }

  /// The muxer writes parameter sets that come beside a packet, as a new sequence header.
  package var writesNewExtradata: Bool { self == .flv }

  /// Whether parameter sets in packets that had none stay in force.
  ///
  /// The filter `hevc_mp4toannexb` of FFmpeg 5.1 puts those of the beginning behind them.
  package func keepsParameterSets(of codec: VideoCodec) -> Bool {
    switch self {
    case .mp4, .flv, .mkv: true
    case .ts, .h264, .hevc: codec == .h264
    }
  }

  /// Makes sure that the muxer can make its configuration record of H.265 parameter sets in Annex B.
  func check(_ extradata: [UInt8], _ codec: VideoCodec, of input: String) throws(MuxError) {
    let configuration = DecoderConfiguration(codec: codec, extradata: extradata)
    guard codec == .h265, self == .mp4 || self == .mkv, configuration.framing == .annexB else {
      return
    }
    for unit in configuration.units {
      do throws(BitstreamError) {
        try H265ReferencePictureSets.check(unit)
      } catch {
        throw .damagedParameterSets(input: input, self, error)
      }
    }
  }

  /// How many streams of a kind it holds.
  var streamsPerKind: Int { self == .flv ? 1 : .max }

  /// The input is in the same format, so that its times can stay what they are.
  func isFormat(named demuxer: String) -> Bool {
    switch self {
    case .mp4: demuxer.hasPrefix("mov,")
    case .mkv: demuxer.hasPrefix("matroska")
    case .flv, .ts, .h264, .hevc: demuxer == muxer
    }
  }

  package func holds(_ codec: VideoCodec) -> Bool {
    switch self {
    case .mp4, .ts, .mkv: true
    case .flv, .h264: codec == .h264
    case .hevc: codec == .h265
    }
  }

  /// Whether a stream beside the video can be in it.
  ///
  /// The C function is `avformat_query_codec`, which does not know what MPEG-TS can hold.
  func holds(
    beside stream: AVCodecParameters, _ format: UnsafePointer<AVOutputFormat>
  ) -> Bool {
    switch stream.codec_type {
    case AVMEDIA_TYPE_ATTACHMENT: return self == .mkv
    case AVMEDIA_TYPE_VIDEO, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_SUBTITLE:
      if isRaw { return false }
      if self == .ts { return Self.transportStreamCodecs.contains(stream.codec_id.rawValue) }
      return avformat_query_codec(format, stream.codec_id, FF_COMPLIANCE_NORMAL) == 1
    case AVMEDIA_TYPE_DATA:
      return self == .ts && Self.transportStreamData.contains(stream.codec_id.rawValue)
    default: return false
    }
  }

  /// The muxer makes the stream itself, of chapters or of a time code among the metadata.
  func remakes(_ stream: AVCodecParameters) -> Bool {
    self == .mp4 && stream.codec_type == AVMEDIA_TYPE_DATA
      && ["text", "tmcd"].contains { $0.utf8.elementsEqual(Self.characters(stream.codec_tag)) }
  }

  /// The four characters of a tag, the first in its lowest byte.
  private static func characters(_ tag: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: tag >> (8 * $0)) }
  }

  /// Those for which libavformat's muxer has a stream type or a descriptor; others would be written
  /// as private data that nobody reads.
  private static let transportStreamCodecs = Set(
    [
      AV_CODEC_ID_MPEG1VIDEO, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG4, AV_CODEC_ID_H264,
      AV_CODEC_ID_HEVC, AV_CODEC_ID_VC1, AV_CODEC_ID_MP2, AV_CODEC_ID_MP3, AV_CODEC_ID_AAC,
      AV_CODEC_ID_AAC_LATM, AV_CODEC_ID_AC3, AV_CODEC_ID_EAC3, AV_CODEC_ID_DTS,
      AV_CODEC_ID_TRUEHD, AV_CODEC_ID_OPUS, AV_CODEC_ID_S302M, AV_CODEC_ID_DVB_SUBTITLE,
      AV_CODEC_ID_DVB_TELETEXT, AV_CODEC_ID_HDMV_PGS_SUBTITLE,
    ].map(\.rawValue))
  private static let transportStreamData = Set(
    [AV_CODEC_ID_TIMED_ID3, AV_CODEC_ID_SMPTE_KLV].map(\.rawValue))
}
