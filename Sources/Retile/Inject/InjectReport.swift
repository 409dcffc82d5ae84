public import RetileFrames
import RetileJSON

/// What an injection did.
public struct InjectReport: Sendable {
  /// The name of the input.
  public var input: String
  /// The name of the output.
  public var output: String
  /// `mp4`, `flv`, `ts`, `mkv`, `h264` or `hevc`.
  public var format = ""
  /// The codec, by FFmpeg's name.
  public var codec = ""
  /// The displayed frames of the stream.
  public var frames = 0
  /// The end of the last frame.
  public var end = MediaTime.zero
  /// Packets of the video stream.
  public var packets = 0
  /// Entries of the track that were written.
  public var layouts = 0
  /// How often a layout in force was written again.
  public var repeated = 0
  /// Layout messages of the input that were taken out.
  public var removed = 0
  /// Streams of the input that the output's format cannot hold.
  public var leftOut: [String] = []

  init(input: String, output: String) {
    self.input = input
    self.output = output
  }

  /// The content of `--report FILE`, with a newline at its end.
  public func json(_ diagnostics: Diagnostics) -> String {
    let members = [
      JSONMember("version", .int(1)), JSONMember("retile", .string(RetileVersion.number)),
      JSONMember("command", .string("inject")), JSONMember("input", .string(input)),
      JSONMember("output", .string(output)), JSONMember("format", .string(format)),
      JSONMember("codec", .string(codec)), JSONMember("frames", .int(frames)),
      JSONMember("end", end.json), JSONMember("packets", .int(packets)),
      JSONMember("layouts", .int(layouts)), JSONMember("repeated", .int(repeated)),
      JSONMember("removed", .int(removed)),
      JSONMember("leftOut", .array(leftOut.map { .string($0) })),
      JSONMember("warnings", .array(diagnostics.warnings.map { .string($0) })),
      JSONMember("notes", .array(diagnostics.notes.map { .string($0) })),
    ]
    return JSONWriter.write(.object(members), style: .pretty) + "\n"
  }
}
