import RetileFrames
import RetilePixels
import Testing

@Suite struct YUVToRGBMatrixTests {
  /// The factors of BT.601 limited as every text book has them.
  @Test func factorsAreTheKnownOnes() {
    let matrix = YUVToRGBMatrix(ColorDescription(matrix: .bt601))
    func value(_ factor: Int32, _ bits: Int) -> Double { Double(factor) / Double(1 << bits) }
    #expect(abs(value(matrix.luma, 16) - 1.164384) < 1e-5)
    #expect(abs(value(matrix.redCr, 12) - 1.596027) < 2e-4)
    #expect(abs(value(matrix.greenCb, 12) + 0.391762) < 2e-4)
    #expect(abs(value(matrix.greenCr, 12) + 0.812968) < 2e-4)
    #expect(abs(value(matrix.blueCb, 12) - 2.017232) < 2e-4)
    #expect(matrix.lumaOffset == 16)
  }

  @Test func chromaFactorsFitSixteenBits() {
    for coefficients in MatrixCoefficients.allCases {
      for range in SampleRange.allCases {
        let color = ColorDescription(matrix: coefficients, range: range)
        let matrix = YUVToRGBMatrix(color)
        for factor in [matrix.redCr, matrix.greenCb, matrix.greenCr, matrix.blueCb] {
          #expect(Int16(exactly: factor) != nil)
        }
      }
    }
  }
}
