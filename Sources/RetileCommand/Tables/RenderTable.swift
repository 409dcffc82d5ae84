extension CommandSpec {
  package static let render = CommandSpec(
    name: "render",
    summary: "tile the hosts again in a layout of your own",
    usage: "INPUT --layout L -o OUT [--layout L -o OUT …] [options]",
    examples: [
      Example(
        "All hosts the same size, as a Y4M file", "retile render call.mp4 --layout grid -o grid.y4m"
      ),
      Example(
        "A layout of your own, one PNG per frame",
        "retile render call.mp4 --layout my.json -o 'frames/%d.png'"),
      Example(
        "Two layouts from one decode",
        "retile render call.mp4 --layout grid -o a.y4m --layout spotlight -o b.y4m"),
      Example(
        "Encoded, with the call's sound",
        "retile render call.mp4 --layout grid -o grid.mp4 --crf 20"),
      Example(
        "Another encoder, with ffmpeg",
        "retile render call.mp4 --layout grid -o - --format y4m | ffmpeg -i - a.webm"),
    ],
    discussion: [
      "Each --layout belongs to the -o that follows it. The extension of OUT decides the format: "
        + ".png (one frame, or one file per frame where the name has a %d), .y4m, .yuv (raw planes), "
        + ".mp4 and .mkv (encoded, with the input's sound), null: (drawn and discarded), md5: (the hash of the raw planes, on stdout). A file gets its "
        + "name when it is whole.",
      "Samples keep their bits, 8 to 12; those of more than 8 are words of 16 bits in the raw planes, "
        + "the lower byte first. PNGs have 8 bits a channel.",
      "Encoded video keeps each frame's own time, from 0 on (.mkv: to the millisecond), and its bytes "
        + "do not depend on --threads. All of the input's sound is copied as it is, cut to whole "
        + "packets: those that begin between the first frame and the end of the last; in .mp4 also the "
        + "packet before, which an edit list hides. What the container cannot hold is left out with a "
        + "warning, and so is the sound of a pipe, which cannot be read a second time. A pipe takes "
        + ".mkv, not .mp4.",
    ],
    positionals: [.input],
    options: [
      OptionSpec(
        "--layout", value: .required("L"), repeats: true,
        help: "a layout file (JSON) or a preset's name: 'retile layout show' lists them"),
      OptionSpec(
        "-o", "--output", value: .required("OUT"), repeats: true,
        help: "where it goes: a file, - for stdout, null: or md5:"),
      OptionSpec(
        "--format", value: .required("F"),
        help: "y4m, yuv, png, mkv, mp4, md5 or null: for -o - and names without an extension"),
      OptionSpec(
        "--fps", value: .required("R"),
        help:
          "draw so many frames a second, at each moment the one on the screen: 5, 25, 30000/1001; "
          + "default: each frame of the stream once"),
    ] + .span + .sourceLayout + [.canvas] + .drawing + .encodedVideo + .running)
}
