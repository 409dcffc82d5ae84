import RetileFrames
import RetileTracks
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

  private func number(_ picture: HostMemory.Picture?) -> UInt8? {
    picture?.part.frame.samples.first
  }

  /// Hosts at these places, the later ones above.
  private func regions(_ hosts: KeyValuePairs<String, Rect>) -> HostRegions {
    HostRegions(
      SourceLayout(
        canvas: SourceCanvas(width: 40, height: 30), dialect: "test",
        hosts: hosts.enumerated().map { zOrder, host in
          HostRegion(
            id: host.key, x: Double(host.value.x), y: Double(host.value.y),
            width: Double(host.value.width), height: Double(host.value.height), zOrder: zOrder)
        }), picture: Self.format.size)
  }

  @Test func theLastPictureIsKeptUntilTheHostIsBack() {
    let place = Rect(x: 3, y: 5, width: 11, height: 7)
    var memory = HostMemory()
    memory.see(frame(1), regions(["a": place]))
    memory.see(frame(2), regions(["a": place]))
    #expect(memory.picture(of: "a") == nil)
    memory.see(frame(3), regions([:]))
    memory.see(frame(4), regions([:]))
    #expect(number(memory.picture(of: "a")) == 2)
    #expect(memory.picture(of: "a")?.part.region == Rect(x: 1, y: 1, width: 11, height: 7))
    #expect(memory.picture(of: "b") == nil)
    memory.see(frame(5), regions(["a": place]))
    #expect(memory.picture(of: "a") == nil)
    memory.see(frame(6), regions(["b": place]))
    #expect(number(memory.picture(of: "a")) == 5)
  }

  @Test func whatOthersCoveredOfTheLastPictureIsKnown() {
    var memory = HostMemory()
    let (own, other) = (
      Rect(x: 3, y: 5, width: 20, height: 10), Rect(x: 9, y: 0, width: 4, height: 9)
    )
    memory.see(frame(1), regions(["a": own]))
    memory.see(frame(2), regions(["a": own, "b": other]))
    memory.see(frame(3), regions(["b": own]))
    // The part begins at 1, 1: the region at odd samples keeps its place among the chroma's.
    #expect(memory.picture(of: "a")?.covers == [Rect(x: 7, y: 1, width: 4, height: 4)])
  }

  @Test func theFirstToGoAreForgottenFirst() {
    var memory = HostMemory()
    let place = Rect(x: 0, y: 0, width: 4, height: 4)
    for index in 0..<70 { memory.see(frame(UInt8(index)), regions(["\(index)": place])) }
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
