import RetileCompositing
import RetileFrames
import TestSupport
import Testing

@Suite struct MaskDrawingTests {
  private static let white = RGBColor(red: 255, green: 255, blue: 255)

  private func drawn(
    _ mask: MaskDrawing, _ subsampling: ChromaSubsampling = .yuv444, bitDepth: Int = 8
  ) -> Frame {
    let format = FrameFormat.test(4, 3, subsampling, bitDepth: bitDepth)
    let source = deepPicture(format) { _, _, _ in 0 }
    return draw(
      Drawing(canvas: format.size, background: .black, elements: [.mask(mask)]), source)
  }

  @Test func theColourIsLaidOverByCoverage() {
    let mask = CoverageMask(size: Size(width: 3, height: 2), bytes: [0, 255, 128, 1, 51, 254])
    // 16 + 219·c/255, c also times alpha: 128/255 of 255, 128, 51, 254 are 128, 64, 26, 127 or 128.
    #expect(
      drawn(MaskDrawing(mask, x: 1, y: 0, color: Self.white)).planes[0].values == [
        16, 16, 235, 126, 16, 17, 60, 234, 16, 16, 16, 16,
      ])
    #expect(
      drawn(MaskDrawing(mask, x: 1, y: 0, color: Self.white, alpha: 128)).planes[0].values == [
        16, 16, 126, 71, 16, 17, 38, 125, 16, 16, 16, 16,
      ])
    #expect(
      drawn(MaskDrawing(mask, x: 1, y: 0, color: Self.white), bitDepth: 10).planes[0].values == [
        64, 64, 940, 504, 64, 67, 239, 937, 64, 64, 64, 64,
      ])
  }

  @Test func chromaFollowsTheLumaSampleAtItsPlace() {
    let red = RGBColor(red: 255, green: 0, blue: 0)
    // Of luma (0, 0), (2, 0) and (0, 2), (2, 2) of the canvas: coverage of (1, 1), none; none, none.
    let mask = CoverageMask(
      size: Size(width: 3, height: 3), bytes: [9, 9, 9, 9, 255, 9, 9, 9, 0])
    let frame = drawn(MaskDrawing(mask, x: -1, y: -1, color: red), .yuv420)
    #expect(frame.planes[2].values == [240, 128, 128, 128])
    #expect(frame.planes[0].values[0] == 63 && frame.planes[0].values[5] == 16)
  }

  @Test func masksStayInsideTheirClipAndTheCanvas() {
    let full = CoverageMask(
      size: Size(width: 9, height: 9), bytes: Array(repeating: 255, count: 81))
    func luma(_ x: Int, _ y: Int, _ clip: Rect?) -> [Int] {
      drawn(MaskDrawing(full, x: x, y: y, color: Self.white, clip: clip)).planes[0].values
        .map { $0 == 235 ? 1 : 0 }
    }
    #expect(luma(-4, -3, nil) == Array(repeating: 1, count: 12))
    #expect(luma(2, 1, nil) == [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1])
    #expect(luma(-4, -3, Rect(1, 1, 2, 9)) == [0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0])
    for outside in [Rect(4, 0, 2, 2), Rect(0, 0, 0, 3), Rect(-9, -9, 9, 9)] {
      #expect(luma(0, 0, outside) == Array(repeating: 0, count: 12))
    }
    #expect(luma(50, 0, nil) == Array(repeating: 0, count: 12))
  }

  @Test func masksAreValues() {
    let size = Size(width: 2, height: 1)
    let one = CoverageMask(size: size, bytes: [1, 2])
    #expect(one == CoverageMask(size: size, bytes: [1, 2]))
    #expect(one.hashValue == CoverageMask(size: size, bytes: [1, 2]).hashValue)
    #expect(one != CoverageMask(size: size, bytes: [2, 1]))
    #expect(one != CoverageMask(size: Size(width: 1, height: 2), bytes: [1, 2]))
  }

  @Test func aMaskThatALaterViewHidesIsLeftOut() {
    let format = FrameFormat.test(8, 8)
    let mask = MaskDrawing(
      CoverageMask(size: Size(width: 2, height: 2), bytes: [9, 9, 9, 9]), x: 1, y: 1,
      color: .black)
    let view = ViewDrawing(region: Rect(0, 0, 8, 8), target: Rect(0, 0, 8, 8), mode: .fill)
    func changed(_ elements: [Drawing.Element]) -> [Rect] {
      DrawPlan(
        Drawing(canvas: format.size, background: .black, elements: elements), source: format,
        canvas: format
      ).changed.rects
    }
    #expect(changed([.mask(mask), .view(view)]).isEmpty)
    #expect(changed([.view(view), .mask(mask)]).isEmpty)
    #expect(changed([.mask(mask)]) == [Rect(1, 1, 2, 2)])
  }
}
