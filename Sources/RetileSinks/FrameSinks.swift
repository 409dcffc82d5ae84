package import RetileFrames

/// Makes the sink for an output, unless it is encoded video.
package enum FrameSinks {
  /// Opens the output; a name that cannot be written is refused here, before any frame.
  ///
  /// - Precondition: the format is not encoded video.
  /// - Parameters:
  ///   - format: what every frame will be.
  ///   - frameRate: for formats that say one; nil where it is unknown.
  ///   - encoders: for PNG; outputs may share them.
  package static func make(
    _ target: OutputTarget, format: FrameFormat, frameRate: FrameRate? = nil,
    options: OutputOptions = OutputOptions(), encoders: PNGEncoders = PNGEncoders()
  ) throws(SinkError) -> any FrameSink {
    switch target.format {
    case .null:
      return NullSink()
    case .png:
      guard let naming = naming(target.place) else { return NullSink() }
      return try PNGSink(naming, options: options, encoders: encoders)
    case .y4m, .yuv, .md5:
      guard let file = try file(target.place, options) else { return NullSink() }
      switch target.format {
      case .y4m: return try Y4MSink(file, header: Y4MHeader(format: format, frameRate: frameRate))
      case .md5: return try MD5Sink(file, format: format)
      default: return RawVideoSink(file, format: format)
      }
    case .mp4, .mkv: preconditionFailure("encoded video has a sink elsewhere")
    }
  }

  private static func naming(_ place: OutputTarget.Place) -> PNGSink.Naming? {
    switch place {
    case .file(let path): .single(path)
    case .pattern(let pattern): .numbered(pattern)
    case .standardOutput: .standardOutput
    case .nowhere: nil
    }
  }

  /// The file of a format that is one for all frames; nil where there is none.
  package static func file(
    _ place: OutputTarget.Place, _ options: OutputOptions
  ) throws(SinkError) -> OutputFile? {
    switch place {
    case .file(let path): try OutputFile(path, options)
    case .standardOutput: try .standardOutput(options)
    case .pattern: preconditionFailure("a stream is one file")
    case .nowhere: nil
    }
  }
}
