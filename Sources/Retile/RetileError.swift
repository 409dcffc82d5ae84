public import RetileFrames

/// Why a job cannot be done; texts name the file, what was found, and what to do.
public enum RetileError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The input cannot be opened or decoded at all.
  case input(String)
  /// A file that a user named, and that is not there.
  case noSuchFile(String)
  /// No layout anywhere in the stream.
  case noLayout(path: String, packets: Int, seiMessages: Int, codec: String, payloadType: Int?)
  /// The stream holds not one picture that can be shown.
  case noPictures(path: String, packets: Int, detail: String?)
  /// A still was asked for after the end.
  case pastTheEnd(path: String, point: TimePoint, frames: Int, end: MediaTime)
  /// One picture stays on the screen for more stills than anybody wants of it.
  case tooManyStills(count: Int, frame: Int, from: MediaTime, end: MediaTime)
  /// No still lies in the selection, though frames do.
  ///
  /// `reason` says what is not there, and what to ask for.
  case noStills(path: String, reason: String)
  /// No frame lies in the selection.
  ///
  /// If the stream was not read to its end, `frames` and `end` are those before the selection.
  case emptySelection(path: String, frames: Int, end: MediaTime, isWhole: Bool)
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
    case .noSuchFile(let path): return "cannot read '\(path)': there is no such file"
    case .noLayout(let path, let packets, let sei, let codec, let type):
      let found =
        sei == 0
        ? "no SEI message in \(packets.counted("packet")) of \(codec) video"
        : "\(sei.counted("SEI message")) in \(packets.counted("packet")) of \(codec) video, none of "
          + "them a layout" + (type.map { " of type \($0)" } ?? "")
      return "\(path.quotedInput) has no layout: \(found); give one with --track FILE or --grid CxR"
    case .noPictures(let path, let packets, let detail):
      return path.quotedInput
        + (packets == 0
          ? ": not one packet of video could be read"
          : ": not one picture could be decoded from \(packets.counted("packet"))")
        + (detail.map { "; \($0)" } ?? "")
    case .pastTheEnd(let path, let point, let frames, let end):
      return "\(path.quotedInput): no frame at \(point): "
        + "the stream has \(frames.counted("frame")) and ends at \(end) s"
    case .tooManyStills(let count, let frame, let start, let end):
      return "frame \(frame) stays from \(start) s to \(end) s, which is \(count) stills; "
        + "give a longer --every, or times with --at"
    case .noStills(let path, let reason):
      return "\(path.quotedInput): no still in the part asked for: \(reason)"
    case .emptySelection(let path, let frames, let end, let isWhole):
      return "\(path.quotedInput): no frame in the part asked for: "
        + (isWhole
          ? "the stream has \(frames.counted("frame")) and ends at \(end) s"
          : "the next frame comes after it, at \(end) s; ask for a longer part")
    case .hostAbsent(let host, let time, let present):
      return "host '\(host.shortened())' is not in the layout at \(time) s; \(Self.list(present))"
    case .hostUnknown(let host, let known):
      return "host '\(host.shortened())' is never in the layout; \(Self.list(known))"
    case .closedPipe: return "the reader of the output has gone"
    }
  }

  /// Enough hosts to choose from, and no more than a reader takes in.
  private static func list(_ hosts: [String]) -> String {
    if hosts.isEmpty { return "nobody is" }
    let shown = hosts.prefix(16).map { $0.shortened() }.joined(separator: ", ")
    return "there are: \(shown)"
      + (hosts.count > 16 ? " and \(hosts.count - 16) more" : "")
  }
}
