extension CommandSpec {
  package static let bench = CommandSpec(
    name: "bench",
    summary: "measure how fast pictures are drawn, beside what decoding takes",
    usage: "[INPUT --layout L …] [options]",
    examples: [
      Example("The kernels of every instruction set of this machine", "retile bench"),
      Example("One level beside the scalar one, as JSON", "retile bench --cpu sse41 --format json"),
      Example("Whole planes, enlarged and reduced", "retile bench --planes"),
      Example(
        "What a layout costs besides decoding",
        "retile bench call.mp4 --layout spotlight --threads 1"),
    ],
    discussion: [
      "Without INPUT the kernels are measured, each on rows of 1920 samples (copying on a plane) "
        + "and checked before it is timed: samples written a second, and how many times as fast as "
        + "the scalar definition and as memcpy of as many bytes. Figures are the best of --runs in "
        + "CPU time; --cpu LEVEL measures that level and the scalar one.",
      "With --planes luma planes of common sizes are scaled by three filters, all passes together, "
        + "in the processor's caches.",
      "With INPUT it is decoded without drawing and with each layout in turn, --runs times; "
        + "pictures are thrown away. Beside that its first pictures are converted to RGB and "
        + "encoded as PNG. Figures are medians, and ratios are to the decoding of the same run: "
        + "compare ratios, not seconds.",
    ],
    positionals: [
      PositionalSpec(
        "INPUT", isRequired: false, help: "a composite video; default: only kernels are measured")
    ],
    options: [
      OptionSpec(
        "--layout", value: .required("L"), repeats: true,
        help: "a layout file (JSON) or a preset's name"),
      OptionSpec("--planes", help: "without INPUT: measure whole planes instead of kernels"),
      OptionSpec(
        "--runs", value: .required("N"), help: "runs that count, after one that does not; default 5"
      ),
      OptionSpec("--format", value: .required("F"), help: "table (default) or json"),
    ] + .span + .sourceLayout + [.canvas, .scaler, .cpu, .threads, .progress, .quiet])
}
