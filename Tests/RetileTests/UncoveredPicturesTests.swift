import RetileCompositing
import RetileFrames
import RetileViews
import TestSupport
import Testing

@testable import Retile

/// What others cover of a host is filled, sample by sample.
struct UncoveredPicturesTests {
  private let format = FrameFormat(
    size: Size(width: 32, height: 24), subsampling: .yuv420,
    color: ColorDescription(matrix: .bt709))
  private let region = Rect(x: 5, y: 3, width: 20, height: 16)
  private let cover = Rect(x: 9, y: 6, width: 7, height: 5)

  private func frame(_ number: UInt8) -> Frame {
    let buffer = FrameBuffer(format)
    for plane in 0..<3 {
      let size = format.planeSize(plane)
      buffer.write([UInt8](repeating: number, count: size.width * size.height), plane: plane)
    }
    return buffer.freeze()
  }

  /// The luma samples of a part as numbers, by their places in the picture.
  private func luma(_ part: FramePart, _ x: Int, _ y: Int) -> UInt8 {
    part.frame.planes[0].row(y - region.y + part.region.y)[x - region.x + part.region.x]
  }

  private func check(_ part: FramePart, inside: UInt8, outside: UInt8) {
    for y in region.top..<region.bottom {
      for x in region.left..<region.right {
        let isCovered =
          cover.left <= x && x < cover.right && cover.top <= y && y < cover.bottom
        #expect(luma(part, x, y) == (isCovered ? inside : outside), "\(x), \(y)")
      }
    }
    // Chroma belongs to what covers its luma sample (2i, 2j): columns 10 to 14, rows 6 to 10.
    for y in 2..<9 {
      for x in 3..<12 {
        let isCovered = (5..<8).contains(x) && (3..<6).contains(y)
        let sample = part.frame.planes[1].row(y - 1)[x - 2]
        if !isCovered { #expect(sample == outside, "chroma \(x), \(y)") }
        if isCovered, inside != 16 { #expect(sample == inside, "chroma \(x), \(y)") }
      }
    }
  }

  @Test func backgroundFillsWhatIsCovered() {
    var pictures = UncoveredPictures()
    for number: UInt8 in [100, 101] {
      let part = pictures.picture(
        of: "a", frame(number), region, covers: [cover], .background, color: .black)
      check(part, inside: 16, outside: number)
    }
  }

  @Test func freezeShowsWhatWasUncoveredLast() {
    var pictures = UncoveredPictures()
    func next(_ number: UInt8, _ covers: [Rect]) -> FramePart {
      pictures.picture(
        of: "a", frame(number), region, covers: covers, .freeze, color: .black)
    }
    check(next(90, [cover]), inside: 16, outside: 90)
    check(next(91, []), inside: 91, outside: 91)
    check(next(92, [cover]), inside: 91, outside: 92)
    check(next(93, [cover]), inside: 91, outside: 93)
    // Another host knows nothing of it.
    let other = pictures.picture(
      of: "b", frame(94), region, covers: [cover], .freeze, color: .black)
    check(other, inside: 16, outside: 94)
  }

  /// Of a host who is gone, what others covered when it went is as if it were still there.
  @Test func aLastPictureShowsNobodyElse() {
    var pictures = UncoveredPictures()
    let place = FramePart.place(of: region, in: format)
    func last(_ number: UInt8) -> HostMemory.Picture {
      HostMemory.Picture(
        part: FramePart(frame(number), region),
        covers: [
          Rect(
            x: cover.x - region.x + place.x, y: cover.y - region.y + place.y,
            width: cover.width, height: cover.height)
        ])
    }
    let went = last(92)
    func gone(_ occlusion: Occlusion, _ last: HostMemory.Picture) -> FramePart {
      pictures.picture(of: "a", last: last, occlusion, color: .black)
    }
    check(gone(.keep, went), inside: 92, outside: 92)
    check(gone(.background, went), inside: 16, outside: 92)
    check(gone(.freeze, went), inside: 16, outside: 92)
    // Made once: the same picture again.
    #expect(gone(.freeze, went).frame === gone(.freeze, went).frame)
    _ = pictures.picture(of: "a", frame(95), region, covers: [], .freeze, color: .black)
    check(gone(.freeze, last(96)), inside: 95, outside: 96)
    check(gone(.background, last(97)), inside: 16, outside: 97)
  }
}
