/// What is written: the one table of output formats.
package enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// One PNG per frame.
  case png
  /// YUV4MPEG2: a header, then raw planes after `FRAME` lines; samples of more than 8 bits are FFmpeg's
  /// extension.
  case y4m
  /// Raw planes, one frame after the other, nothing else; samples of more than 8 bits are words of 16,
  /// the lower byte first.
  case yuv
  /// Encoded video with the input's sound, which another module writes.
  case mp4
  /// The same in Matroska, whose times are whole milliseconds.
  case mkv
  /// Nothing: frames are dropped.
  case null
  /// One line of text: the MD5 of what `yuv` would write.
  case md5

  /// The word on the command line.
  package var name: String { rawValue }

  /// The extension that stands for it, in lower case and without the dot.
  package var fileExtension: String? {
    switch self {
    case .png: "png"
    case .y4m: "y4m"
    case .yuv: "yuv"
    case .mp4: "mp4"
    case .mkv: "mkv"
    case .null, .md5: nil
    }
  }

  /// True if each frame is a file of its own.
  package var isPerFrame: Bool { self == .png }

  /// True if frames are encoded as video.
  package var isEncodedVideo: Bool { self == .mp4 || self == .mkv }

  /// The format of an extension, upper or lower case.
  package init?(fileExtension: String) {
    let wanted = fileExtension.lowercased()
    guard let found = Self.allCases.first(where: { $0.fileExtension == wanted }) else { return nil }
    self = found
  }
}
