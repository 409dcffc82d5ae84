package import RetileBitstream

/// Why an output cannot be muxed.
package enum MuxError: Error, Equatable, Sendable, CustomStringConvertible {
  case cannotHold(path: String, MuxFormat, VideoCodec)
  /// The format cannot be written into a pipe.
  case needsSeeking(path: String, MuxFormat)
  /// Parameter sets that FFmpeg cannot be given.
  case damagedParameterSets(input: String, MuxFormat, BitstreamError)
  /// Segments of one video that were not encoded in the same way.
  case segmentsDiffer(path: String, first: String)
  /// A segment that cannot be decoded from its beginning.
  case noKeyFrameFirst(path: String)
  /// A segment that is not whole.
  case damaged(path: String, String)
  case cannotCreate(LibAVError)
  case cannotWrite(LibAVError)

  package var description: String {
    switch self {
    case .cannotHold(let path, let format, let codec):
      "\(Self.name(path)): \(format.rawValue) cannot hold \(codec == .h264 ? "H.264" : "H.265")"
        + (format == .flv ? " (FFmpeg 5.1 knows no such FLV)" : "")
        + "; write \(Self.choices(for: codec))"
    case .needsSeeking(let path, let format):
      "\(Self.name(path)): \(format.rawValue) cannot be written into a pipe; "
        + "write a file, or another format"
    case .damagedParameterSets(let input, let format, let error):
      "'\(input)': \(error); \(format.rawValue) cannot hold damaged parameter sets, "
        + "write .ts or .hevc"
    case .segmentsDiffer(let path, let first):
      "\(Self.name(path)) was not encoded as \(Self.name(first)) was; make all segments with the same "
        + "options and the same Retile"
    case .noKeyFrameFirst(let path):
      "\(Self.name(path)) does not begin with a key frame; make the segment again"
    case .damaged(let path, let reason):
      "\(Self.name(path)) is not whole: \(reason); make the segment again"
    case .cannotCreate(let error): "cannot begin \(error)"
    case .cannotWrite(let error): "cannot write \(error)"
    }
  }

  private static func choices(for codec: VideoCodec) -> String {
    let names = MuxFormat.allCases.filter { $0.holds(codec) }.map { ".\($0.rawValue)" }
    return names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
  }

  private static func name(_ path: String) -> String { path == "-" ? "stdout" : "'\(path)'" }
}
