internal import CAVShim
internal import CFFmpeg
package import RetileFrames

/// A container with one video, of an encoder or copied, and the sound of an input beside it.
///
/// Its time begins at 0 with the video's first frame. The same packets give the same bytes. Used by one
/// thread at a time.
package final class MovieOutput {
  /// Where the packets of the video come from.
  package enum Video {
    case encoder(VideoEncoder)
    /// Copied from here, maybe from others like it.
    case copy(of: MediaInput)
  }

  /// Streams of sound that are left out and why, in words.
  package private(set) var leftOut: [String] = []
  private let muxer: Muxer
  private let sound: SoundCut?
  private var video: Track
  /// By the index in the sound's container.
  private var tracks: [Int: Track] = [:]

  private struct Track {
    let pointer: UnsafeMutablePointer<AVStream>
    let sourceTimeBase: AVRational
    var timeline = PacketTimeline(delay: 0, step: 1, isStrict: true)
    var clock = SampleClock()
  }

  /// Describes the streams and writes the start of the file.
  ///
  /// - Parameters:
  ///   - format: mp4 or mkv.
  ///   - path: for messages; `-` is stdout.
  /// - Throws: `MuxError`, or what `bytes` threw.
  package init(
    _ format: MuxFormat, video: Video, sound: SoundCut?, path: String, to bytes: any MuxedBytes
  ) throws {
    muxer = try Muxer(format, path: path, to: bytes)
    let stream = try muxer.addStream()
    self.sound = sound
    self.video = Track(pointer: stream, sourceTimeBase: video.timeBase)
    // No version, no random numbers: the same bytes each time.
    muxer.context.pointee.flags |= AVFMT_FLAG_BITEXACT
    try muxer.check("avcodec_parameters_copy", video.describe(stream, muxer.format))
    for index in sound?.source.streams ?? [] { try addSound(index, format) }
    // Edit lists count in it: so where sound begins is not rounded to milliseconds.
    try muxer.writeHeader(format == .mp4 ? [("movie_timescale", "90000")] : [])
  }

  private func addSound(_ index: Int, _ format: MuxFormat) throws {
    guard let original = sound?.source.container.context.pointee.streams[index] else { return }
    let parameters = original.pointee.codecpar.pointee
    let isKnown = parameters.sample_rate > 0
    guard isKnown, format.holds(beside: parameters, muxer.format) else {
      let codec = String(cString: avcodec_get_name(parameters.codec_id))
      leftOut.append(
        "stream \(index) (audio, \(codec)) is left out: "
          + (isKnown ? "\(format.rawValue) cannot hold it" : "it has no packet to know it by"))
      return
    }
    let stream = try muxer.addStream()
    try muxer.check(
      "avcodec_parameters_copy", StreamCopy.copy(original, to: stream, format: muxer.format))
    // That of the whole input.
    stream.pointee.duration = CAV_NOPTS
    tracks[index] = Track(pointer: stream, sourceTimeBase: original.pointee.time_base)
  }

  /// Writes the video's next packet, in decode order, and the sound that has begun by then.
  ///
  /// Takes the packet's bytes over. The C function is `av_interleaved_write_frame`.
  ///
  /// - Parameter later: ticks that are added to its times.
  package func write(_ packet: Packet, later: Int64 = 0, timeBase: Ratio? = nil) throws {
    let base = timeBase.map { AVRational($0) } ?? video.sourceTimeBase
    if let time = packet.pts ?? packet.dts,
      let begins = MediaTime(
        ticks: time &+ later, numerator: Int64(base.num), denominator: Int64(base.den))
    {
      try writeSound(before: begins)
    }
    try send(packet, later: later, from: base, &video)
  }

  /// Writes the sound that begins before a time.
  private func writeSound(before limit: MediaTime) throws {
    guard let sound else { return }
    try sound.take(before: limit) { piece in
      let index = piece.packet.streamIndex
      guard var track = tracks[index] else { return }
      defer { tracks[index] = track }
      let start = av_rescale_q(
        sound.start.microseconds, AVRational(num: 1, den: 1_000_000), track.sourceTimeBase)
      try send(
        piece.packet, later: piece.moved &- start, from: track.sourceTimeBase, &track)
    }
  }

  private func send(
    _ packet: Packet, later: Int64, from base: AVRational, _ track: inout Track
  ) throws {
    let pointer = packet.pointer
    let target = track.pointer.pointee.time_base
    func ticks(_ time: Int64) -> Int64? {
      guard PacketTimeline.isSane(time), PacketTimeline.isSane(later) else { return nil }
      return av_rescale_q(time + later, base, target)
    }
    var (pts, dts) = (ticks(pointer.pointee.pts), ticks(pointer.pointee.dts))
    if dts != nil, let parameters = track.pointer.pointee.codecpar,
      let samples = track.clock.time(
        of: pointer, moved: later, from: base, to: target, parameters)
    {
      (pts, dts) = (samples, samples)
    }
    let duration = av_rescale_q(max(0, pointer.pointee.duration), base, target)
    let settled = track.timeline.settle(pts: pts, dts: dts, duration: duration)
    (pointer.pointee.pts, pointer.pointee.dts) = (settled.pts, settled.dts)
    pointer.pointee.duration = duration
    pointer.pointee.pos = -1
    pointer.pointee.stream_index = track.pointer.pointee.index
    cav_log_clear()
    try muxer.check(
      "av_interleaved_write_frame", av_interleaved_write_frame(muxer.context, pointer))
  }

  /// Writes the sound up to the end, and the end of the file.
  ///
  /// - Parameter end: when the last frame leaves the screen.
  package func finish(end: MediaTime) throws {
    try writeSound(before: end)
    try muxer.writeTrailer()
  }
}

extension MovieOutput.Video {
  fileprivate var timeBase: AVRational {
    switch self {
    case .encoder(let encoder): encoder.context.pointee.time_base
    case .copy(let input): AVRational(input.stream.timeBase)
    }
  }

  /// - Returns: an AVERROR code, or 0.
  fileprivate func describe(
    _ stream: UnsafeMutablePointer<AVStream>, _ muxer: UnsafePointer<AVOutputFormat>
  ) -> Int32 {
    switch self {
    case .encoder(let encoder):
      stream.pointee.time_base = encoder.context.pointee.time_base
      stream.pointee.avg_frame_rate = encoder.context.pointee.framerate
      return avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context)
    case .copy(let input):
      guard let original = input.container.context.pointee.streams[input.stream.index] else {
        return CAV_ERROR_INVALID
      }
      let status = StreamCopy.copy(original, to: stream, format: muxer)
      // That of one of several files.
      stream.pointee.duration = CAV_NOPTS
      return status
    }
  }
}
