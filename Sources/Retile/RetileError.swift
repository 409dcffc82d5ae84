public import RetileFrames

/// Why a job cannot be done; texts name the file, what was found, and what to do.
public enum RetileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The input cannot be opened or decoded at all.
  case input(String)
  /// No layout anywhere in the stream.
  case noLayout(path: String, packets: Int, seiMessages: Int, codec: String)
  /// The stream holds not one picture that can be shown.
  case noPictures(path: String, packets: Int, detail: String?)
  /// A still was asked for after the end.
  case pastTheEnd(path: String, point: TimePoint, frames: Int, end: MediaTime)
  /// No frame lies in the selection.
  case emptySelection(path: String, frames: Int, end: MediaTime)
  /// The host is not in the layout of that moment.
  case hostAbsent(host: String, time: MediaTime, present: [String])
  /// The host is in no layout of the frames that were read.
  case hostUnknown(host: String, known: [String])
  /// An output cannot be written.
  case output(String)
  /// A command that the input's settings make impossible.
  case usage(String)
  /// The reader of a pipe has gone: nothing is left to say.
  case closedPipe

  /// One line: what was found and what to do.
  public var description: String {
    switch self {
    case .input(let text), .output(let text), .usage(let text): return text
    case .noLayout(let path, let packets, let sei, let codec):
      let found =
        sei == 0
        ? "no SEI message among \(packets) packets of \(codec) video"
        : "\(sei) SEI messages in \(packets) packets of \(codec) video, none of them a layout"
      return "'\(path)' has no layout: \(found); give one with --track FILE or --grid CxR, "
        + "or take the whole composite with --lead-in whole"
    case .noPictures(let path, let packets, let detail):
      return "'\(path)': not one picture could be decoded from \(packets) packets"
        + (detail.map { "; \($0)" } ?? "")
    case .pastTheEnd(let path, let point, let frames, let end):
      return "'\(path)': no frame at \(point): the stream has \(frames) frames and ends at \(end) s"
    case .emptySelection(let path, let frames, let end):
      return "'\(path)': no frame in the part asked for: "
        + "the stream has \(frames) frames and ends at \(end) s"
    case .hostAbsent(let host, let time, let present):
      return "host '\(host)' is not in the layout at \(time) s; "
        + (present.isEmpty ? "nobody is" : "there are: \(present.joined(separator: ", "))")
    case .hostUnknown(let host, let known):
      return "host '\(host)' is never in the layout; "
        + (known.isEmpty ? "nobody is" : "there are: \(known.joined(separator: ", "))")
    case .closedPipe: return "the reader of the output has gone"
    }
  }
}
