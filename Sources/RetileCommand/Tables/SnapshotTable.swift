extension CommandSpec {
  package static let snapshot = CommandSpec(
    name: "snapshot",
    summary: "write stills of the composite, of a layout or of one host",
    usage: "INPUT --at T[,T…] -o OUT.png [options]",
    examples: [
      Example("The composite at 2.5 s", "retile snapshot call.mp4 --at 2.5s -o still.png"),
      Example(
        "Two moments of a layout",
        "retile snapshot call.mp4 --at 2s,1:30 --layout grid -o 'grid-%d.png'"),
      Example(
        "One host, every ten seconds",
        "retile snapshot call.mp4 --every 10s --host 1001 -o 'host-%d.png'"),
      Example(
        "Every layout that the stream has",
        "retile snapshot call.mp4 --on-change -o 'layout-%d.png'"),
    ],
    discussion: [
      "A still at T is the frame on the screen at T, the last one that does not begin after T, and "
        + "it is the same picture as 'retile render' draws there. Several stills need a %d in OUT; "
        + "it counts them from 0, in order of time."
    ],
    positionals: [.input],
    options: [
      OptionSpec(
        "--at", value: .required("T[,T…]"),
        help: "at these times: 2, 2.5s, 300ms, 1:02.5, 60f; in any order"),
      OptionSpec(
        "--every", value: .required("T"),
        help: "at 0, T, 2T … to the end, or within --start and --duration"),
      OptionSpec(
        "--fps", value: .required("R"),
        help: "so many a second, from the first frame of the part on: 0.1, 25, 30000/1001"),
      OptionSpec("--key-frames", help: "of every key frame"),
      OptionSpec(
        "--on-change", help: "at the part's first frame, and wherever the source layout changes"),
      OptionSpec(
        "-o", "--output", value: .required("OUT"),
        help:
          "a .png file, with %d for several; - is a PNG on stdout; .y4m, .yuv, null: and md5: as "
          + "for render"),
      OptionSpec(
        "--format", value: .required("F"),
        help: "png, y4m, yuv, md5 or null: for -o - (default png) and names without an extension"),
      OptionSpec(
        "--layout", value: .required("L"),
        help: "draw this layout file or preset instead of the composite"),
      OptionSpec(
        "--host", value: .required("ID"), help: "draw this host only, as large as it is there"),
    ] + .span(of: "stills") + .sourceLayout + [.canvas] + .drawing + .running)
}
