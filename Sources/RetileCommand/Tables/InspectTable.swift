extension CommandSpec {
  package static let inspect = CommandSpec(
    name: "inspect",
    summary: "print where each host is, and when that changes",
    examples: [
      Example("A table to read", "retile inspect call.mp4"),
      Example("One JSON object per change, for programs", "retile inspect call.mp4 --format jsonl"),
      Example(
        "Keep the layouts, and use them again with --track",
        "retile inspect call.mp4 --format jsonl > call.jsonl"),
    ],
    discussion: [
      "Only packets are read and nothing is decoded, so this is fast. Frames are counted as a decoder "
        + "outputs them. Volume alone is no change. A stream without layouts gives a warning and "
        + "nothing on stdout."
    ],
    positionals: [.input],
    options: [
      OptionSpec(
        "--format", value: .required("F"),
        help: "table (default) or jsonl: one JSON object a line"),
      OptionSpec(
        "--every-message", help: "every layout message, also those that change nothing but volumes"),
    ] + .layoutOrigin + .stream + [.report, .strict, .quiet])
}

extension PositionalSpec {
  package static let input = PositionalSpec(
    "INPUT",
    help: "a video that libavformat opens (mp4, flv, ts, mkv, .h264, .hevc), a URL, or - for stdin")
}
