import Glibc
package import RetileFrames

/// Why an output could not be written.
package enum SinkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A call of the system failed; `code` is its errno.
  case system(operation: Operation, FilePath, code: Int32)
  /// The reader of a pipe went away: for a tool no failure, but the quiet end.
  case closedPipe(FilePath)
  case isDirectory(FilePath)
  case isNoDirectory(FilePath)
  case noDirectory(FilePath, directory: FilePath)
  case alreadyExists(FilePath)
  case outputIsInput(FilePath)
  case notAFileName(FilePath)
  /// The program is being ended by a signal.
  case interrupted(FilePath)
  /// A second frame for an output that is one picture.
  case secondFrame(FilePath)
  /// The end came before the only frame.
  case noFrame(FilePath)
  case formatChanged(FilePath, expected: FrameFormat, found: FrameFormat)
  case png(FilePath, PNGError)
  /// Frames cannot be encoded, or not put into the container: in words.
  case encoding(FilePath, String)
  case outOfMemory
  /// A file is no continuation of those before it.
  case segmentsDiffer(FilePath)

  /// What was tried.
  package enum Operation: String, Sendable {
    case open, create, write, close, rename, read = "look at", makeDirectory = "make the directory"
  }

  package var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "cannot \(operation.rawValue) '\(path)': \(String(cString: strerror(code)))"
    case .closedPipe(let path): "'\(path)': nobody reads the pipe any more"
    case .isDirectory(let path): "'\(path)' is a directory; give a file's name"
    case .isNoDirectory(let path): "'\(path)' is a file; give a directory's name"
    case .noDirectory(let path, let directory):
      "cannot create '\(path)': the directory '\(directory)' does not exist"
    case .alreadyExists(let path): "'\(path)' exists already, and --no-overwrite is given"
    case .outputIsInput(let path): "'\(path)' is an input as well; write to another file"
    case .notAFileName(let path): "'\(path)' is not a file's name"
    case .interrupted(let path): "'\(path)' was given up: the program is ending"
    case .secondFrame(let path):
      "'\(path)' is one picture, but there are more frames; put %d into the name, or ask for one frame"
    case .noFrame(let path): "'\(path)' is one picture, but there is no frame"
    case .formatChanged(let path, let expected, let found):
      "'\(path)' holds frames of \(Self.words(expected)), but one is \(Self.words(found))"
    case .png(let path, let error): "'\(path)': \(error)"
    case .encoding(let path, let reason): "'\(path)': \(reason)"
    case .outOfMemory: "out of memory"
    case .segmentsDiffer(let path): "'\(path)' is no continuation of the part before it"
    }
  }

  private static func words(_ format: FrameFormat) -> String {
    "\(format.size) \(format.bitDepth)-bit \(format.subsampling)"
  }
}
