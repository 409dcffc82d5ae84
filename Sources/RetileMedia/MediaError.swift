/// Why an input cannot be read.
package enum MediaError: Error, Equatable, Sendable, CustomStringConvertible {
  case cannotOpen(LibAVError)
  case cannotRead(LibAVError)
  case isDirectory(path: String)
  /// A playlist or the like: it names further files, which stay closed unless the user gave a URL.
  case furtherFile(path: String, names: String)
  case noVideo(path: String, streams: [String])
  case hevcInFLV(path: String)
  case noDecoder(path: String, codec: String)
  case cannotDecode(LibAVError)
  case badPictureSize(path: String, width: Int, height: Int)
  case cannotConvert(path: String, pixelFormat: String)

  package var description: String {
    switch self {
    case .cannotOpen(let error): "cannot open \(error)"
    case .cannotRead(let error): "cannot read \(error)"
    case .isDirectory(let path): "cannot open '\(path)': it is a directory; name a video file"
    case .furtherFile(let path, let name):
      "'\(path)' refers to a further file, '\(name)', which is not opened from a local path; "
        + "name it by a URL (for example file:///…) if you trust it"
    case .noVideo(let path, let streams):
      "'\(path)' has no video stream"
        + (streams.isEmpty ? "" : " (it has: \(streams.joined(separator: ", ")))")
    case .hevcInFLV(let path):
      "'\(path)' holds H.265 in FLV, which FFmpeg 5.1 cannot read; "
        + "put it into mp4, mkv or ts with a tool that can"
    case .noDecoder(let path, let codec):
      "'\(path)': this FFmpeg has no decoder for \(codec)"
    case .cannotDecode(let error): "cannot decode \(error)"
    case .badPictureSize(let path, let width, let height):
      "'\(path)': a picture of \(width)x\(height); 1x1 to 16384x16384 can be read"
    case .cannotConvert(let path, let format):
      "'\(path)': pictures in \(format) cannot be converted to 8-bit YUV"
    }
  }
}
