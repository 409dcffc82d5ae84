import Glibc

/// Why the file of a picture could not be used.
package enum PNGPictureError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The system's reason, as an errno.
  case unreadable(FilePath, code: Int32)
  /// Longer than `PNGFile.maximumBytes`.
  case tooLong(FilePath)
  /// What the file is instead: `a JPEG picture`.
  case foreign(FilePath, found: String)
  /// A PNG, but a broken one, or one beyond the limits.
  case damaged(FilePath, PNGError)

  package var description: String {
    switch self {
    case .unreadable(let path, let code):
      "cannot read the picture '\(path)': \(String(cString: strerror(code)))"
    case .tooLong(let path):
      "the picture '\(path)' is longer than the \(PNGFile.maximumBytes >> 20) MiB that are read;"
        + " make it smaller"
    case .foreign(let path, let found):
      "'\(path)' is no PNG but \(found); make it one, for instance with"
        + " 'ffmpeg -i \(path) -frames:v 1 picture.png'"
    case .damaged(let path, .decode(let reason)):
      "the picture '\(path)' cannot be used (libpng: \(reason)); it has to be a whole PNG of at"
        + " most \(PNGFile.maximumSide)x\(PNGFile.maximumSide) and \(PNGFile.maximumPixels) pixels"
    case .damaged(let path, let error): "the picture '\(path)' cannot be used: \(error)"
    }
  }
}
