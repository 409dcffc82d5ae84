import RetileFrames
import RetileTracks
import TestSupport
import Testing

@testable import Retile

struct EdgeSamplesTests {
  private static let size = Size(width: 160, height: 96)

  private func luma(_ sample: (Int, Int) -> Int) -> Plane {
    plane(bitDepth: 8) { max(0, min(255, sample($0, $1))) }
  }

  private func plane(bitDepth: Int, _ code: (Int, Int) -> Int) -> Plane {
    let buffer = FrameBuffer(
      FrameFormat(
        size: Self.size, subsampling: .yuv420, bitDepth: bitDepth,
        color: ColorDescription(matrix: .bt601)))
    buffer.fill(0, code)
    return buffer.freeze().planes[0]
  }

  private let vertical = EdgeSamples([EdgeSegment(axis: .vertical, position: 80, range: 0..<96)])
  private let horizontal = EdgeSamples([
    EdgeSegment(axis: .horizontal, position: 48, range: 0..<160)
  ])

  /// Both axes, on a picture and on the same turned.
  private func strengths(_ across: (_ distance: Int, _ along: Int) -> Int) -> [Int] {
    [
      vertical.strength(in: luma { x, y in across(x - 80, y) }),
      horizontal.strength(in: luma { x, y in across(y - 48, x) }),
    ]
  }

  @Test func aStepCountsItsHeight() {
    #expect(strengths { d, _ in d < 0 ? 60 : 70 } == [160, 160])
    #expect(strengths { d, _ in d < 0 ? 70 : 60 } == [160, 160])
  }

  @Test func aBlurredStepCountsAlike() {
    let sharp = strengths { d, _ in d < 0 ? 60 : 70 }
    let blurred = strengths { d, _ in d < -1 ? 60 : d > 0 ? 70 : d == -1 ? 63 : 67 }
    for (sharp, blurred) in zip(sharp, blurred) { #expect(blurred > sharp * 2 / 3) }
  }

  @Test func aBorderBetweenTwoTilesCounts() {
    // The same colour on both sides: only a line of four, three, two samples tells.
    for width in 2...4 {
      for strength in strengths({ d, _ in (-width / 2..<(width + 1) / 2).contains(d) ? 90 : 60 }) {
        #expect(strength == 30 * 16, "\(width)")
      }
    }
  }

  @Test func plainAndRampingPicturesHaveNoEdge() {
    #expect(strengths { _, _ in 50 } == [0, 0])
    #expect(strengths { d, _ in 128 + d } == [0, 0])
  }

  @Test func textureGivesAboutNothing() {
    var random = SeededGenerator(seed: 7)
    var noise: [Int] = []
    for _ in 0..<160 * 160 { noise.append(Int.random(in: 0...255, using: &random)) }
    for strength in strengths({ d, along in noise[(d + 80) * 160 + along] }) {
      #expect(abs(strength) < 120)
    }
    // Parallel lines speak against an edge, or at least not for one.
    for strength in strengths({ d, _ in (d + 80) % 7 == 0 ? 200 : 50 }) { #expect(strength <= 0) }
  }

  @Test func noSingleObjectDecides() {
    // An eighth of the edge is as strong as can be.
    for (strength, length) in zip(
      strengths { d, along in along < 12 && d >= 0 ? 255 : 0 }, [96, 160])
    {
      #expect(strength <= 48 * 16 * 12 / length)
    }
  }

  @Test func longEdgesAreSampled() {
    let many = EdgeSamples(
      (20..<140).map { EdgeSegment(axis: .vertical, position: $0, range: 0..<96) })
    let picture = luma { x, _ in x < 80 ? 60 : 70 }
    let one = vertical.strength(in: picture)
    let mean = many.strength(in: picture)
    // Five positions see the step, twice five have it beside them.
    #expect(abs(mean - (5 * one - 10 * one / 2) / 120) <= 8)
    #expect(EdgeSamples([]).strength(in: picture) == 0)
  }

  @Test func blocksChangeWhereThePictureDoes() {
    let before = PictureBlocks(luma { _, _ in 50 })
    let after = PictureBlocks(luma { x, _ in x < 80 ? 50 : 60 })
    let all = Array(0..<PictureBlocks.columns * PictureBlocks.rows)
    let (left, right) = (
      all.filter { $0 % PictureBlocks.columns < 15 }, all.filter { $0 % PictureBlocks.columns > 16 }
    )
    #expect(after.change(since: before, in: left) == 0)
    #expect(after.change(since: before, in: right) == 160)
    #expect(after.change(since: before, in: []) == 0)
    #expect(after.change(since: nil, in: right) == 0)
    // A cut to black and white does not outweigh all other blocks.
    let cut = PictureBlocks(luma { x, _ in x < 80 ? 50 : 255 })
    #expect(cut.change(since: before, in: right) == 32 * 16)
  }

  @Test(arguments: [9, 10, 12]) func levelsAreThoseOfEightBits(_ bitDepth: Int) {
    func level(_ x: Int, _ y: Int) -> Int { (x < 80 ? 40 : 90) + (y < 48 ? 0 : 30) + x * y % 7 }
    let step = 1 << (bitDepth - 8)
    let eight = luma(level)
    let deep = plane(bitDepth: bitDepth) { level($0, $1) * step + ($0 + $1) % step }
    #expect(vertical.strength(in: deep) == vertical.strength(in: eight))
    #expect(horizontal.strength(in: deep) == horizontal.strength(in: eight))
    #expect(PictureBlocks(deep) == PictureBlocks(eight))
    // What only a damaged stream has is white.
    let damaged = plane(bitDepth: bitDepth) { _, _ in 65535 }
    #expect(PictureBlocks(damaged) == PictureBlocks(luma { _, _ in 255 }))
  }
}
