package import RetileFrames
import RetileMedia
import RetileSinks

/// What an input's container says at its beginning.
package struct InputGlance: Sendable {
  /// The size of the pictures, as the container gives it.
  package let picture: Size
  /// How long it plays, where the container tells.
  package let duration: MediaTime?
  /// The file's size in bytes; nil for what is no file.
  package let bytes: Int?

  /// Opens the input and closes it again; nothing is taken from pipes and URLs.
  ///
  /// - Returns: nil for what cannot be opened, or only once.
  package init?(_ input: InputOptions) {
    guard RegularFile.isOne(input.path),
      let media = try? MediaInput(path: input.path, stream: input.stream)
    else { return nil }
    picture = media.stream.size
    duration = media.stream.duration
    bytes = (try? FileStatus.of(FilePath(input.path)).get()).map { Int($0.size) }
  }
}
