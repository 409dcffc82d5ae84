internal import CAVShim
internal import CFFmpeg
internal import Glibc
import RetileFrames

/// Follows what is read of a container and judges at its end whether something is missing.
struct DamageWatch {
  /// Containers round their lengths, and some count to the start of the last frame.
  private static let slack = MediaTime(microseconds: 500_000)
  /// Plain, with a time code (M2TS), with error correction.
  private static let transportPacketSizes: [Int64] = [188, 192, 204]

  /// No stream is left out that may be longer than the others.
  var readsAll = true
  private(set) var found: InputDamage?
  private var videoPackets = 0
  private var end = MediaTime.zero

  /// Takes a packet of any stream.
  mutating func take(
    _ packet: UnsafeMutablePointer<AVPacket>, of stream: UnsafeMutablePointer<AVStream>,
    isVideo: Bool
  ) {
    if isVideo {
      if packet.pointee.flags & AV_PKT_FLAG_CORRUPT != 0 { note(.corruptPacket(videoPackets)) }
      videoPackets += 1
    }
    // AVI knows no presentation times.
    let start = packet.pointee.pts != CAV_NOPTS ? packet.pointee.pts : packet.pointee.dts
    guard start != CAV_NOPTS else { return }
    let (ticks, overflow) = start.addingReportingOverflow(packet.pointee.duration)
    guard !overflow else { return }
    let base = stream.pointee.time_base
    if let time = MediaTime(
      ticks: ticks, numerator: Int64(base.num), denominator: Int64(base.den))
    {
      end = max(end, time)
    }
  }

  /// The first damage counts: the others follow from it.
  mutating func note(_ damage: InputDamage) {
    if found == nil { found = damage }
  }

  /// Judges a container whose packets have all been read.
  mutating func close(_ container: Container) {
    if let line = container.notes.first { note(.reported(line)) }
    let context = container.context
    if container.formatName == "mpegts", let io = context.pointee.pb {
      let size = avio_size(io)
      let count = size > 0 ? size : avio_seek(io, 0, SEEK_CUR)
      if count > 0, Self.transportPacketSizes.allSatisfy({ count % $0 != 0 }) {
        note(.partialTransportPacket(byteCount: count))
      }
    }
    // Times may start anywhere, so the later of both readings of "long" has to be short of it.
    // A movie's length counts what its edit list cuts off, and its demuxer reports missing bytes.
    if readsAll, context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_STREAM,
      context.pointee.duration > 0, !container.isMovie
    {
      let declared = MediaTime(microseconds: context.pointee.duration)
      if end + Self.slack < declared { note(.endsEarly(declared: declared, read: end)) }
    }
  }
}
