import RetileBitstream
import RetileFrames
import RetileMedia

/// Reads access units of whichever codec a stream has, and knows the size of each picture.
struct AccessUnitSource {
  /// One of the two is there.
  private var nalUnits: AccessUnitReader?
  private var av1: AV1UnitReader?
  /// H.264: what the container says overrides the cropping window, as long as it fits.
  private var containerSize: Size?
  private let fallback: Size

  /// Nil for a codec whose packets say nothing to us.
  init?(_ stream: VideoStream) {
    fallback = stream.size
    if let codec = stream.codec {
      nalUnits = AccessUnitReader(codec: codec, extradata: stream.extradata)
      if codec == .h264 { containerSize = stream.size }
    } else if stream.codecName == "av1" {
      av1 = AV1UnitReader(extradata: stream.extradata)
    } else {
      return nil
    }
  }

  mutating func updateExtradata(_ extradata: [UInt8]) {
    nalUnits?.updateExtradata(extradata)
    av1?.updateExtradata(extradata)
  }

  mutating func read(_ packet: Packet) -> AccessUnit? {
    packet.withBytes { nalUnits?.read($0) ?? av1?.read($0) }
  }

  /// The size that libavcodec gives the picture; the container's where the stream says nothing.
  ///
  /// libavcodec's H.264 decoder takes the container's size for the window's as long as both need the
  /// same macroblocks (`init_dimensions` of h264_slice.c).
  mutating func size(of picture: PictureInfo?) -> Size {
    guard let signalled = picture?.size else { return fallback }
    let size = Size(width: signalled.width, height: signalled.height)
    guard let container = containerSize else { return size }
    if Self.macroblocks(container) == Self.macroblocks(size), container.width <= size.width,
      container.height <= size.height, container.width > 0, container.height > 0
    {
      return container
    }
    containerSize = nil
    return size
  }

  private static func macroblocks(_ size: Size) -> [Int] {
    [(size.width + 15) / 16, (size.height + 15) / 16]
  }
}
