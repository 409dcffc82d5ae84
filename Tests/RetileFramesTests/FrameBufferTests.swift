import RetileFrames
import Testing

@Suite struct FrameBufferTests {
  @Test func planesAreWrittenAndReadWithoutPadding() {
    for subsampling in ChromaSubsampling.allCases {
      for (width, bitDepth) in [(1, 8), (2, 8), (63, 8), (64, 8), (65, 8), (1, 10), (65, 12)] {
        let format = FrameFormat(
          size: Size(width: width, height: 3), subsampling: subsampling, bitDepth: bitDepth,
          color: ColorDescription(matrix: .bt709))
        let buffer = FrameBuffer(format)
        var expected: [UInt8] = []
        for plane in 0..<3 {
          let size = format.planeSize(plane)
          let count = size.width * size.height * (bitDepth == 8 ? 1 : 2)
          let bytes = (0..<count).map { UInt8((7 * $0 + plane) % 256) }
          buffer.write(bytes, plane: plane)
          expected += bytes
        }
        let frame = buffer.freeze()
        #expect(frame.samples == expected)
        #expect(expected.count == format.byteCount)
        #expect(frame.size == format.size)
      }
    }
  }

  @Test func samplesOfMoreThanEightBitsAreWordsTheLowerByteFirst() {
    for bitDepth in [9, 10, 11, 12] {
      let format = FrameFormat(
        size: Size(width: 3, height: 2), subsampling: .yuv444, bitDepth: bitDepth,
        color: ColorDescription(matrix: .bt709))
      #expect(format.bytesPerSample == 2)
      #expect(format.byteCount == 36)
      let buffer = FrameBuffer(format)
      for plane in 0..<3 {
        for x in 0..<3 { buffer.wideRow(plane, 1)[x] = UInt16(0x123 + plane + x) }
      }
      let frame = buffer.freeze()
      #expect(frame.planes[1].samples == [0, 0, 0, 0, 0, 0, 0x24, 1, 0x25, 1, 0x26, 1])
      #expect(frame.planes[1].withRow(1) { $0.count } == 6)
      #expect(frame.planes[2].wideRow(1)[2] == 0x127)
      #expect(frame.planes.allSatisfy { $0.bitDepth == bitDepth && $0.bytesPerSample == 2 })
    }
  }

  @Test func rowsAreAlignedAndPadded() {
    for bitDepth in [8, 10] {
      let format = FrameFormat(
        size: Size(width: 65, height: 5), subsampling: .yuv420, bitDepth: bitDepth,
        color: ColorDescription(matrix: .bt709))
      let storage = PlaneStorage(format)
      for plane in 0..<3 {
        #expect(UInt(bitPattern: storage.base(plane)) % 64 == 0)
        #expect(storage.bytesPerRow[plane] % 64 == 0)
        let bytes = format.planeSize(plane).width * (bitDepth == 8 ? 1 : 2)
        #expect(storage.bytesPerRow[plane] >= bytes + 64)
      }
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
