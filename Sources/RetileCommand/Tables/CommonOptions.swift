// Options that several commands share, with one meaning everywhere.

extension [OptionSpec] {
  /// Which part of the stream is drawn.
  package static let span = span(of: "frames")

  /// Which part of the stream is drawn.
  ///
  /// - Parameter counted: what `--frames` counts.
  package static func span(of counted: String) -> [OptionSpec] {
    let group = "Which frames"
    return [
      OptionSpec(
        "--start", value: .required("T"), group: group,
        help: "begin with the first frame at or after T: 2, 2.5s, 300ms, 1:02.5, or 60f, the frame "
          + "of that index; counted from the stream's first frame"),
      OptionSpec(
        "--duration", value: .required("T"), group: group,
        help: "stop before the frame that is T after the start"),
      OptionSpec(
        "--frames", value: .required("N"), group: group, help: "stop after N \(counted)"),
    ]
  }

  /// Where the source layout comes from.
  package static let layoutOrigin: [OptionSpec] = {
    let group = "Where the hosts are"
    return [
      OptionSpec(
        "--track", value: .required("FILE"), group: group,
        help: "take the layouts from a track (what 'inspect --format jsonl' prints), not from SEI"),
      OptionSpec(
        "--grid", value: .required("CxR"), group: group,
        help: "the stream has no layouts: C columns and R rows of equal hosts, named 1, 2 … in "
          + "reading order"),
      OptionSpec(
        "--sei-type", value: .required("N"), group: group,
        help: "look for layouts only in SEI messages of payload type N; default: in all"),
      OptionSpec(
        "--sei-uuid", value: .required("UUID"), group: group,
        help: "look for layouts only in messages of type 5 with this UUID (32 hexadecimal digits)"),
      OptionSpec(
        "--sei-map", value: .required("FILE"), group: group,
        help: "read a private format as this JSON file maps it; see docs/layout-track.md"),
      .layoutOffset,
    ]
  }()

  /// Which of several video streams is read.
  package static let stream: [OptionSpec] = [
    OptionSpec(
      "--stream", value: .required("N"), group: "Where the hosts are",
      help: "read this video stream: its index in the container, or v:1 for the second video; "
        + "default: the one that ffmpeg would choose")
  ]

  /// Where the source layout comes from, and what stands in for it before the first.
  package static let sourceLayout: [OptionSpec] =
    layoutOrigin + stream + [
      OptionSpec(
        "--lead-in", value: .required("MODE"), group: "Where the hosts are",
        help: "what frames before the first layout show: backfill (the first layout, if it comes "
          + "within 2 s; else whole), background, or whole (the composite, in fit); default backfill"
      )
    ]

  /// How pictures are made and written.
  package static let drawing: [OptionSpec] = {
    let group = "Pictures"
    return [
      .scaler,
      OptionSpec(
        "--matrix", value: .required("M"), group: group,
        help: "take the colours as bt601, bt709, bt2020, fcc or smpte240m, whatever the stream says"
      ),
      OptionSpec(
        "--range", value: .required("R"), group: group,
        help: "take the samples as limited or full range, whatever the stream says"),
      OptionSpec(
        "--png-level", value: .required("N"), group: group,
        help: "how PNGs are pressed; the pixels are the same: 0 not at all, 1 (default) quickly "
          + "(row filter 'up', ISA-L), 2 to 9 zlib's levels with the best filter for each row, "
          + "ever slower and, as a rule, smaller"),
      OptionSpec(
        "--no-overwrite", group: group, help: "fail where an output file exists already"),
    ]
  }()

  /// How .mp4 and .mkv are encoded.
  package static let encodedVideo: [OptionSpec] = {
    let group = "Encoded video"
    return [
      OptionSpec(
        "--codec", value: .required("C"), group: group,
        help: "h264 (default; libx264: 8 and 10 bits) or hevc (libx265: 8, 10 and 12 bits)"),
      OptionSpec(
        "--crf", value: .required("N"), group: group,
        help: "quality, 0 to 51: larger is smaller and worse, 6 more about half the size; default "
          + "18, hard to tell from the picture that was drawn; 0 loses nothing"),
      OptionSpec(
        "--preset", value: .required("P"), group: group,
        help: "how much work goes into making it small: ultrafast, superfast, veryfast (default), "
          + "faster, fast, medium, slow, slower, veryslow or placebo"),
    ]
  }()

  /// How the work is done and told.
  package static let running: [OptionSpec] = {
    let group = "Running"
    return [
      .threads,
      .cpu,
      .progress,
      .report, .strict, .quiet,
    ]
  }()
}

extension OptionSpec {
  package static let canvas = OptionSpec(
    "--canvas", value: .required("WxH"), group: "Pictures",
    help: "the size of the output; default: what the layout says, else the first picture's size")

  package static let layoutOffset = OptionSpec(
    "--layout-offset", value: .required("[FRAME:]T"), repeats: true, group: "Where the hosts are",
    help: "layouts hold later by T (+300ms, 10s, 3f) or, negative, earlier (-2f): all of them, or "
      + "the one change that 'inspect' shows at FRAME; 'inspect --lag' measures T")

  package static let report = OptionSpec(
    "--report", value: .required("FILE"), group: "Running",
    help: "write what was done as JSON: frames, hosts, spans, warnings, seconds per stage")

  /// The report of a command that draws nothing.
  package static let countsReport = OptionSpec(
    "--report", value: .required("FILE"), group: "Running",
    help: "write what was read as JSON: frames, packets, SEI and layout messages, warnings")

  package static let strict = OptionSpec(
    "--strict", group: "Running", help: "exit with 1 if there was a warning")

  package static let quiet = OptionSpec("--quiet", group: "Running", help: "print errors only")

  package static let scaler = OptionSpec(
    "--scaler", value: .required("F"), group: "Pictures",
    help: "how hosts are scaled: nearest, bilinear (default), bicubic, lanczos or area")

  package static let cpu = OptionSpec(
    "--cpu", value: .required("LEVEL"), group: "Running",
    help: "instructions to draw with: scalar, sse41, avx2, avx512 or neon; default: the best that "
      + "this processor has; the pictures are the same")

  package static let threads = OptionSpec(
    "--threads", value: .required("N"), group: "Running",
    help: "threads that decode, and as many, up to 16, that write files (PNGs of one series "
      + "together); default: one of each per processor; the pictures are the same")

  package static let progress = OptionSpec(
    "--progress", value: .required("MODE"), group: "Running",
    help: "auto (default: a line on a terminal, else nothing), plain, json (lines) or none")
}
