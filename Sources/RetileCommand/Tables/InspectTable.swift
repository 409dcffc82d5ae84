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
      Example("What is odd in this stream?", "retile inspect call.mp4 --lint"),
      Example("Does the picture switch when the layout says so?", "retile inspect call.mp4 --lag"),
    ],
    discussion: [
      "Only packets are read and nothing is decoded, so this is fast. Frames are counted as a decoder "
        + "outputs them. Volume alone is no change. A stream without layouts gives a warning and "
        + "nothing on stdout.",
      "With --lint it prints what is odd instead: how many frames and how much of the canvas the "
        + "layouts cover, which SEI messages there are, and findings of level odd (most likely not "
        + "meant) or note, each with a code that docs/layout-track.md explains. A finding of level odd "
        + "is a warning.",
      "With --lag the pictures are decoded, and around each change the edges of the tiles tell at "
        + "which frame the picture switches: a positive lag means after its layout, a negative one "
        + "before. Where nothing tells the two layouts apart (hosts that swap places, say), or no "
        + "frame is clearly the first, the change is not visible.",
    ],
    positionals: [.input],
    options: [
      OptionSpec(
        "--format", value: .required("F"),
        help: "table (default) or jsonl: one JSON object a line"),
      OptionSpec(
        "--every-message", help: "every layout message, also those that change nothing but volumes"),
      OptionSpec(
        "--lint",
        help: "what is odd in the layouts and their messages, as a table or as JSON lines"),
      OptionSpec(
        "--lag", help: "measure by how much the picture switches later than its layout"),
      OptionSpec(
        "--lag-window", value: .required("T"),
        help: "how far from its layout a switch is looked for: a time or frames; default 12s"),
    ] + .layoutOrigin + .stream + [.countsReport, .strict, .quiet])
}

extension PositionalSpec {
  package static let input = PositionalSpec(
    "INPUT",
    help: "a video that libavformat opens (mp4, flv, ts, mkv, .h264, .hevc), a URL, or - for stdin")
}
