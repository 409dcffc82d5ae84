internal import CAVShim
internal import CFFmpeg

/// Packets in decode order → pictures in display order, for one stream on one thread.
///
/// The C functions are `avcodec_send_packet` and `avcodec_receive_frame`.
package final class Decoder {
  private let path: String
  private let context: UnsafeMutablePointer<AVCodecContext>
  /// How many packets the decoder refused as damaged.
  package private(set) var refusedPackets = 0

  /// - Parameter threads: for libavcodec; 0 takes one per core.
  package init(_ input: MediaInput, threads: Int) throws(MediaError) {
    path = input.path
    let parameters = input.codecParameters
    guard let codec = avcodec_find_decoder(parameters.pointee.codec_id),
      let context = avcodec_alloc_context3(codec)
    else { throw .noDecoder(path: input.path, codec: input.stream.codecName) }
    self.context = context
    var status = avcodec_parameters_to_context(context, parameters)
    context.pointee.thread_count = Int32(clamping: threads)
    // The picture is the cropping window to the sample, whatever the alignment.
    context.pointee.flags |= AV_CODEC_FLAG_UNALIGNED
    context.pointee.pkt_timebase = AVRational(num: 1, den: 1)
    if status >= 0 { status = avcodec_open2(context, codec, nil) }
    guard status >= 0 else {
      throw .cannotDecode(LibAVError(operation: "avcodec_open2", path: path, code: status))
    }
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }

  /// Sends one packet under a number of the caller's, and hands each picture that is ready to
  /// `body`, in display order.
  ///
  /// libavcodec 5.1 loses a picture when a flush follows packets without a drain between, so
  /// every call drains. A packet that the decoder refuses is counted and passed over.
  package func decode(
    _ packet: Packet, number: Int, _ body: (DecodedPicture) throws -> Void
  ) throws {
    packet.pointer.pointee.pts = Int64(number)
    packet.pointer.pointee.dts = Int64(number)
    packet.pointer.pointee.duration = 0
    let status = avcodec_send_packet(context, packet.pointer)
    if status == CAV_ERROR_NOMEM {
      throw MediaError.cannotDecode(
        LibAVError(operation: "avcodec_send_packet", path: path, code: status))
    }
    if status < 0 { refusedPackets += 1 }
    try drain(body)
  }

  /// Hands out the pictures that are still inside; the decoder takes no packet afterwards.
  package func finish(_ body: (DecodedPicture) throws -> Void) throws {
    avcodec_send_packet(context, nil)
    try drain(body)
  }

  private func drain(_ body: (DecodedPicture) throws -> Void) throws {
    while true {
      guard let pointer = av_frame_alloc() else { fatalNoMemory() }
      let picture = DecodedPicture(pointer: pointer)
      let status = avcodec_receive_frame(context, pointer)
      if status == CAV_ERROR_AGAIN || status == CAV_ERROR_EOF { return }
      if status < 0 {
        // With frame threads a damaged packet's error comes out here; others follow.
        refusedPackets += 1
        if status == CAV_ERROR_NOMEM {
          throw MediaError.cannotDecode(
            LibAVError(operation: "avcodec_receive_frame", path: path, code: status))
        }
        continue
      }
      try body(picture)
    }
  }
}
