import RetileCompositing
import RetileFrames
import RetileSinks
import TestSupport
import Testing

@testable import Retile

/// A layout's pictures, made ready for the areas that they cover.
struct SceneryTests {
  private static let format = FrameFormat(
    size: Size(width: 64, height: 48), subsampling: .yuv420,
    color: ColorDescription(matrix: .bt709))

  private let image: PNGImage = {
    var random = SeededGenerator(seed: 5)
    return PNGImage(
      size: Size(width: 23, height: 17),
      rgb: (0..<23 * 17 * 3).map { _ in UInt8.random(in: 0...255, using: &random) })
  }()

  /// An area of the canvas with a picture under it.
  private func drawn(_ picture: Frame, under target: Rect) -> [UInt8] {
    var view = ViewDrawing(
      region: Rect(x: 0, y: 0, width: 0, height: 0), target: target, mode: .fill)
    view.backdrop = 0
    let buffer = FrameBuffer(Self.format)
    DrawPlan(
      Drawing(canvas: Self.format.size, background: .black, views: [view]),
      source: picture.format, canvas: Self.format
    ).draw(picture, into: buffer)
    return buffer.freeze().samples
  }

  @Test func whatIsReadyIsWhatWouldBeScaledWhereItIsDrawn() throws {
    var scenery = Scenery(["a": image])
    let whole = image.frame(like: Self.format)
    for size in [Size(width: 40, height: 30), Size(width: 11, height: 41), image.size] {
      let readyFound = scenery.picture("a", covering: size, like: Self.format)
      let ready = try #require(readyFound)
      #expect(ready.size == size)
      let target = Rect(x: 4, y: -6, width: size.width, height: size.height)
      #expect(drawn(ready, under: target) == drawn(whole, under: target))
    }
  }

  @Test func noSizeIsTooLargeAndNoneTakesMoreThanItsShare() throws {
    var scenery = Scenery(["a": image])
    let sizes = [
      Size(width: 1 << 24, height: 1 << 24), Size(width: 16384, height: 16384),
      Size(width: 1 << 24, height: 1),
    ]
    for size in sizes {
      let pictureFound = scenery.picture("a", covering: size, like: Self.format)
      let picture = try #require(pictureFound)
      #expect(picture.format.byteCount <= Scenery.largest)
      let target = Rect(x: 0, y: 0, width: size.width, height: size.height)
      #expect(drawn(picture, under: target).contains { $0 != 16 && $0 != 128 })
    }
    let unknown = scenery.picture("b", covering: image.size, like: Self.format)
    #expect(unknown == nil)
    let empty = scenery.picture("a", covering: Size(width: 0, height: 9), like: Self.format)
    #expect(empty == nil)
  }

  @Test func aPictureIsConvertedOnce() throws {
    var scenery = Scenery(["a": image])
    let large = Size(width: 16384, height: 16384)
    let oneFound = scenery.picture("a", covering: large, like: Self.format)
    let one = try #require(oneFound)
    let otherFound = scenery.picture("a", covering: large, like: Self.format)
    let other = try #require(otherFound)
    #expect(one === other)
    var full = Self.format
    full.color.range = .full
    let thirdFound = scenery.picture("a", covering: large, like: full)
    let third = try #require(thirdFound)
    #expect(third.format.color == full.color)
  }
}
