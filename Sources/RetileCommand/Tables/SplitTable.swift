extension CommandSpec {
  package static let split = CommandSpec(
    name: "split",
    summary: "write one video per host, cut out of the composite",
    usage: "INPUT -o DIR [options]",
    examples: [
      Example("Every host, as Y4M", "retile split call.mp4 -o hosts"),
      Example(
        "Two hosts, scaled to one size",
        "retile split call.mp4 -o hosts --host 1001 --host 1002 "
          + "--size 640x360"),
      Example(
        "Every host, encoded", "retile split call.mp4 -o hosts --format mp4"),
    ],
    discussion: [
      "The files are DIR/HOST/000.y4m, 001.y4m …: a new one begins when the host's size changes or "
        + "the host comes back; frames without the host are left out. DIR/manifest.json lists them "
        + "with their frames and times; it is written last, so a split without it was not finished.",
      "Encoded segments keep each frame's own time, counted from their first; they have no sound, for "
        + "that of a composite is everybody's.",
    ],
    positionals: [.input],
    options: [
      OptionSpec(
        "-o", "--output", value: .required("DIR"), help: "the directory to write; it is made"),
      OptionSpec(
        "--host", value: .required("ID"), repeats: true,
        help: "only this host, by id or account, or #1, #2 … in order of appearance"),
      OptionSpec(
        "--format", value: .required("F"), help: "y4m (default), yuv, png, mp4 or mkv"),
      OptionSpec(
        "--size", value: .required("WxH"),
        help: "scale every host to this size; default: as large as it is in the composite"),
    ] + .span + .sourceLayout + .drawing + .encodedVideo + .running)
}
