public import RetileFrames
public import RetilePixels

/// What `PipelineBench` measured; seconds are per frame.
public struct PipelineFigures: Sendable {
  /// The work of whole runs.
  public struct Figures: Sendable {
    /// Of all threads together.
    public let cpu: RunSamples
    /// Of the clock.
    public let wall: RunSamples
  }

  /// One layout.
  public struct Layout: Sendable {
    /// A preset's or a file's name.
    public let name: String
    /// What it was drawn on.
    public let canvas: Size
    /// Decoding and drawing together.
    public let figures: Figures
    /// The drawing thread's CPU seconds while it drew.
    public let drawing: RunSamples
    /// Drawing over decoding, both in CPU seconds.
    public let drawingToDecoding: RunSamples
    /// The whole over decoding alone, in CPU seconds.
    public let cpuToDecoding: RunSamples
    /// The same by the clock.
    public let wallToDecoding: RunSamples
  }

  /// Stills of the first pictures; seconds are CPU seconds of one thread for each picture.
  public struct Stages: Sendable {
    /// Pictures of each run.
    public let pictures: Int
    /// Converting all rows to RGB.
    public let rgb: RunSamples
    /// Encoding a PNG of level 1, which converts to RGB once more.
    public let png: RunSamples
    /// Of a PNG, on average.
    public let pngBytes: Int
  }

  /// As it was given.
  public let input: String
  /// The size of the pictures.
  public let picture: Size
  /// Frames of each run.
  public let frames: Int
  /// The kernels that drew.
  public let instructionSet: InstructionSet
  /// How hosts were scaled.
  public let filter: ScaleFilter
  /// Of libavcodec; 0 is one per core.
  public let threads: Int
  /// Decoding alone.
  public let decoding: Figures
  /// Each layout that was drawn.
  public let layouts: [Layout]
  /// Making stills of the pictures as they were decoded.
  public let stages: Stages
}
