import RetileMedia
import RetilePixels

/// Which Retile this is, and what it runs with.
public enum RetileVersion {
  /// Semantic version of the tool and the library.
  public static let number = "0.1.0"

  /// FFmpeg's libraries and their versions at run time, for `--version`.
  public static var libraries: [String] { LibraryVersions.all }

  /// The instruction set of the pixel kernels, unless another is asked for.
  public static var cpuLevel: String { InstructionSet.best.rawValue }
}
