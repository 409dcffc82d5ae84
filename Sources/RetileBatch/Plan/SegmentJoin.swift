import Retile
import RetileSinks

/// Puts the parts of an output together, to the bytes that one run would have written.
struct SegmentJoin {
  private let output: BatchOutput
  private let segments: [Segment]
  private let diagnostics: Diagnostics

  /// - Parameters:
  ///   - segments: in order, at least one.
  ///   - diagnostics: is told of sound that is left out.
  init(_ output: BatchOutput, _ segments: [Segment], _ diagnostics: Diagnostics) {
    self.output = output
    self.segments = segments
    self.diagnostics = diagnostics
  }

  /// - Throws: `RetileError`, `SinkError`.
  func write() throws {
    switch output.work {
    case .render(let job):
      let destination = job.outputs[0].destination
      if destination.isEncodedVideo, let parts = movieParts() {
        try MovieMerge(parts, of: job.input, to: destination, overwrites: job.overwrites)
          .run(diagnostics: diagnostics)
      } else {
        try write(try destination.target(), overwrites: job.overwrites)
      }
    case .snapshot(let job):
      try write(try job.destination.target(), overwrites: job.overwrites)
    case .split(let job): try SplitJoin(job, segments).write()
    }
  }

  private func write(_ target: OutputTarget, overwrites: Bool) throws {
    let options = OutputOptions(overwrite: overwrites)
    switch target.place {
    case .nowhere, .standardOutput: return
    case .pattern(let pattern): try series(pattern, options)
    case .file(let path):
      let drawn = segments.filter { $0.frames > 0 }
      switch target.format {
      case .png: try SegmentCopy.join(drawn.map { $0.stem + ".png" }, to: path, options)
      case .md5 where segments.count > 1: try hash(drawn.map { $0.stem + ".yuv" }, path, options)
      case .md5: try SegmentCopy.join(segments.map(\.stem), to: path, options)
      case .y4m: try y4m(drawn, path, options)
      case .yuv: try SegmentCopy.join(drawn.map { $0.stem + ".yuv" }, to: path, options)
      case .mp4, .mkv:
        let names = drawn.map { "\($0.stem).\(target.format.name)" }
        try SegmentCopy.join(names, to: path, options)
      case .null: return
      }
    }
  }

  /// The parts of a render that was cut; nil of one that was made as a whole.
  private func movieParts() -> [MovieMerge.Segment]? {
    let parts = segments.compactMap { segment in
      segment.record.span.map {
        MovieMerge.Segment(path: segment.stem + ".mp4", start: $0.start, end: $0.end)
      }
    }
    return parts.isEmpty ? nil : parts
  }

  private func series(_ pattern: FramePattern, _ options: OutputOptions) throws {
    var number = 0
    for segment in segments {
      for frame in 0..<segment.frames {
        try SegmentCopy.join(
          ["\(segment.stem)-\(frame).png"], to: pattern.path(number), options)
        number += 1
      }
    }
  }

  /// One header, then all frames.
  private func y4m(_ segments: [Segment], _ path: FilePath, _ options: OutputOptions) throws {
    let names = segments.map { $0.stem + ".y4m" }
    var header: [UInt8] = []
    try SegmentCopy.join(names, to: path, options) { source throws(SinkError) in
      let line = try source.readLine(limit: Y4MHeader.maximumLength * 4)
      if header.isEmpty {
        header = line
        return line
      }
      guard line == header else { throw .segmentsDiffer(source.path) }
      return []
    }
  }

  /// The hash of all frames; one line, as the sink writes it.
  private func hash(_ names: [String], _ path: FilePath, _ options: OutputOptions) throws {
    guard let hash = MD5() else { throw SinkError.outOfMemory }
    for name in names {
      let source = try SegmentSource(FilePath(name))
      while try source.read({ hash.update($0) }) {}
    }
    let file = try OutputFile(path, options)
    try file.write(MD5Sink.line(hash.finish()))
    try file.finish()
  }
}
