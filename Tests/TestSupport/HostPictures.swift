package import RetileFrames
import RetilePatterns

/// Pictures of hosts drawn in code, for tests that need something to cut and to look at.
package enum HostPictures {
  /// A composite: host `n` (from 1) in the n-th rectangle, later ones on top.
  package static func composite(
    _ format: FrameFormat, regions: [Rect], frame: Int = 0, background: RGBColor = .black
  ) -> Frame {
    let buffer = FrameBuffer(format)
    Drawing(buffer).fill(Rect(format.size), background)
    for (index, region) in regions.enumerated() {
      HostPattern(number: index + 1).draw(into: buffer, region, frame: frame)
    }
    return buffer.freeze()
  }

  /// One host that fills the picture.
  package static func host(_ number: Int, _ format: FrameFormat, frame: Int = 0) -> Frame {
    let buffer = FrameBuffer(format)
    HostPattern(number: number).draw(into: buffer, Rect(format.size), frame: frame)
    return buffer.freeze()
  }
}
