package import RetileFrames

/// Why not everything that a container should hold was read.
package enum InputDamage: Equatable, Sendable, CustomStringConvertible {
  /// Reading failed before the end.
  case readError(LibAVError)
  /// A packet of the video stream is damaged or cut off; counted from 0.
  case corruptPacket(Int)
  /// FFmpeg's demuxer says so, in its words.
  case reported(String)
  /// An MPEG transport stream that is not a whole number of its packets.
  case partialTransportPacket(byteCount: Int64)
  /// The container's own word on its length is not kept.
  case endsEarly(declared: MediaTime, read: MediaTime)

  package var description: String {
    switch self {
    case .readError(let error): error.reasonAndLog
    case .corruptPacket(let index): "video packet \(index) is damaged or cut off"
    case .reported(let line): "ffmpeg says: \(line)"
    case .partialTransportPacket(let count):
      "its \(count) bytes are not a whole number of transport packets"
    case .endsEarly(let declared, let read):
      "the container says it is \(declared) s long, and ends at \(read) s"
    }
  }
}
