import RetileFrames
import RetileMedia

/// Brings every picture of a stream to one description: planar, the first picture's sub-sampling and
/// bit depth, one matrix, range and siting.
struct PictureNormaliser {
  private(set) var color: ColorDescription?
  /// The fields of `color` that the stream does not signal.
  private(set) var assumed: [String] = []
  /// The first picture's format, by FFmpeg's name.
  private(set) var pixelFormat: String?
  /// Those of all frames: the nearest to the first picture's format.
  private(set) var samples: PlanarSamples?
  private var firstSignal: SignalledColor?
  private let options: InputOptions
  private let converter: PictureConverter
  private let diagnostics: Diagnostics

  init(_ options: InputOptions, diagnostics: Diagnostics) {
    self.options = options
    self.diagnostics = diagnostics
    converter = PictureConverter(path: options.path)
  }

  mutating func normalise(_ picture: DecodedPicture) throws -> Frame {
    let size = picture.size
    guard (1...16384).contains(size.width), (1...16384).contains(size.height) else {
      throw MediaError.badPictureSize(path: options.path, width: size.width, height: size.height)
    }
    let color = color(of: picture)
    let wanted = samples ?? PictureConverter.nearestSamples(to: picture)
    samples = wanted
    if picture.planarSamples == wanted, let frame = picture.frame(color: color) { return frame }
    diagnostics.note(
      "pictures in \(picture.pixelFormatName) are converted to \(wanted) with libswscale")
    return try converter.convert(picture, to: wanted, color: color)
  }

  private mutating func color(of picture: DecodedPicture) -> ColorDescription {
    let signal = picture.signalled
    if let color {
      if signal != firstSignal {
        diagnostics.warn(
          "the colour description changes within the stream; the first one is kept")
      }
      return color
    }
    firstSignal = signal
    pixelFormat = picture.pixelFormatName
    if signal.matrix == nil, options.matrix == nil { assumed.append("matrix") }
    if signal.range == nil, options.range == nil { assumed.append("range") }
    if signal.chromaLocation == nil { assumed.append("chromaLocation") }
    let description = ColorDescription(
      matrix: options.matrix ?? signal.matrix
        ?? ColorDescription.assumedMatrix(height: picture.size.height),
      range: options.range ?? signal.range ?? .limited,
      chromaLocation: signal.chromaLocation ?? .left)
    color = description
    return description
  }
}
