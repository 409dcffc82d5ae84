internal import CAVShim
internal import CFFmpeg

extension Packet {
  /// The packet's stream in its container.
  package var streamIndex: Int { Int(pointer.pointee.stream_index) }

  /// The packet with other bytes: times, flags and side data stay.
  ///
  /// The C functions are `av_new_packet` and `av_packet_copy_props`.
  ///
  /// - Returns: nil if there is no memory for it.
  package func replacing(_ bytes: [UInt8]) -> Packet? {
    guard let packet = Packet(), let size = Int32(exactly: bytes.count),
      av_new_packet(packet.pointer, size) >= 0,
      av_packet_copy_props(packet.pointer, pointer) >= 0
    else { return nil }
    bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      packet.pointer.pointee.data.update(from: base, count: source.count)
    }
    packet.pointer.pointee.stream_index = pointer.pointee.stream_index
    return packet
  }
}
