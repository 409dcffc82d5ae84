import RetileBitstream
import RetileFrames
import RetileMedia
import RetileTracks

/// Reads a stream's packets in decode order, and the layout messages in them.
///
/// Counts what it meets, so that "no layout" can be explained.
final class CodedPictureReader {
  let input: MediaInput
  private(set) var packets = 0
  private(set) var seiMessages = 0
  private(set) var layoutMessages = 0
  /// What ended the reading early; what was read before is good.
  private var failure: MediaError?
  private var accessUnits: AccessUnitSource?
  private let layoutReader: LayoutMessageReader?
  private let diagnostics: Diagnostics
  private var lastPosition: PicturePosition?

  /// - Parameter layouts: SEI messages are only read where the layouts come from them.
  init(_ input: MediaInput, layouts: LayoutOrigin, diagnostics: Diagnostics) {
    self.input = input
    self.diagnostics = diagnostics
    accessUnits = AccessUnitSource(input.stream)
    if case .sei(let selection) = layouts {
      layoutReader = selection.reader
    } else {
      layoutReader = nil
    }
  }

  /// The next packet; nil at the end, which a read error brings about as well.
  func next() -> CodedPicture? {
    let packet: Packet?
    do throws(MediaError) {
      packet = try input.nextPacket()
    } catch {
      failure = error
      return nil
    }
    guard let packet else { return nil }
    let number = packets
    packets += 1
    guard accessUnits != nil else {
      // No picture order of ours: presentation times order the pictures.
      let position = PicturePosition(sequence: 0, order: packet.pts.map(Int.init) ?? number)
      let picture = PictureInfo(position: position)
      return CodedPicture(
        packet: packet, number: number, position: position, picture: picture,
        size: input.stream.size, messages: [], parameterSets: ParameterSetUse(), isSound: false)
    }
    let extradata = packet.newExtradata
    if let extradata { accessUnits?.updateExtradata(extradata) }
    let unit = accessUnits?.read(packet)
    seiMessages += unit?.seiMessages.count ?? 0
    // A packet that is cut off has faults of course, and has its own message.
    if !packet.isCorrupt {
      for fault in unit?.faults ?? [] { diagnostics.warn("packet \(number): \(fault)") }
    }
    let picture = unit?.picture
    let position =
      picture?.position ?? lastPosition ?? PicturePosition(sequence: 0, order: Int.min)
    lastPosition = position
    return CodedPicture(
      packet: packet, number: number, position: position, picture: picture,
      size: accessUnits?.size(of: picture) ?? input.stream.size,
      messages: messages(in: unit?.seiMessages ?? [], packet: number),
      parameterSets: unit?.parameterSets ?? ParameterSetUse(),
      isSound: isSound(packet, unit) && extradata == nil)
  }

  private func isSound(_ packet: Packet, _ unit: AccessUnit?) -> Bool {
    guard let unit else { return false }
    return !packet.isCorrupt && packet.byteCount > 0 && unit.faults.isEmpty
      && !unit.namesFaultyEncoder
  }

  /// What is missing or damaged of what has been read, in words.
  var cutOff: String? { input.damage.map { "\($0)" } }

  /// Why there is nothing to show, where that is so.
  ///
  /// - Parameter decoderError: the decoder's own word, in FFmpeg's words.
  func nothingToShow(decoderError: String? = nil) -> RetileError {
    if packets == 0, let failure { return .input("\(failure)") }
    let detail = cutOff ?? decoderError.map { "ffmpeg says: \($0)" }
    return .noPictures(path: input.path, packets: packets, detail: detail)
  }

  private func messages(in sei: [SEIMessage], packet: Int) -> [CodedMessage] {
    sei.map { message in
      let meaning =
        layoutReader?.read(payloadType: message.payloadType, payload: message.payload)
        ?? .notALayout
      switch meaning {
      case .layout(_, let warnings):
        layoutMessages += 1
        for warning in warnings { diagnostics.warn("packet \(packet): \(warning)") }
      case .malformed(let error):
        diagnostics.warn(
          "packet \(packet): SEI message of type \(message.payloadType) passed over: \(error)")
      case .noRegions, .notALayout: break
      }
      let uuid = UserDataUnregistered(message).flatMap { UUIDBytes($0.uuid) }
      return CodedMessage(payloadType: message.payloadType, uuid: uuid, meaning: meaning)
    }
  }
}
