extension CommandSpec {
  package static let inject = CommandSpec(
    name: "inject",
    summary: "write a layout track into a stream as SEI, without encoding it again",
    usage: "INPUT --track FILE -o OUT [options]",
    examples: [
      Example(
        "Put back, edited, what 'retile inspect call.mp4 --format jsonl' printed",
        "retile inject call.mp4 --track call.jsonl -o edited.mp4"),
      Example(
        "Into another container, under another payload type",
        "retile inject call.h264 --track call.jsonl -o call.flv --sei-type 243"),
      Example(
        "Take all layouts out of a stream",
        "retile inject call.mp4 --track /dev/null -o plain.mp4"),
    ],
    discussion: [
      "Each entry of the track goes into the access unit of the frame from which it holds, so that "
        + "'retile inspect OUT' gives the track again. All other bytes of the pictures stay, and "
        + "sound, subtitles, metadata and times are copied, as 'ffmpeg -c copy' does; in the container "
        + "of the input times stay exactly what they are. What the new container cannot hold is left "
        + "out with a warning.",
      "The extension of OUT decides the container: .mp4, .flv (H.264 only), .ts, .mkv, or .h264 and "
        + ".hevc for the bare stream. A stream without times (.h264, .hevc) gets them in a container: "
        + "one frame after the other in display order, at the frame rate that the stream says, else "
        + "25; so does one in AVI, which has no display times. A file gets its name when it is whole.",
      "Parameter sets that change in the container alone (a second sequence header in FLV, a second "
        + "sample description in mp4) go into the packets, since other containers keep the first ones "
        + "only.",
      "Layouts that the stream has already go, and only they: other messages stay, also those that "
        + "share a NAL unit with one. Under --existing keep they stay too and go on to count; in an "
        + "access unit with both, the layout of the track comes last and holds.",
    ],
    positionals: [.input],
    options: [
      OptionSpec(
        "--track", value: .required("FILE"),
        help: "the layouts: what 'inspect --format jsonl' prints; of an entry with a frame and a "
          + "time the frame counts; an empty file means no layouts"),
      OptionSpec(
        "-o", "--output", value: .required("OUT"), help: "the file to write, or - for stdout"),
      OptionSpec(
        "--format", value: .required("F"),
        help: "the container, where OUT has no extension: mp4, flv, ts, mkv, h264 or hevc"),
      OptionSpec(
        "--stream", value: .required("N"),
        help: "write into this video stream: its index in the container, or v:1 for the second "
          + "video; default: the one that ffmpeg would choose; the others are copied"),
      OptionSpec(
        "--dialect", value: .required("D"), group: "Layout messages",
        help: "whose JSON is written: agora (default), byteplus, alibaba, netease or agora-client; "
          + "what it has no words for is an error"),
      OptionSpec(
        "--sei-type", value: .required("N"), group: "Layout messages",
        help: "the payload type of the messages: 100 (default) to 65535, or 5 with --sei-uuid"),
      OptionSpec(
        "--sei-uuid", value: .required("UUID"), group: "Layout messages",
        help: "write messages of type 5 that begin with this UUID: 32 hexadecimal digits, with or "
          + "without dashes"),
      OptionSpec(
        "--existing", value: .required("MODE"), group: "Layout messages",
        help: "what happens to the layouts that the stream has: replace (default) or keep"),
      OptionSpec(
        "--sei-map", value: .required("FILE"), group: "Layout messages",
        help:
          "messages of a private format are layouts that the stream has, too, as this JSON file "
          + "maps them; see docs/layout-track.md"),
      OptionSpec(
        "--repeat", value: .required("MODE"), group: "Layout messages",
        help: "keyframes (default: the layout in force again at every key frame, for viewers who "
          + "join late) or never"),
      OptionSpec(
        "--no-overwrite", group: "Running", help: "fail where the output file exists already"),
      OptionSpec(
        "--progress", value: .required("MODE"), group: "Running",
        help: "auto (default: a line on a terminal, else nothing), plain, json (lines) or none"),
      OptionSpec(
        "--report", value: .required("FILE"), group: "Running",
        help: "write what was done as JSON: frames, layouts written and taken out, streams left "
          + "out, warnings"),
      .strict, .quiet,
    ])
}
