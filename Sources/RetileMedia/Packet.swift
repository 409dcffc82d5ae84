internal import CAVShim
internal import CFFmpeg

/// One packet of the video stream, as the container holds it.
///
/// Wraps an `AVPacket`.
package final class Packet: @unchecked Sendable {
  // Written only before the packet leaves `MediaInput`, and while the decoder takes it over.
  let pointer: UnsafeMutablePointer<AVPacket>

  /// An empty packet; nil if there is no memory.
  package init?() {
    guard let pointer = av_packet_alloc() else { return nil }
    self.pointer = pointer
  }

  deinit {
    var packet: UnsafeMutablePointer<AVPacket>? = pointer
    av_packet_free(&packet)
  }

  /// Presentation time in the stream's time base; nil where the container has none.
  package var pts: Int64? { pointer.pointee.pts == CAV_NOPTS ? nil : pointer.pointee.pts }

  /// Decode time in the stream's time base; nil where the container has none.
  package var dts: Int64? { pointer.pointee.dts == CAV_NOPTS ? nil : pointer.pointee.dts }

  /// In the stream's time base; nil where the container does not say.
  package var duration: Int64? {
    pointer.pointee.duration > 0 ? pointer.pointee.duration : nil
  }

  /// The container's word that decoding can begin here.
  package var isKeyframe: Bool { pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }

  /// Decoded, but not to be shown: an edit list cuts it off.
  package var isDiscarded: Bool { pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

  /// The demuxer found it damaged or cut off.
  package var isCorrupt: Bool { pointer.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 }

  package var byteCount: Int { max(0, Int(pointer.pointee.size)) }

  /// Calls `body` with the packet's bytes; the pointer ends with the call.
  package func withBytes<R>(_ body: (UnsafeRawBufferPointer) -> R) -> R {
    body(UnsafeRawBufferPointer(start: pointer.pointee.data, count: byteCount))
  }

  /// A new codec configuration that begins with this packet (`AV_PKT_DATA_NEW_EXTRADATA`).
  package var newExtradata: [UInt8]? {
    var size = 0
    guard let data = av_packet_get_side_data(pointer, AV_PKT_DATA_NEW_EXTRADATA, &size)
    else { return nil }
    return Array(UnsafeBufferPointer(start: data, count: size))
  }

  /// Calls `body` with the packet under another time; its own comes back afterwards.
  func renumbered<R>(_ number: Int, _ body: (UnsafeMutablePointer<AVPacket>) -> R) -> R {
    let own = (pointer.pointee.pts, pointer.pointee.dts, pointer.pointee.duration)
    defer { (pointer.pointee.pts, pointer.pointee.dts, pointer.pointee.duration) = own }
    (pointer.pointee.pts, pointer.pointee.dts) = (Int64(number), Int64(number))
    pointer.pointee.duration = 0
    return body(pointer)
  }
}
