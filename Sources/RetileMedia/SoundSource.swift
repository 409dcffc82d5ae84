internal import CAVShim
internal import CFFmpeg
import RetileFrames

/// The sound of an input, read on its own beside its pictures: packets of all audio streams, in the
/// order of the file, on one thread.
package final class SoundSource {
  let container: Container
  private let path: String
  private var jumps = ClockJumps(bridgesGaps: false)
  /// Indices in the container of the streams with sound.
  let streams: [Int]

  /// How often the clock jumped back; what follows is joined on.
  package var clockJumps: Int { jumps.count }

  /// Opens the input; nil where it has no sound.
  ///
  /// The C function is `avformat_find_stream_info`, besides those of `Container`.
  package init?(path: String) throws(MediaError) {
    container = try Container(path: path, stop: nil)
    self.path = path
    let context = container.context
    // What it could not find out is left out below.
    _ = avformat_find_stream_info(context, nil)
    var streams: [Int] = []
    for index in 0..<Int(context.pointee.nb_streams) {
      guard let stream = context.pointee.streams[index] else { continue }
      if stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO {
        streams.append(index)
      } else {
        stream.pointee.discard = AVDISCARD_ALL
      }
    }
    self.streams = streams
    if streams.isEmpty { return nil }
  }

  /// A packet and when it is heard, by the container's clock.
  struct Piece {
    let packet: Packet
    let time: MediaTime
    let end: MediaTime
    /// Ticks of its stream that are added to its times: where the clock jumped back.
    let moved: Int64
  }

  /// The next packet that has a time; nil at the end, which an error brings about as well.
  ///
  /// The C function is `av_read_frame`.
  func next() -> Piece? {
    while let packet = Packet() {
      let pointer = packet.pointer
      guard av_read_frame(container.context, pointer) >= 0 else { return nil }
      let index = packet.streamIndex
      let time = pointer.pointee.pts != CAV_NOPTS ? pointer.pointee.pts : pointer.pointee.dts
      guard streams.contains(index), PacketTimeline.isSane(time),
        let base = container.context.pointee.streams[index]?.pointee.time_base,
        let start = MediaTime(
          ticks: time, numerator: Int64(base.num), denominator: Int64(base.den)),
        let length = MediaTime(
          ticks: max(0, pointer.pointee.duration), numerator: Int64(base.num),
          denominator: Int64(base.den))
      else { continue }
      let shift = MediaTime(
        microseconds: jumps.shift(
          stream: index, time: start.microseconds, duration: length.microseconds,
          isContinuous: true))
      let moved = av_rescale_q(shift.microseconds, AVRational(num: 1, den: 1_000_000), base)
      return Piece(
        packet: packet, time: start + shift, end: start + shift + length, moved: moved)
    }
    return nil
  }
}
