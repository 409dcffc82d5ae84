internal import CAVShim
internal import CFFmpeg

extension MediaInput {
  /// Reads the packets of all streams from now on: those of the others go to `take`, in the order
  /// of the file, while `nextPacket` looks for one of the video stream.
  ///
  /// To be called before the first packet is read.
  package func takeOthers(_ take: @escaping (Packet) -> Void) {
    others = take
    for index in 0..<streamCount {
      container.context.pointee.streams[index]?.pointee.discard = AVDISCARD_DEFAULT
    }
  }

  /// Wants the other streams' packets no more.
  package func dropOthers() { others = nil }

  /// How many streams the container has, of any kind.
  var streamCount: Int { Int(container.context.pointee.nb_streams) }
}
