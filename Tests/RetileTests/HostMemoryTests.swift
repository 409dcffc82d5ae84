import RetileFrames
import TestSupport
import Testing

@testable import Retile

/// Hosts that are gone are shown as they were last.
struct HostMemoryTests {
  private static let format = FrameFormat(
    size: Size(width: 40, height: 30), subsampling: .yuv420,
    color: ColorDescription(matrix: .bt709))

  /// Every sample of a frame has its number.
  private func frame(_ number: UInt8) -> Frame {
    let buffer = FrameBuffer(Self.format)
    for plane in 0..<3 {
      let size = Self.format.planeSize(plane)
      buffer.write([UInt8](repeating: number, count: size.width * size.height), plane: plane)
    }
    return buffer.freeze()
  }

  private func number(_ part: FramePart?) -> UInt8? { part?.frame.samples.first }

  @Test func theLastPictureIsKeptUntilTheHostIsBack() {
    let place = Rect(x: 3, y: 5, width: 11, height: 7)
    var memory = HostMemory()
    memory.see(frame(1), ["a": place])
    memory.see(frame(2), ["a": place])
    #expect(memory.picture(of: "a") == nil)
    memory.see(frame(3), [:])
    memory.see(frame(4), [:])
    #expect(number(memory.picture(of: "a")) == 2)
    #expect(memory.picture(of: "a")?.region == Rect(x: 1, y: 1, width: 11, height: 7))
    #expect(memory.picture(of: "b") == nil)
    memory.see(frame(5), ["a": place])
    #expect(memory.picture(of: "a") == nil)
    memory.see(frame(6), ["b": place])
    #expect(number(memory.picture(of: "a")) == 5)
  }

  @Test func theFirstToGoAreForgottenFirst() {
    var memory = HostMemory()
    let place = Rect(x: 0, y: 0, width: 4, height: 4)
    for index in 0..<70 { memory.see(frame(UInt8(index)), ["\(index)": place]) }
    #expect(memory.picture(of: "4") == nil)
    #expect(number(memory.picture(of: "5")) == 5)
    #expect(number(memory.picture(of: "68")) == 68)
  }

  @Test func aPartKeepsItsSamplesAndTheirPlaces() {
    var random = SeededGenerator(seed: 4)
    let buffer = FrameBuffer(Self.format)
    for plane in 0..<3 {
      let size = Self.format.planeSize(plane)
      buffer.write(
        (0..<size.width * size.height).map { _ in UInt8.random(in: 0...255, using: &random) },
        plane: plane)
    }
    let source = buffer.freeze()
    for region in [
      Rect(x: 3, y: 5, width: 11, height: 7), Rect(x: 4, y: 6, width: 36, height: 24),
      Rect(x: 39, y: 29, width: 1, height: 1), Rect(Self.format.size),
    ] {
      let part = FramePart(source, region)
      #expect(part.region.size == region.size)
      let (x, y) = (region.x - part.region.x, region.y - part.region.y)
      for plane in 0..<3 {
        let step = plane == 0 ? 1 : 2
        let size = part.frame.format.planeSize(plane)
        for row in 0..<size.height {
          for column in 0..<size.width {
            #expect(
              part.frame.planes[plane].row(row)[column]
                == source.planes[plane].row(y / step + row)[x / step + column])
          }
        }
      }
    }
  }
}
