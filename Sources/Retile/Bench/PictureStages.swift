import RetileFrames
import RetilePixels
import RetileSinks

/// What making stills of pictures takes, besides decoding and drawing them.
struct PictureStages {
  /// At most so many pictures of a run: a PNG takes longer than decoding some pictures.
  static let mostPictures = 30

  private(set) var pictures = 0
  /// CPU seconds of this thread, of all pictures.
  private(set) var rgb = 0.0
  private(set) var png = 0.0
  /// Of all files.
  private(set) var pngBytes = 0
  private var converter: RGBConverter?
  private let encoders: PNGEncoders
  private let kernels: KernelTable

  init(_ kernels: KernelTable) {
    self.kernels = kernels
    encoders = PNGEncoders(.fast, kernels: kernels)
  }

  /// Makes rows of RGB of a picture, then a PNG, which converts them itself.
  mutating func add(_ frame: Frame) throws(RetileError) {
    pictures += 1
    let began = WorkClock.thread.now
    convert(frame)
    let converted = WorkClock.thread.now
    switch encoders.encode(frame).result {
    case .success(let bytes): pngBytes += bytes.count
    case .failure(let error): throw RetileError.output("a PNG cannot be encoded: \(error)")
    }
    rgb += converted - began
    png += WorkClock.thread.now - converted
  }

  private mutating func convert(_ frame: Frame) {
    let converter: RGBConverter
    if let used = self.converter, used.format == frame.format {
      converter = used
    } else {
      converter = RGBConverter(frame.format, kernels: kernels)
      self.converter = converter
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * frame.size.width) { row in
      for y in 0..<frame.size.height { converter.convertRow(y, of: frame, into: row) }
    }
  }
}
