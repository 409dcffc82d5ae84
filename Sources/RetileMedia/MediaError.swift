package import RetileFrames

/// Why an input cannot be read.
package enum MediaError: Error, Equatable, Sendable, CustomStringConvertible {
  case cannotOpen(LibAVError)
  case cannotRead(LibAVError)
  case isDirectory(path: String)
  case empty(path: String)
  case unknownFormat(path: String)
  case unknownProtocol(path: String)
  /// An mp4 without its `moov` box.
  case noIndex(path: String)
  /// An mp4 through a pipe whose `moov` box comes after the samples.
  case indexNotFirst(path: String)
  /// A playlist or the like: it names further files, which stay closed unless the user gave a URL.
  case furtherFile(path: String, format: String)
  /// A QuickTime reference movie.
  case externalTracks(path: String)
  case noVideo(path: String, streams: [String])
  /// `streams` describes those that there are.
  case noSuchStream(path: String, stream: StreamSpecifier, streams: [String])
  case hevcInFLV(path: String)
  case noDecoder(path: String, codec: String)
  case cannotDecode(LibAVError)
  case badPictureSize(path: String, width: Int, height: Int)
  case cannotConvert(path: String, pixelFormat: String)

  package var description: String {
    switch self {
    case .cannotOpen(let error): "cannot open \(error)"
    case .cannotRead(let error): "cannot read \(error)"
    case .isDirectory(let path):
      "cannot open \(Self.name(path)): it is a directory; name a video file"
    case .empty(let path): "\(Self.name(path)) is empty; name a video file"
    case .unknownFormat(let path):
      "\(Self.name(path)) is not in a video format that FFmpeg knows; name a video file"
    case .unknownProtocol(let path):
      "cannot open \(Self.name(path)): FFmpeg knows no such protocol; "
        + "if it is a local file, name it './\(path)'"
    case .noIndex(let path):
      "\(Self.name(path)) is an mp4 without its index (no 'moov' box): it was cut off, or its recording "
        + "was never finished; copy it again, or have a repair tool rebuild the index"
    case .indexNotFirst(let path):
      "\(Self.name(path)) is an mp4 whose index comes after its pictures or is cut off, which a pipe "
        + "cannot give; name the file itself, or write it with ffmpeg's '-movflags +faststart'"
    case .furtherFile(let path, let format):
      "\(Self.name(path)) is a list (\(format)) of other files or streams, which are not opened for a "
        + "local path; name it by a URL (for example file:///…) if you trust it"
    case .externalTracks(let path):
      "\(Self.name(path)) keeps its tracks in other files, which are not opened; "
        + "put them into one file (ffmpeg -enable_drefs 1 -i … -c copy)"
    case .noVideo(let path, let streams):
      "\(Self.name(path)) has no video stream"
        + (streams.isEmpty ? "" : " (it has: \(streams.joined(separator: ", ")))")
        + "; name a file with one"
    case .noSuchStream(let path, let stream, let streams):
      "\(Self.name(path)) has no video stream \(stream); its streams: "
        + (streams.isEmpty ? "none" : streams.joined(separator: ", "))
    case .hevcInFLV(let path):
      "\(Self.name(path)) holds H.265 in FLV, which FFmpeg 5.1 cannot read; "
        + "put it into mp4, mkv or ts with a tool that can"
    case .noDecoder(let path, let codec):
      "\(Self.name(path)): this FFmpeg has no decoder for \(codec)"
    case .cannotDecode(let error): "cannot decode \(error)"
    case .badPictureSize(let path, let width, let height):
      "\(Self.name(path)): a picture of \(width)x\(height); 1x1 to 16384x16384 can be read"
    case .cannotConvert(let path, let format):
      "\(Self.name(path)): pictures in \(format) cannot be converted to planar YUV"
    }
  }

  /// How messages name an input.
  static func name(_ path: String) -> String { path == "-" ? "stdin" : "'\(path)'" }
}
