import RetileFrames
import Testing

@Suite struct FramePoolTests {
  private let format = FrameFormat(
    size: Size(width: 5, height: 3), subsampling: .yuv420,
    color: ColorDescription(matrix: .bt601))

  @Test func memoryReturnsWhenTheLastPlaneIsGone() {
    let pool = FramePool(format)
    let first = pool.take()
    let address = first.row(0, 0)
    var frame: Frame? = pool.freeze(first)
    let plane = frame?.planes[2]
    frame = nil
    // A plane still holds the memory.
    #expect(pool.take().row(0, 0) != address)
    withExtendedLifetime(plane) {}
  }

  @Test func memoryIsUsedAgain() {
    let pool = FramePool(format)
    func once() -> UnsafeMutablePointer<UInt8> {
      let buffer = pool.take()
      let address = buffer.row(0, 0)
      address[0] = 9
      #expect(pool.freeze(buffer).samples[0] == 9)
      return address
    }
    let address = once()
    for _ in 0..<5 { #expect(once() == address) }
  }

  @Test func framesKeepTheBitDepthOfThePool() {
    let format = FrameFormat(
      size: Size(width: 5, height: 3), subsampling: .yuv422, bitDepth: 10,
      color: ColorDescription(matrix: .bt601))
    let pool = FramePool(format)
    let buffer = pool.take()
    buffer.wideRow(0, 2)[4] = 1023
    let frame = pool.freeze(buffer)
    #expect(frame.format == format)
    #expect(frame.planes[0].samples.suffix(2) == [255, 3])
  }

  @Test func framesThatLiveTogetherDoNotShareMemory() {
    let pool = FramePool(format)
    let frames = (0..<20).map { index in
      let buffer = pool.take()
      buffer.row(1, 1)[2] = UInt8(index)
      return pool.freeze(buffer)
    }
    for (index, frame) in frames.enumerated() {
      #expect(frame.planes[1].withRow(1) { $0[2] } == UInt8(index))
    }
  }

  @Test func noMoreThanTheLimitIsKept() {
    let pool = FramePool(format, limit: 2)
    func addresses() -> Set<UnsafeMutablePointer<UInt8>> {
      let buffers = (0..<2).map { _ in pool.take() }
      let result = Set(buffers.map { $0.row(0, 0) })
      withExtendedLifetime(buffers.map { pool.freeze($0) }) {}
      return result
    }
    // Two stay, whatever number there was at once.
    let kept = addresses()
    #expect(kept.count == 2)
    #expect(addresses() == kept)
    let one = FramePool(format, limit: 1)
    let buffers = (0..<3).map { _ in one.take() }
    let all = Set(buffers.map { $0.row(0, 0) })
    var frames: [Frame] = buffers.map { one.freeze($0) }
    frames.removeAll()
    #expect(all.contains(one.take().row(0, 0)))
  }

  @Test func threadsMayTakeAndGiveBackAtOnce() async {
    let pool = FramePool(format)
    await withTaskGroup(of: Bool.self) { group in
      for task in 0..<8 {
        group.addTask {
          (0..<200).allSatisfy { _ in
            let buffer = pool.take()
            for y in 0..<3 { buffer.row(0, y).update(repeating: UInt8(task), count: 5) }
            return pool.freeze(buffer).planes[0].samples.allSatisfy { $0 == UInt8(task) }
          }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }
}
