import RetileFrames
import Testing

@Suite struct FrameBufferTests {
  @Test func planesAreWrittenAndReadWithoutPadding() {
    for subsampling in ChromaSubsampling.allCases {
      for width in [1, 2, 63, 64, 65] {
        let format = FrameFormat(
          size: Size(width: width, height: 3), subsampling: subsampling,
          color: ColorDescription(matrix: .bt709))
        let buffer = FrameBuffer(format)
        var expected: [UInt8] = []
        for plane in 0..<3 {
          let size = format.planeSize(plane)
          let samples = (0..<(size.width * size.height)).map { UInt8((7 * $0 + plane) % 256) }
          buffer.write(samples, plane: plane)
          expected += samples
        }
        let frame = buffer.freeze()
        #expect(frame.samples == expected)
        #expect(expected.count == format.byteCount)
        #expect(frame.size == format.size)
      }
    }
  }

  @Test func rowsAreAlignedAndPadded() {
    let format = FrameFormat(
      size: Size(width: 65, height: 5), subsampling: .yuv420,
      color: ColorDescription(matrix: .bt709))
    let storage = PlaneStorage(format)
    for plane in 0..<3 {
      #expect(UInt(bitPattern: storage.base(plane)) % 64 == 0)
      #expect(storage.bytesPerRow[plane] % 64 == 0)
      #expect(storage.bytesPerRow[plane] >= format.planeSize(plane).width + 64)
    }
  }

  @Test func rowsStoredBottomUpAreReadTopDown() {
    final class Memory: Sendable {}
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 6)
    defer { memory.deallocate() }
    for index in 0..<6 { memory[index] = UInt8(index) }
    let plane = Plane(
      base: memory + 4, size: Size(width: 2, height: 3), bytesPerRow: -2, owner: Memory())
    #expect(plane.samples == [4, 5, 2, 3, 0, 1])
  }
}
