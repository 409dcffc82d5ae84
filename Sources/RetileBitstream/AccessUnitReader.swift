/// Reads the packets of one H.264 or H.265 stream, in decoding order.
///
/// Total: any bytes give an ``AccessUnit``; what is wrong with them is in its faults.
package struct AccessUnitReader: Sendable {
  /// The most faults that one access unit reports.
  package static let faultLimit = 16

  private let codec: VideoCodec
  private var framing: NALFraming
  private var h264 = H264PictureTracker()
  private var h265 = H265PictureTracker()
  /// Faults of extradata, for the next access unit.
  private var pendingFaults: [BitstreamError] = []
  private var parameterSets = ParameterSetLedger()

  /// - Parameter extradata: as libavformat gives it; empty if there is none. Its faults are in the
  ///   first access unit.
  package init(codec: VideoCodec, extradata: [UInt8]) {
    self.codec = codec
    framing = .annexB
    updateExtradata(extradata)
  }

  /// Takes new extradata, which may change the framing (`AV_PKT_DATA_NEW_EXTRADATA`).
  package mutating func updateExtradata(_ extradata: [UInt8]) {
    let configuration = DecoderConfiguration(codec: codec, extradata: extradata)
    framing = configuration.framing
    var unit = AccessUnit()
    var sei = SEIMessageReader()
    if let fault = configuration.fault { unit.faults.append(fault) }
    parameterSets = ParameterSetLedger()
    for bytes in configuration.units {
      read(bytes.span, into: &unit, sei: &sei)
      parameterSets.addConfiguration(bytes, codec: codec)
    }
    pendingFaults += unit.faults
    pendingFaults = Array(pendingFaults.prefix(Self.faultLimit))
  }

  /// Reads one packet: one picture, or one field of it.
  package mutating func read(_ packet: UnsafeRawBufferPointer) -> AccessUnit {
    read(packet.bindMemory(to: UInt8.self).span)
  }

  /// Reads one packet: one picture, or one field of it.
  package mutating func read(_ packet: Span<UInt8>) -> AccessUnit {
    var unit = AccessUnit(faults: pendingFaults)
    pendingFaults = []
    var sei = SEIMessageReader()
    var cursor = NALUnitCursor(framing: framing)
    // libavcodec decodes nothing of a packet whose lengths do not add up (cut off, as a rule); its
    // SEI messages are worth reading all the same.
    let isDecodable = !isCutOff(packet)
    h264.beginPacket()
    parameterSets.beginPacket()
    while let range = cursor.next(in: packet) {
      let bytes = packet.extracting(range)
      if isDecodable || isSEI(bytes) { read(bytes, into: &unit, sei: &sei) }
      parameterSets.add(bytes, codec: codec)
    }
    unit.parameterSets = parameterSets.use
    if let fault = cursor.fault { unit.faults.append(fault) }
    unit.seiMessages = sei.messages
    if codec == .h264, let build = sei.messages.compactMap(X264Build.init).last {
      unit.namesFaultyEncoder = build.number < (h264.isFullChroma ? 151 : 34)
    }
    unit.faults = Array((unit.faults + sei.faults).prefix(Self.faultLimit))
    return unit
  }

  private func isCutOff(_ packet: Span<UInt8>) -> Bool {
    guard case .lengthPrefixed = framing else { return false }
    var cursor = NALUnitCursor(framing: framing)
    while cursor.next(in: packet) != nil {}
    guard case .lengthBeyondEnd = cursor.fault else { return false }
    return true
  }

  private func isSEI(_ bytes: Span<UInt8>) -> Bool {
    switch codec {
    case .h264: return H264NALHeader(bytes)?.type == .sei
    case .h265:
      guard let type = H265NALHeader(bytes)?.type else { return false }
      return type == .prefixSEI || type == .suffixSEI
    }
  }

  private mutating func read(
    _ bytes: Span<UInt8>, into unit: inout AccessUnit, sei: inout SEIMessageReader
  ) {
    do throws(BitstreamError) {
      switch codec {
      case .h264: try readH264(bytes, &unit.picture, &sei)
      case .h265: try readH265(bytes, &unit.picture, &sei)
      }
    } catch {
      if unit.faults.count < Self.faultLimit { unit.faults.append(error) }
    }
  }

  private mutating func readH264(
    _ bytes: Span<UInt8>, _ picture: inout PictureInfo?, _ sei: inout SEIMessageReader
  ) throws(BitstreamError) {
    guard let header = H264NALHeader(bytes) else { throw .truncated(.nalHeader) }
    switch header.type {
    case .slice, .idrSlice:
      try h264.add(
        slice: bytes, header: header, recoveryCount: sei.recoveryFrameCount, picture: &picture)
    case .sei: sei.read(bytes, headerLength: H264NALHeader.byteCount)
    case .sps: try h264.add(sequenceParameterSet: bytes)
    case .pps: try h264.add(pictureParameterSet: bytes)
    default: break
    }
  }

  private mutating func readH265(
    _ bytes: Span<UInt8>, _ picture: inout PictureInfo?, _ sei: inout SEIMessageReader
  ) throws(BitstreamError) {
    guard let header = H265NALHeader(bytes) else { throw .truncated(.nalHeader) }
    // Layers above 0 are extensions (multi-view, scalable) that libavcodec leaves out.
    guard header.layerID == 0 else { return }
    switch header.type {
    case .prefixSEI, .suffixSEI: sei.read(bytes, headerLength: H265NALHeader.byteCount)
    case .sps: try h265.add(sequenceParameterSet: bytes)
    case .pps: try h265.add(pictureParameterSet: bytes)
    case .endOfSequence, .endOfBitstream: h265.endSequence()
    case let type where type.isSlice:
      try h265.add(slice: bytes, header: header, picture: &picture)
    default: break
    }
  }
}

extension SEIMessageReader {
  /// `recovery_frame_cnt` of the last recovery point message of an H.264 access unit (D.1.8).
  ///
  /// Nil if there is none or, as in libavcodec, the count is 2¹⁶ or more.
  fileprivate var recoveryFrameCount: Int? {
    guard let message = recoveryPoint else { return nil }
    var reader = BitReader(message.payload, from: 0, part: .recoveryPoint)
    guard let count = try? reader.ue(), count < 1 << 16 else { return nil }
    return count
  }
}
