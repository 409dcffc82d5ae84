import Retile

extension ParsedArguments {
  /// The input and how to read it, from the options that the commands share.
  func inputOptions() throws -> InputOptions {
    guard let path = positional("INPUT") else {
      throw UsageError(.missingPositional("INPUT"), command: spec.name)
    }
    var options = InputOptions(path: try path.nonEmpty())
    options.layouts = try layoutOrigin()
    if spec.option("--stream") != nil { options.stream = try stream() }
    if spec.option("--layout-offset") != nil { options.layoutOffset = try layoutOffset() }
    if spec.option("--lead-in") != nil {
      options.leadIn = try value("--lead-in")?.choice(of: LeadIn.self) ?? .backfill
    }
    if spec.option("--threads") != nil, let threads = value("--threads") {
      options.threads = try threads.integer(in: 1...64)
    }
    if spec.option("--matrix") != nil {
      options.matrix = try value("--matrix")?.choice(of: MatrixCoefficients.self)
      options.range = try value("--range")?.choice(of: SampleRange.self)
    }
    return options
  }

  /// `--stream`.
  func stream() throws(UsageError) -> StreamSpecifier? {
    guard let stream = value("--stream") else { return nil }
    guard let specifier = StreamSpecifier(parsing: stream.text) else {
      throw stream.error("give an index in the container like 0, or v:1 for the second video")
    }
    return specifier
  }

  private func layoutOrigin() throws -> LayoutOrigin {
    if spec.option("--track") != nil {
      try exclude("--track", "--grid")
      for name in ["--sei-type", "--sei-uuid", "--sei-map"] {
        try exclude("--track", name)
        try exclude("--grid", name)
      }
      if let track = value("--track") {
        let path = try track.nonEmpty()
        try refuseSharedStdin(track)
        return .track(try LayoutTrack(file: path))
      }
      if let grid = value("--grid") {
        let (columns, rows) = try grid.grid()
        return .grid(columns: columns, rows: rows)
      }
    }
    return .sei(try seiSelection())
  }

  /// `--sei-type`, `--sei-uuid`, `--sei-map`.
  private func seiSelection() throws -> SEISelection {
    var selection = SEISelection()
    selection.payloadType = try value("--sei-type")?.integer(in: 0...65_535)
    if let text = value("--sei-uuid") {
      guard let uuid = UUIDBytes(parsing: text.text) else {
        throw text.error("give 32 hexadecimal digits, with or without dashes")
      }
      selection.uuid = uuid
    }
    if let file = value("--sei-map") {
      try refuseSharedStdin(file)
      selection.map = try LayoutMap(file: try file.nonEmpty())
    }
    return selection
  }

  /// `--start`, `--duration`, `--frames`.
  func frameSelection() throws(UsageError) -> FrameSelection {
    var selection = FrameSelection()
    selection.start = try value("--start")?.timePoint()
    if let duration = value("--duration") {
      let length = try duration.timePoint()
      if length == .time(.zero) || length == .frame(0) { throw duration.error("give more than 0") }
      selection.duration = length
    }
    selection.frames = try value("--frames")?.integer(in: 1...Int.max)
    return selection
  }

  /// `--scaler` and `--cpu`.
  func drawingOptions() throws(UsageError) -> DrawingOptions {
    var options = DrawingOptions()
    if let filter = value("--scaler") { options.filter = try filter.choice() }
    if let level = value("--cpu") {
      options.instructionSet = try level.choice()
      guard options.instructionSet.isAvailable else {
        throw level.error(
          "this processor has " + UsageError.list(InstructionSet.available.map(\.rawValue)))
      }
    }
    return options
  }

  /// `--canvas`.
  func canvas() throws(UsageError) -> Size? { try value("--canvas")?.size() }

  /// `--png-level`; an error where no PNG is written.
  func pngLevel(writesPNG: Bool) throws(UsageError) -> Int {
    guard let level = value("--png-level") else { return 1 }
    guard writesPNG else { throw level.error("no output is a PNG, so there is nothing to press") }
    return try level.integer(in: 0...9)
  }

  /// `--codec`, `--crf`, `--preset`; an error where no video is encoded.
  func videoEncoding(writesVideo: Bool) throws(UsageError) -> VideoEncoding {
    let names = ["--codec", "--crf", "--preset"]
    if !writesVideo, let given = names.lazy.compactMap({ value($0) }).first {
      throw given.error("no output is .mp4 or .mkv, so there is nothing to encode")
    }
    var encoding = VideoEncoding()
    if let codec = value("--codec") { encoding.codec = try codec.choice() }
    if let crf = value("--crf") { encoding.crf = try crf.integer(in: VideoEncoding.crfs) }
    if let preset = value("--preset") { encoding.preset = try preset.choice() }
    return encoding
  }

  var overwrites: Bool { !has("--no-overwrite") }

  /// Collects a job's warnings and shows each as it comes.
  func diagnostics(_ console: Console) -> Diagnostics {
    Diagnostics { console.warning($0) }
  }

  /// `--report`, opened; nil if none is asked for.
  ///
  /// - Parameters:
  ///   - besides: the command's outputs, none of which may be the same.
  ///   - media: outputs that are copied streams.
  ///   - reads: what is read besides `--track` and `--sei-map`.
  func reportFile(
    besides writes: [OutputSpec], media: [String] = [], reads: [String],
    directoryComesLater: Bool = false
  ) throws -> ReportFile? {
    guard let path = value("--report") else { return nil }
    let files = ["--track", "--sei-map"].compactMap { value($0)?.text }
    return try ReportFile(
      try path.nonEmpty(), besides: writes, media: media, reads: reads + files,
      directoryComesLater: directoryComesLater,
      overwrites: spec.option("--no-overwrite") == nil || overwrites)
  }
}
