import RetileBitstream
import RetileMedia

/// Follows parameter sets that change in the container and not in the packets, as with a second
/// sequence header in FLV or a second sample description in mp4.
///
/// Most containers that are written keep those of the beginning only. So from the change on the new
/// ones go into the packets: at the change, and at every key picture while they hold.
struct ChangingParameterSets {
  /// What has to be done to a packet.
  struct Task {
    fileprivate let codec: VideoCodec
    /// How the NAL units of the packet are told apart.
    let framing: NALFraming
    /// How they are to be told apart.
    fileprivate let target: NALFraming
    /// What goes into the packet: empty for almost every one.
    let sets: [[UInt8]]

    /// Whether anything is to be done.
    var changesPacket: Bool { !sets.isEmpty || framing != target }

    /// The packet as it is to be written.
    func done(to packet: [UInt8]) throws(BitstreamError) -> [UInt8] {
      let full = try ParameterSetInsertion.inserting(
        sets, into: packet, codec: codec, framing: framing)
      return framing == target ? full : try target.reframed(full, from: framing)
    }
  }

  private let codec: VideoCodec
  private let format: MuxFormat
  private let first: [UInt8]
  private let firstFraming: NALFraming
  private var current: [UInt8]
  private var configuration: DecoderConfiguration

  init(_ codec: VideoCodec, extradata: [UInt8], for format: MuxFormat) {
    self.codec = codec
    self.format = format
    first = extradata
    current = extradata
    configuration = DecoderConfiguration(codec: codec, extradata: extradata)
    firstFraming = configuration.framing
  }

  /// To be asked for every packet, in decode order.
  mutating func task(for packet: Packet, isKey: Bool) -> Task {
    var isChange = false
    if let extradata = packet.newExtradata, extradata != current {
      isChange = true
      current = extradata
      configuration = DecoderConfiguration(codec: codec, extradata: extradata)
    }
    let isWanted = (isChange || isKey && current != first) && !format.writesNewExtradata
    return Task(
      codec: codec, framing: configuration.framing,
      target: format.writesNewExtradata ? configuration.framing : firstFraming,
      sets: isWanted ? configuration.units : [])
  }
}
