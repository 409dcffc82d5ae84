internal import CAVShim
internal import CFFmpeg

/// Packets in decode order → pictures in display order, for one stream on one thread.
///
/// The C functions are `avcodec_send_packet` and `avcodec_receive_frame`.
package final class Decoder {
  private let path: String
  private let context: UnsafeMutablePointer<AVCodecContext>
  private let notes: LibAVNotes
  /// How many packets the decoder refused as damaged.
  package private(set) var refusedPackets = 0

  /// The largest picture: what sizes are allowed in all of Retile.
  private static let maximumPixels: Int64 = 16384 * 16384
  /// libavcodec makes no use of more.
  private static let maximumThreads = 64
  /// One drain can bring out one error per thread; a decoder that goes on is broken.
  private static let maximumErrorsPerDrain = 1024

  /// - Parameter threads: for libavcodec; 0 takes one per core.
  package init(_ input: MediaInput, threads: Int) throws(MediaError) {
    path = input.path
    cav_log_clear()
    let parameters = input.codecParameters
    guard let codec = avcodec_find_decoder(parameters.pointee.codec_id) else {
      throw .noDecoder(path: input.path, codec: input.stream.codecName)
    }
    guard let notes = LibAVNotes(), let context = avcodec_alloc_context3(codec) else {
      throw .cannotDecode(
        LibAVError(operation: "avcodec_alloc_context3", path: path, code: CAV_ERROR_NOMEM))
    }
    self.context = context
    self.notes = notes
    notes.watch(context)
    var status = avcodec_parameters_to_context(context, parameters)
    context.pointee.thread_count = Int32(min(max(0, threads), Self.maximumThreads))
    // The picture is the cropping window to the sample, whatever the alignment.
    context.pointee.flags |= AV_CODEC_FLAG_UNALIGNED
    context.pointee.max_pixels = Self.maximumPixels
    context.pointee.pkt_timebase = AVRational(num: 1, den: 1)
    if status >= 0 { status = avcodec_open2(context, codec, nil) }
    guard status >= 0 else { throw failure("avcodec_open2", status) }
  }

  deinit {
    var closing: UnsafeMutablePointer<AVCodecContext>? = context
    avcodec_free_context(&closing)
  }

  /// Ends the decoder's threads; it decodes nothing afterwards, and what it has told stays.
  ///
  /// The C function is `avcodec_close`.
  package func close() { avcodec_close(context) }

  /// How many errors the decoder reported so far, concealed ones included.
  ///
  /// With frame threads libavcodec 5.1 does not mark concealed pictures, so this is the word on
  /// whether the stream decoded cleanly. H.265 slices that are merely cut short are not noticed.
  package var errorCount: Int { notes.count }

  /// In how many pictures something was missing and made up, said or unsaid.
  ///
  /// What it is made of may be any picture that was decoded before.
  package var concealedPictures: Int { notes.concealed }

  /// The first of these errors, in FFmpeg's words.
  package var firstError: String? { notes.first }

  /// Sends one packet under a number of the caller's, and hands each picture that is ready to
  /// `body`, in display order.
  ///
  /// libavcodec 5.1 loses a picture when a flush follows packets without a drain between, so
  /// every call drains. A packet that the decoder refuses is counted and passed over.
  package func decode(
    _ packet: Packet, number: Int, _ body: (DecodedPicture) throws -> Void
  ) throws {
    // To libavcodec an empty packet is the end of the stream; in a container it is no picture.
    guard packet.byteCount > 0 else { return }
    let status = packet.renumbered(number) { avcodec_send_packet(context, $0) }
    if status == CAV_ERROR_NOMEM { throw failure("avcodec_send_packet", status) }
    if status < 0 { refusedPackets += 1 }
    try drain(body)
  }

  /// Hands out the pictures that are still inside; the decoder takes no packet afterwards.
  package func finish(_ body: (DecodedPicture) throws -> Void) throws {
    avcodec_send_packet(context, nil)
    try drain(body)
  }

  /// Hands out the pictures that are still inside, and forgets all references: a random access point
  /// comes next.
  package func restart(_ body: (DecodedPicture) throws -> Void) throws {
    try finish(body)
    avcodec_flush_buffers(context)
  }

  private func drain(_ body: (DecodedPicture) throws -> Void) throws {
    var errors = 0
    while errors <= Self.maximumErrorsPerDrain {
      guard let picture = DecodedPicture() else { throw failure("av_frame_alloc", CAV_ERROR_NOMEM) }
      let status = avcodec_receive_frame(context, picture.pointer)
      switch status {
      case 0...: try body(picture)
      case CAV_ERROR_AGAIN, CAV_ERROR_EOF: return
      case CAV_ERROR_NOMEM: throw failure("avcodec_receive_frame", status)
      default:
        // With frame threads a damaged packet's error comes out here; others follow.
        refusedPackets += 1
        errors += 1
      }
    }
  }

  private func failure(_ operation: String, _ code: Int32) -> MediaError {
    .cannotDecode(LibAVError(operation: operation, path: path, code: code))
  }
}
