package import RetileBitstream
package import RetileFrames

/// What the container says of the video stream.
package struct VideoStream: Sendable {
  /// The stream's index in the container.
  package let index: Int
  /// FFmpeg's name of the codec, such as `h264` or `hevc`.
  package let codecName: String
  /// The codec if it carries SEI that we read.
  package let codec: VideoCodec?
  /// The size that the container gives; pictures have the last word.
  package let size: Size
  /// Seconds per tick of `Packet.pts`, as a fraction.
  package let timeBase: Ratio
  /// The average frame rate; 25 where nothing says (as FFmpeg takes a raw stream).
  package let frameRate: Ratio
  /// Codec configuration: avcC, hvcC, or parameter sets in Annex B.
  package let extradata: [UInt8]
  /// The container's length, if it knows.
  package let duration: MediaTime?
  /// The container has sound as well.
  package let hasSound: Bool

  package init(
    index: Int, codecName: String, codec: VideoCodec?, size: Size, timeBase: Ratio,
    frameRate: Ratio, extradata: [UInt8], duration: MediaTime?,
    hasSound: Bool = false
  ) {
    self.index = index
    self.codecName = codecName
    self.codec = codec
    self.size = size
    self.timeBase = timeBase
    self.frameRate = frameRate
    self.extradata = extradata
    self.duration = duration
    self.hasSound = hasSound
  }
}

/// A fraction of whole numbers with a positive denominator.
package struct Ratio: Hashable, Sendable {
  package let numerator: Int
  package let denominator: Int

  package init(_ numerator: Int, _ denominator: Int) {
    precondition(denominator > 0, "a ratio's denominator is positive")
    self.numerator = numerator
    self.denominator = denominator
  }
}
