internal import CAVShim
internal import CFFmpeg
package import RetileBitstream

/// A container that is written with the streams of an input, packet by packet on one thread.
///
/// As `ffmpeg -c copy`: stream parameters, dispositions, metadata, chapters, and times as far as the
/// format has them. In the format of the input times stay what they are; in another the file begins
/// at 0.
package final class MediaOutput {
  package let path: String
  package let format: MuxFormat
  /// The streams that are left out and why, in words.
  package let leftOut: [String]
  /// Streams that came up when the start of the file was written already: their packets are lost.
  package private(set) var lateStreams: Set<Int> = []
  /// Packets that the muxer did not take, as damaged ones are.
  package private(set) var refusedPackets = 0
  /// Why it did not take the last of them.
  package private(set) var refusal: LibAVError?
  private let muxer: Muxer
  /// By the index in the input.
  private var streams: [Int: OutputStream] = [:]
  private var jumps: ClockJumps
  private let streamCount: Int
  private let videoIndex: Int
  private let codec: VideoCodec
  private let inputPath: String
  /// The first packet stands in for them.
  private let hasNoParameterSets: Bool
  private var videoPackets = 0
  /// Of the video's packets that decoding can begin with.
  private var keyPackets = (written: 0, refused: 0)
  /// Microseconds that are added to every time.
  private let shift: Int64

  private struct OutputStream {
    let pointer: UnsafeMutablePointer<AVStream>
    let sourceTimeBase: AVRational
    var timeline: PacketTimeline
    var sampleClock = SampleClock()
  }

  /// How often the input's clock jumped and the jump was bridged.
  package var clockJumps: Int { jumps.count }

  /// Packets whose times had to be moved to be written at all.
  package var movedPackets: Int { streams.values.reduce(0) { $0 + $1.timeline.movedPackets } }

  /// Describes the streams and writes the start of the file.
  ///
  /// - Parameters:
  ///   - codec: of the input's video stream.
  ///   - path: for messages; `-` is stdout.
  /// - Throws: `MuxError`, or what `bytes` threw.
  package init(
    _ format: MuxFormat, like input: MediaInput, codec: VideoCodec, path: String,
    to bytes: any MuxedBytes
  ) throws {
    guard format.holds(codec) else { throw MuxError.cannotHold(path: path, format, codec) }
    muxer = try Muxer(format, path: path, to: bytes)
    try format.check(input.stream.extradata, codec, of: input.path)
    let selection = StreamSelection(of: input, for: format, muxer.format)
    let options = MuxOptions(format, like: input, canSeek: bytes.canSeek)
    self.path = path
    self.format = format
    self.codec = codec
    inputPath = input.path
    hasNoParameterSets = input.stream.extradata.isEmpty
    leftOut = selection.leftOut
    shift = options.shift
    streamCount = input.streamCount
    videoIndex = input.stream.index
    jumps = ClockJumps(bridgesGaps: options.bridgesGaps)
    for index in selection.taken { try addStream(index, of: input) }
    try describe(input.container.context)
    try begin(options)
    for index in selection.taken { setTimeline(index, of: input) }
  }

  // MARK: start

  private func addStream(_ index: Int, of input: MediaInput) throws {
    guard let original = input.container.context.pointee.streams[index] else { return }
    let stream = try muxer.addStream()
    let status = StreamCopy.copy(original, to: stream, format: muxer.format)
    guard status >= 0 else { throw muxer.failure("avcodec_parameters_copy", status) }
    if index == input.stream.index, original.pointee.start_time == CAV_NOPTS {
      // A raw stream has no clock: its frames are the best there is.
      stream.pointee.time_base = input.frameDuration(ofStream: index)
    }
    streams[index] = OutputStream(
      pointer: stream, sourceTimeBase: original.pointee.time_base,
      timeline: PacketTimeline(delay: 0, step: 1, isStrict: true))
  }

  private func describe(_ source: UnsafeMutablePointer<AVFormatContext>) throws {
    let context = muxer.context
    var status = av_dict_copy(&context.pointee.metadata, source.pointee.metadata, 0)
    if status >= 0 { status = StreamCopy.copyChapters(source, to: context, shift: shift) }
    guard status >= 0 else { throw muxer.failure("av_dict_copy", status) }
  }

  private func begin(_ options: MuxOptions) throws {
    muxer.context.pointee.max_delay = Int32(clamping: options.delay)
    muxer.context.pointee.avoid_negative_ts = options.avoidNegativeTimes
    try muxer.writeHeader(options.named)
  }

  /// Only now has the muxer chosen the stream's time base.
  private func setTimeline(_ index: Int, of input: MediaInput) {
    guard let stream = streams[index] else { return }
    let base = stream.pointer.pointee.time_base
    let isVideo = stream.pointer.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
    let isStrict = muxer.format.pointee.flags & AVFMT_TS_NONSTRICT == 0
    let delay = input.reorderMicroseconds(ofStream: index)
    streams[index]?.timeline = PacketTimeline(
      delay: av_rescale_q(delay, Self.microsecond, base),
      step: isVideo ? av_rescale_q(1, input.frameDuration(ofStream: index), base) : 1,
      isStrict: isStrict)
  }

  // MARK: packets

  /// Writes a packet, or leaves it out where its stream is; packets of a stream come in decode order.
  ///
  /// Takes the packet's bytes over. The C function is `av_interleaved_write_frame`.
  ///
  /// - Parameter times: instead of the packet's own.
  package func write(_ packet: Packet, times: GeneratedTimes? = nil) throws {
    let index = packet.streamIndex
    guard let stream = streams[index] else {
      if index >= streamCount { lateStreams.insert(index) }
      return
    }
    let pointer = packet.pointer
    var base = stream.sourceTimeBase
    if let times {
      (pointer.pointee.pts, pointer.pointee.dts) = (times.pts, times.dts)
      pointer.pointee.duration = times.duration
      base = AVRational(
        num: Int32(clamping: times.timeBase.numerator),
        den: Int32(clamping: times.timeBase.denominator))
    }
    if hasNoParameterSets, index == videoIndex, videoPackets == 0 {
      try format.check(packet.withBytes { Array($0) }, codec, of: inputPath)
    }
    let target = stream.pointer.pointee.time_base
    let moved = av_rescale_q(
      shift &+ jump(pointer, of: index, base: base), Self.microsecond, base)
    func ticks(_ time: Int64) -> Int64? {
      guard PacketTimeline.isSane(time), PacketTimeline.isSane(moved) else { return nil }
      return av_rescale_q(time + moved, base, target)
    }
    let duration = av_rescale_q(max(0, pointer.pointee.duration), base, target)
    var (pts, dts) = (ticks(pointer.pointee.pts), ticks(pointer.pointee.dts))
    let parameters = stream.pointer.pointee.codecpar
    if dts != nil, let parameters,
      let samples = streams[index]?.sampleClock.time(
        of: pointer, moved: moved, from: base, to: target, parameters)
    {
      (pts, dts) = (samples, samples)
    }
    let settled = streams[index]?.timeline.settle(pts: pts, dts: dts, duration: duration)
    guard let settled else { return }
    (pointer.pointee.pts, pointer.pointee.dts) = (settled.pts, settled.dts)
    pointer.pointee.duration = max(0, duration)
    pointer.pointee.pos = -1
    pointer.pointee.stream_index = stream.pointer.pointee.index
    try send(pointer, isVideo: index == videoIndex)
  }

  /// A packet that the muxer finds damaged costs only itself.
  private func send(_ packet: UnsafeMutablePointer<AVPacket>, isVideo: Bool) throws {
    // The packet is empty afterwards.
    let isKey = isVideo && packet.pointee.flags & AV_PKT_FLAG_KEY != 0
    cav_log_clear()
    let status = av_interleaved_write_frame(muxer.context, packet)
    if status == CAV_ERROR_INVALID, muxer.targetFailure == nil {
      if isKey { keyPackets.refused += 1 }
      refusedPackets += 1
      refusal = LibAVError(
        operation: "av_interleaved_write_frame", path: path, code: status)
      return
    }
    try muxer.check("av_interleaved_write_frame", status)
    if isVideo { videoPackets += 1 }
    if isKey { keyPackets.written += 1 }
  }

  /// By how much the packet is moved because the clock jumped.
  private func jump(
    _ packet: UnsafeMutablePointer<AVPacket>, of stream: Int, base: AVRational
  ) -> Int64 {
    let time = packet.pointee.dts != CAV_NOPTS ? packet.pointee.dts : packet.pointee.pts
    guard PacketTimeline.isSane(time) else { return 0 }
    let kind = streams[stream]?.pointer.pointee.codecpar.pointee.codec_type
    return jumps.shift(
      stream: stream, time: av_rescale_q(time, base, Self.microsecond),
      duration: av_rescale_q(max(0, packet.pointee.duration), base, Self.microsecond),
      isContinuous: kind == AVMEDIA_TYPE_VIDEO || kind == AVMEDIA_TYPE_AUDIO)
  }

  /// Writes what is left and the end of the file.
  ///
  /// - Throws: `MuxError`, or what the bytes' taker threw.
  package func finish() throws {
    // Without a picture to begin with nobody can read what is left.
    let isUseless = videoPackets == 0 || keyPackets.written == 0 && keyPackets.refused > 0
    if isUseless, let refusal { throw MuxError.cannotWrite(refusal) }
    try muxer.writeTrailer()
  }

  private static let microsecond = AVRational(num: 1, den: 1_000_000)
}

/// Times of a packet that its container has none for.
package struct GeneratedTimes: Equatable, Sendable {
  package var pts: Int64
  package var dts: Int64
  package var duration: Int64
  /// Seconds per tick.
  package var timeBase: Ratio

  package init(pts: Int64, dts: Int64, duration: Int64, timeBase: Ratio) {
    self.pts = pts
    self.dts = dts
    self.duration = duration
    self.timeBase = timeBase
  }
}
