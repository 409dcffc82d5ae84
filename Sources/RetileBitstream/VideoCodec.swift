/// The codecs whose streams can carry a layout.
package enum VideoCodec: Hashable, Sendable {
  case h264
  case h265
}
