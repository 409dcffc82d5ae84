import RetileFrames
import Testing

@Suite struct ChromaLocationTests {
  /// H.264 figure E-1: chroma_sample_loc_type 0 to 5, in half luma samples from the top left one.
  @Test func offsetsAreThoseOfTheStandard() {
    let offsets: [(ChromaLocation, Int, Int)] = [
      (.left, 0, 1), (.center, 1, 1), (.topLeft, 0, 0), (.top, 1, 0), (.bottomLeft, 0, 2),
      (.bottom, 1, 2),
    ]
    #expect(offsets.count == ChromaLocation.allCases.count)
    for (location, x, y) in offsets {
      #expect(location.horizontalHalves == x && location.verticalHalves == y, "\(location)")
    }
  }
}
