import RetileCompositing
import RetileFrames
import RetilePixels
import Testing

@Suite struct AxisMappingTests {
  private func position(_ positions: SamplePositions, _ i: Int) -> Double {
    Double(positions.numerator(i)) / Double(positions.denominator)
  }

  @Test func lumaPositionsAreCentreToCentre() {
    // 6 samples from 10 on, shown on 4 from 100 on: (i + ½)·1.5 − ½.
    let luma = AxisMapping.stretching(10..<16, to: 100..<104).positions(step: 1, halves: 0)
    #expect((100..<104).map { position(luma, $0) } == [10.25, 11.75, 13.25, 14.75])
  }

  @Test func chromaIsEvaluatedAtItsOwnPosition() {
    // 8 luma samples on 16: chroma sample i sits at luma 2i + offset, which shows
    // (2i + offset + ½)/2 − ½, and the chroma coordinate of that is (S − offset)/2.
    let mapping = AxisMapping.stretching(0..<8, to: 0..<16)
    for halves in 0...2 {
      let offset = Double(halves) / 2
      let chroma = mapping.positions(step: 2, halves: halves)
      for i in 0..<8 {
        let luma = (Double(2 * i) + offset + 0.5) / 2 - 0.5
        #expect(position(chroma, i) == (luma - offset) / 2)
      }
    }
  }

  @Test func wholeShiftsAreFoundAtScaleOneAlone() {
    let same = AxisMapping.stretching(5..<15, to: 1..<11)
    #expect(same.positions(step: 1, halves: 0).wholeShift == 4)
    #expect(same.positions(step: 2, halves: 0).wholeShift == 2)
    #expect(same.positions(step: 2, halves: 1).wholeShift == 2)
    let odd = AxisMapping.stretching(5..<15, to: 2..<12)
    #expect(odd.positions(step: 1, halves: 0).wholeShift == 3)
    #expect(odd.positions(step: 2, halves: 1).wholeShift == nil)
    #expect(
      AxisMapping.stretching(0..<4, to: 0..<8).positions(step: 1, halves: 0).wholeShift == nil)
  }

  @Test func theLargestSizesDoNotOverflow() {
    let limit = 1 << 20
    let far = 1 << 24
    for mapping in [
      AxisMapping.stretching(0..<limit, to: far..<(2 * far)),
      AxisMapping.stretching((limit - 1)..<limit, to: -far..<0),
      AxisMapping.cropping(
        0..<limit, to: -far..<(1 - far), numerator: limit - 1, denominator: far - 1, chromaStep: 2),
    ] {
      let positions = mapping.positions(step: 2, halves: 2)
      let first = mapping.target.lowerBound / 2
      let table = FilterBank.taps(
        .bilinear,
        positions, outputs: first..<(first + 1), allowed: 0..<(limit / 2))
      #expect(table.weights.reduce(0) { $0 + Int($1) } == 1 << 14)
    }
    let one = AxisMapping.stretching(0..<limit, to: 0..<1).positions(step: 1, halves: 0)
    let table = FilterBank.taps(
      .bilinear, one, outputs: 0..<1, allowed: 0..<limit)
    #expect(table.weights.reduce(0) { $0 + Int($1) } == 1 << 14)
  }
}
