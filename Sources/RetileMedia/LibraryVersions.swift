internal import CAVShim
internal import CFFmpeg

/// The versions of the FFmpeg libraries that the program runs with, for `--version`.
package enum LibraryVersions {
  /// `libavformat 59.27.100`, `libavcodec …`, `libavutil …`, `libswscale …`.
  package static var all: [String] {
    [
      ("libavformat", avformat_version()), ("libavcodec", avcodec_version()),
      ("libavutil", avutil_version()), ("libswscale", swscale_version()),
    ].map { name, version in
      "\(name) \(version >> 16).\(version >> 8 & 255).\(version & 255)"
    }
  }
}
