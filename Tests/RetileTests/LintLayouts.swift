import RetileFrames
import RetileTracks

@testable import Retile

/// A region of the tests of lint.
func host(
  _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, z: Int = 1,
  alpha: Double = 1
) -> HostRegion {
  HostRegion(id: id, x: x, y: y, width: width, height: height, zOrder: z, alpha: alpha)
}

/// Layouts and spans of few words, for the tests of lint.
enum LintLayouts {
  static let picture = Size(width: 640, height: 360)

  static func layout(
    _ hosts: [HostRegion], canvas: Size = picture, timestamp: Int64? = nil,
    dialect: String = "agora"
  ) -> SourceLayout {
    SourceLayout(
      canvas: SourceCanvas(width: canvas.width, height: canvas.height), dialect: dialect,
      hosts: hosts, timestamp: timestamp)
  }

  /// From `frame` on, 25 frames a second.
  static func span(
    _ hosts: [HostRegion], canvas: Size = picture, picture: Size? = picture, frame: Int = 0,
    frames: Int = 10
  ) -> LayoutSpan {
    LayoutSpan(
      layout(hosts, canvas: canvas), picture: picture,
      span: FrameSpan(
        firstFrame: frame, frames: frames, start: time(frame), end: time(frame + frames)))
  }

  static func time(_ frame: Int) -> MediaTime { MediaTime(microseconds: Int64(frame) * 40_000) }
}
