package import RetileFrames
import RetileBitstream
import RetileMedia
import RetileSinks

/// What an input's container says at its beginning.
package struct InputGlance: Sendable {
  /// The size of the pictures, as the container gives it.
  package let picture: Size
  /// At most so many pictures are kept by the decoder.
  package let keptPictures: Int
  /// All samples have 8 bits, and chroma a quarter of luma's, as far as the container says.
  package let isEightBit: Bool
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
    let buffering = media.stream.codec.flatMap {
      PictureBuffering(codec: $0, extradata: media.stream.extradata)
    }
    keptPictures = buffering?.pictures ?? 32
    isEightBit = buffering?.isEightBit ?? false
    duration = media.stream.duration
    bytes = (try? FileStatus.of(FilePath(input.path)).get()).map { Int($0.size) }
  }
}
