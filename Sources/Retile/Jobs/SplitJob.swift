public import RetileFrames
import RetileSinks
import RetileTracks
public import RetileViews

/// Cuts every host out of a composite, along its region: one output per host and run of frames.
public struct SplitJob: Sendable {
  /// What is read, and how.
  public var input: InputOptions
  /// Which frames are wanted.
  public var selection: FrameSelection
  /// What the files are called.
  public var names: SplitNames
  /// `y4m`, `yuv`, `png`, `mp4` or `mkv`; a template's own extension wins.
  ///
  /// Encoded video is without sound, which is not each host's own.
  public var format: String
  /// Empty means everybody.
  public var hosts: [HostSelector]
  /// Scales every host to this size, in `hidden`; nil leaves the regions' own sizes.
  public var size: Size?
  /// How hard PNGs are pressed: 0 not at all, 1 quickly, 2 to 9 ever slower and smaller.
  public var pngLevel: Int
  /// How frames are encoded where the format is a video's.
  public var encoding: VideoEncoding
  /// Existing files may be replaced.
  public var overwrites: Bool
  /// How hosts are scaled, and with which kernels.
  public var drawing: DrawingOptions

  /// Makes a job that splits into a directory, which is made if it does not exist; its parent must.
  ///
  /// Nothing is opened before `run`.
  public init(
    input: InputOptions, selection: FrameSelection = FrameSelection(), directory: String,
    format: String = "y4m", hosts: [HostSelector] = [], size: Size? = nil, pngLevel: Int = 1,
    encoding: VideoEncoding = VideoEncoding(), overwrites: Bool = true,
    drawing: DrawingOptions = DrawingOptions()
  ) {
    self.init(
      input: input, selection: selection, names: .directory(directory), format: format,
      hosts: hosts, size: size, pngLevel: pngLevel, encoding: encoding, overwrites: overwrites,
      drawing: drawing)
  }

  /// Makes a job; nothing is opened before `run`.
  public init(
    input: InputOptions, selection: FrameSelection = FrameSelection(), names: SplitNames,
    format: String = "y4m", hosts: [HostSelector] = [], size: Size? = nil, pngLevel: Int = 1,
    encoding: VideoEncoding = VideoEncoding(), overwrites: Bool = true,
    drawing: DrawingOptions = DrawingOptions()
  ) {
    self.input = input
    self.selection = selection
    self.names = names
    self.format = format
    self.hosts = hosts
    self.size = size
    self.pngLevel = pngLevel
    self.encoding = encoding
    self.overwrites = overwrites
    self.drawing = drawing
  }

  /// Cuts every selected frame and writes the manifest last.
  ///
  /// - Throws: `RetileError`.
  public func run(
    diagnostics: Diagnostics = Diagnostics(), progress: @escaping (JobProgress) -> Void = { _ in }
  ) throws -> JobReport {
    try SharedRun(
      [SharedRun.Member(.split(self), diagnostics: diagnostics, progress: progress)]
    ).run()[0].get()
  }
}
