import RetileMedia
import RetilePixels
import RetileSinks
import RetileText

/// Which Retile this is, and what it runs with.
public enum RetileVersion {
  /// Semantic version of the tool and the library.
  public static let number = "0.1.0"

  /// FFmpeg's libraries, those for PNG and those for text with their versions, for `--version`.
  public static var libraries: [String] {
    LibraryVersions.all + PNGLibraries.versions + TextLibraries.versions
  }

  /// FFmpeg's libraries alone: they decide what a decoded picture is.
  package static var decoders: [String] { LibraryVersions.all }

  /// The instruction set of the pixel kernels, unless another is asked for.
  public static var cpuLevel: String { InstructionSet.best.rawValue }
}
