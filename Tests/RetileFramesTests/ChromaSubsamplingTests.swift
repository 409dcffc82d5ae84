import RetileFrames
import Testing

@Suite struct ChromaSubsamplingTests {
  @Test func chromaSizesRoundUp() {
    let size = Size(width: 5, height: 3)
    #expect(ChromaSubsampling.yuv420.chromaSize(of: size) == Size(width: 3, height: 2))
    #expect(ChromaSubsampling.yuv422.chromaSize(of: size) == Size(width: 3, height: 3))
    #expect(ChromaSubsampling.yuv444.chromaSize(of: size) == size)
  }

  @Test func aChromaSampleBelongsToTheRectangleOfItsFirstLumaSample() {
    for subsampling in ChromaSubsampling.allCases {
      for left in 0..<7 {
        for right in left..<9 {
          let rect = Rect(left: left, top: right - left, right: right, bottom: 8)
          let chroma = subsampling.chromaRect(of: rect)
          for j in 0..<9 {
            for i in 0..<9 {
              let x = i * subsampling.horizontalStep
              let y = j * subsampling.verticalStep
              let isInLuma = rect.contains(Rect(x: x, y: y, width: 1, height: 1))
              let isInChroma = chroma.contains(Rect(x: i, y: j, width: 1, height: 1))
              #expect(isInLuma == isInChroma, "\(subsampling) \(rect) \(i),\(j)")
            }
          }
        }
      }
    }
  }

  @Test func aWholePictureHasAWholeChromaPlane() {
    for subsampling in ChromaSubsampling.allCases {
      for width in 1...9 {
        let size = Size(width: width, height: 10 - width)
        #expect(subsampling.chromaRect(of: Rect(size)) == Rect(subsampling.chromaSize(of: size)))
      }
    }
  }
}
