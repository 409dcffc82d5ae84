/// A picture that nobody writes any more: three planes, free to be shared between threads.
public final class Frame: Sendable {
  /// What the samples are.
  public let format: FrameFormat
  /// Y, Cb, Cr.
  public let planes: [Plane]

  /// Wraps planes that live as long as their owners; nothing is copied.
  package init(format: FrameFormat, planes: [Plane]) {
    precondition(planes.count == 3, "a frame has three planes")
    for index in 0..<3 {
      precondition(planes[index].size == format.planeSize(index), "plane size and format differ")
      precondition(planes[index].bitDepth == format.bitDepth, "bit depths differ")
    }
    self.format = format
    self.planes = planes
  }

  /// The luma size.
  public var size: Size { format.size }

  /// The bytes of the planes without padding, one after the other, as a raw YUV file holds them.
  public var samples: [UInt8] { planes.flatMap(\.samples) }
}
