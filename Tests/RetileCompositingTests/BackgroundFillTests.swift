import RetileCompositing
import RetileFrames
import RetilePixels
import Testing

@Suite struct BackgroundFillTests {
  /// A picture of one colour and a background of that colour cannot be told apart.
  @Test func aPictureOfOneColourIsTheBackgroundOfThatColour() {
    let size = Size(width: 7, height: 5)
    for color in ["#000000", "#ffffff", "#ff0000", "#0000ff", "#123456", "#fedcba"] {
      guard let color = RGBColor(parsing: color) else { continue }
      let rgb = (0..<35).flatMap { _ in [color.red, color.green, color.blue] }
      for subsampling in ChromaSubsampling.allCases {
        for range in SampleRange.allCases {
          for bitDepth in FrameFormat.bitDepths {
            let format = FrameFormat(
              size: size, subsampling: subsampling, bitDepth: bitDepth,
              color: ColorDescription(matrix: .bt709, range: range))
            let buffer = FrameBuffer(format)
            BackgroundFill(color, area: Rect(size), without: [], canvas: format).draw(into: buffer)
            #expect(
              YUVConverter(format).frame(rgb: rgb).samples == buffer.freeze().samples,
              "\(color) \(format)")
          }
        }
      }
    }
  }
}
