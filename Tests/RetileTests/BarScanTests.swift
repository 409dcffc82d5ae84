import RetileFrames
import TestSupport
import Testing

@testable import Retile

/// What is seen of bars drawn by hand.
struct BarScanTests {
  /// A noisy picture in `inside`, black with a little noise around it.
  private func frame(
    _ inside: Rect, luma: ClosedRange<UInt8> = 60...220, bitDepth: Int = 8
  ) -> Frame {
    var random = SeededGenerator(seed: 9)
    let buffer = FrameBuffer(
      FrameFormat(
        size: Size(width: 200, height: 120), subsampling: .yuv420, bitDepth: bitDepth,
        color: ColorDescription(matrix: .bt709)))
    for y in 0..<120 {
      for x in 0..<200 {
        let isInside =
          inside.left <= x && x < inside.right && inside.top <= y && y < inside.bottom
        let sample = UInt8.random(in: isInside ? luma : 14...22, using: &random)
        if bitDepth == 8 {
          buffer.row(0, y)[x] = sample
        } else {
          buffer.wideRow(0, y)[x] = UInt16(sample) << UInt16(bitDepth - 8)
        }
      }
    }
    return buffer.freeze()
  }

  @Test(arguments: [8, 10]) func barsAreCounted(bitDepth: Int) {
    let whole = Rect(x: 0, y: 0, width: 200, height: 120)
    let letterbox = BarScan(
      frame(Rect(x: 0, y: 17, width: 200, height: 85), bitDepth: bitDepth), whole)
    #expect(letterbox.rows == BarScan.Axis(before: 17, after: 18, isClear: true))
    #expect(letterbox.columns.before == 0 && letterbox.columns.after == 0)
    let pillars = BarScan(
      frame(Rect(x: 40, y: 0, width: 121, height: 120), bitDepth: bitDepth), whole)
    #expect(pillars.columns == BarScan.Axis(before: 40, after: 39, isClear: true))
    #expect(pillars.rows.before == 0 && pillars.rows.after == 0)
  }

  /// A few bright samples, as letters of a subtitle in a bar.
  @Test func lettersInABarAreSeen() {
    var random = SeededGenerator(seed: 6)
    let buffer = FrameBuffer(
      FrameFormat(
        size: Size(width: 200, height: 120), subsampling: .yuv420,
        color: ColorDescription(matrix: .bt709)))
    for y in 0..<120 {
      for x in 0..<200 {
        buffer.row(0, y)[x] =
          (20..<100).contains(y)
          ? UInt8.random(in: 60...220, using: &random)
          : (105..<112).contains(y) && (90..<96).contains(x) ? 235 : 16
      }
    }
    let scan = BarScan(buffer.freeze(), Rect(x: 0, y: 0, width: 200, height: 120))
    #expect(scan.rows.before == 20 && scan.rows.litBefore == 20)
    #expect(scan.rows.after == 8 && scan.rows.litAfter == 8)
  }

  @Test func onlyTheRegionCounts() {
    let picture = frame(Rect(x: 0, y: 17, width: 200, height: 85))
    let scan = BarScan(picture, Rect(x: 50, y: 10, width: 100, height: 60))
    #expect(scan.rows == BarScan.Axis(before: 7, after: 0, isClear: true))
  }

  @Test func aDarkPictureIsNotClear() {
    let whole = Rect(x: 0, y: 0, width: 200, height: 120)
    for luma: ClosedRange<UInt8> in [14...22, 16...30, 16...40, 30...42] {
      let scan = BarScan(frame(Rect(x: 0, y: 17, width: 200, height: 85), luma: luma), whole)
      #expect(!scan.rows.isClear)
    }
  }

  @Test func theSmallestRegionsAreNoTrap() {
    let picture = frame(Rect(x: 0, y: 0, width: 200, height: 120))
    for side in 1...6 {
      let scan = BarScan(picture, Rect(x: 3, y: 3, width: side, height: 1))
      #expect(scan.rows.before == 0 && scan.columns.before == 0)
    }
  }

  /// The definition, line by line and sample by sample.
  private func axis(_ lines: [[Int]]) -> BarScan.Axis {
    func share(_ line: [Int], above tone: Int) -> Double {
      Double(line.filter { $0 > 16 + tone }.count) / Double(line.count)
    }
    let limit = lines.count * 45 / 100
    func ends(_ lines: [[Int]]) -> (black: Int, lit: Int) {
      let lit =
        lines.prefix(limit).firstIndex {
          share($0, above: 26) >= 1 / 8 || share($0, above: 64) >= 1 / 64
        } ?? limit
      return (lines.prefix(lit).firstIndex { share($0, above: 16) > 1 / 16 } ?? lit, lit)
    }
    let (before, after) = (ends(lines), ends(lines.reversed()))
    let (first, last) = (before.black + 2, lines.count - 3 - after.black)
    var axis = BarScan.Axis(before: before.black, after: after.black, isClear: false)
    (axis.litBefore, axis.litAfter) = (before.lit, after.lit)
    if before.black < limit, after.black < limit, first < last {
      axis.isClear = [first, last].allSatisfy { share(lines[$0], above: 26) >= 1 / 2 }
    }
    return axis
  }

  @Test(arguments: [8, 10]) func aScanSaysWhatLinesSayOneByOne(bitDepth: Int) {
    var random = SeededGenerator(seed: 12)
    var clear = 0
    for _ in 0..<60 {
      let size = Size(
        width: Int.random(in: 1...330, using: &random),
        height: Int.random(in: 1...90, using: &random))
      let bars = (
        x: Int.random(in: 0...size.width / 2, using: &random),
        y: Int.random(in: 0...size.height / 2, using: &random)
      )
      let noise = [0, 2, 30].randomElement(using: &random) ?? 0
      let buffer = FrameBuffer(
        FrameFormat(
          size: Size(width: size.width + 5, height: size.height + 3), subsampling: .yuv420,
          bitDepth: bitDepth, color: ColorDescription(matrix: .bt709)))
      var samples: [[Int]] = []
      for y in 0..<size.height {
        samples.append([])
        for x in 0..<size.width {
          let isBar =
            min(x, size.width - 1 - x) < bars.x || min(y, size.height - 1 - y) < bars.y
          let isNoisy = Int.random(in: 0..<100, using: &random) < noise
          let tones = isBar ? (isNoisy ? [33, 43, 81] : [16, 32]) : [42, 43, 120]
          let sample = tones.randomElement(using: &random) ?? 16
          samples[y].append(sample)
          if bitDepth == 8 {
            buffer.row(0, y + 3)[x + 5] = UInt8(sample)
          } else {
            // The bits below do not count.
            buffer.wideRow(0, y + 3)[x + 5] = UInt16(sample) << 2 + 3
          }
        }
      }
      let scan = BarScan(
        buffer.freeze(), Rect(x: 5, y: 3, width: size.width, height: size.height))
      #expect(scan.rows == axis(samples))
      let columns = (0..<size.width).map { x in samples.map { $0[x] } }
      #expect(scan.columns == axis(columns))
      clear += scan.columns.isClear && scan.columns.before > 64 ? 1 : 0
    }
    #expect(clear > 0)
  }
}
