internal import CAVShim
internal import CFFmpeg
internal import Glibc
package import RetileFrames

/// An opened container and its video stream, read packet by packet on one thread.
///
/// Local files and pipes only, and only the one file named; a name with a scheme (`https://…`)
/// opens FFmpeg's protocols and whatever further files such a playlist names.
package final class MediaInput {
  package let path: String
  /// FFmpeg's name of the format, such as `flv`.
  package let formatName: String
  package let stream: VideoStream
  /// The indices of all video streams, cover pictures left out.
  package let videoStreams: [Int]
  let container: Container
  private let video: UnsafeMutablePointer<AVStream>
  private var watch: DamageWatch
  private var packets = 0
  /// Gets the packets of the other streams, see `takeOthers(_:)`.
  var others: ((Packet) -> Void)?

  /// Opens `path` (`-` is stdin) and takes the video stream asked for, or chooses as `ffmpeg` would.
  ///
  /// The C function is `avformat_find_stream_info`, besides those of `Container`.
  ///
  /// - Parameters:
  ///   - isForCopying: all that can be known of every stream is found out; else only what reading and
  ///     decoding the video needs.
  ///   - stop: breaks off reads that wait for a pipe or a server; they fail then.
  package init(
    path: String, stream wanted: StreamSpecifier? = nil, isForCopying: Bool = false,
    stop: ReadStop? = nil
  ) throws(MediaError) {
    let container = try Container(path: path, stop: stop)
    let context = container.context
    if isForCopying || !container.describesItsVideo {
      // A failure is no reason to stop: what it could not find out is asked for below.
      _ = avformat_find_stream_info(context, nil)
    }
    if container.notes.first?.contains(CAV_EXTERNAL_TRACK) ?? false {
      throw .externalTracks(path: path)
    }
    let index = try VideoStreamChoice.choose(wanted, in: container, path: path)
    guard let video = context.pointee.streams[index] else {
      throw .noVideo(path: path, streams: [])
    }
    // Sound and text are read on, for they tell where a file ends; other films are dropped in
    // the demuxer.
    var watch = DamageWatch()
    for other in 0..<Int(context.pointee.nb_streams) where other != index {
      guard let stream = context.pointee.streams[other],
        stream.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
      else { continue }
      stream.pointee.discard = AVDISCARD_ALL
      watch.readsAll = false
    }
    self.watch = watch
    container.notes.expectPackets()
    self.path = path
    self.container = container
    self.video = video
    formatName = container.formatName
    videoStreams = VideoStreamChoice.videos(of: container)
    stream = VideoStream(context, video, index: index)
  }

  /// What is missing or damaged of what has been read so far; the whole of the answer once
  /// `nextPacket` has given nil or an error.
  package var damage: InputDamage? {
    watch.found ?? container.notes.first.map(InputDamage.reported)
  }

  /// The next packet of the video stream in decode order; nil at the end.
  ///
  /// The C function is `av_read_frame`.
  package func nextPacket() throws(MediaError) -> Packet? {
    while true {
      guard let packet = Packet() else { throw failure("av_packet_alloc", CAV_ERROR_NOMEM) }
      let pointer = packet.pointer
      cav_log_clear()
      let status = av_read_frame(container.context, pointer)
      if status == CAV_ERROR_AGAIN {
        // A live source has nothing yet.
        usleep(1000)
        continue
      }
      if status == CAV_ERROR_EOF { return try end() }
      guard status >= 0 else { throw failure("av_read_frame", status) }
      let index = Int(pointer.pointee.stream_index)
      let isVideo = index == stream.index
      if let source = container.context.pointee.streams[index] {
        watch.take(pointer, of: source, isVideo: isVideo)
      }
      if isVideo {
        packets += 1
        return packet
      }
      others?(packet)
    }
  }

  /// Demuxers take a failing read for the end of the file.
  private func end() throws(MediaError) -> Packet? {
    let code = container.context.pointee.pb?.pointee.error ?? 0
    if code < 0, code != CAV_ERROR_EOF { throw failure("avio_read", code) }
    watch.close(container)
    return nil
  }

  private func failure(_ operation: String, _ code: Int32) -> MediaError {
    let error = LibAVError(operation: operation, path: path, code: code)
    if packets == 0, container.isMovie, !container.isSeekable { return .indexNotFirst(path: path) }
    watch.note(.readError(error))
    return .cannotRead(error)
  }

  var codecParameters: UnsafePointer<AVCodecParameters> {
    UnsafePointer(video.pointee.codecpar)
  }

  /// True for `scheme://…`, where the scheme has at least two characters.
  ///
  /// The file system is not asked: a local file of such a name is reached as `./scheme:/…`.
  package static func isURL(_ path: String) -> Bool {
    guard let range = path.utf8.firstRange(of: Array("://".utf8)) else { return false }
    let scheme = path.utf8[..<range.lowerBound]
    return scheme.count >= 2
      && scheme.allSatisfy {
        (97...122).contains($0 | 0x20) || (48...57).contains($0) || [43, 45, 46].contains($0)
      }
  }
}
