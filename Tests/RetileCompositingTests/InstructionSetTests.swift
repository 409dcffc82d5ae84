import RetileCompositing
import RetileFrames
import RetilePixels
import TestSupport
import Testing

/// Whole drawings with the kernels of every instruction set that this machine has.
@Suite struct InstructionSetTests {
  @Test(arguments: ScaleFilter.allCases, InstructionSet.available)
  func drawingsAreTheSameAsTheScalarOnes(_ filter: ScaleFilter, _ set: InstructionSet) {
    compare(filter, set, bitDepth: 8) { extremeNoise($0, &$1) }
  }

  @Test(arguments: ScaleFilter.allCases, InstructionSet.available)
  func deepDrawingsAreTheSameAsTheScalarOnes(_ filter: ScaleFilter, _ set: InstructionSet) {
    for bitDepth in [9, 10, 12] {
      compare(filter, set, bitDepth: bitDepth) { extremeNoise($0, &$1) }
    }
  }

  /// Samples that a stream of that depth cannot have, unless it is damaged.
  @Test(arguments: ScaleFilter.allCases, InstructionSet.available)
  func samplesBeyondTheDepthAreDrawnTheSame(_ filter: ScaleFilter, _ set: InstructionSet) {
    compare(filter, set, bitDepth: 10) { format, numbers in
      deepPicture(format) { _, _, _ in Int.random(in: 0...65535, using: &numbers) }
    }
    compare(filter, set, bitDepth: 12) { format, _ in deepPicture(format) { _, _, _ in 65535 } }
  }

  private func compare(
    _ filter: ScaleFilter, _ set: InstructionSet, bitDepth: Int,
    _ picture: (FrameFormat, inout SeededGenerator) -> Frame
  ) {
    var numbers = SeededGenerator(seed: 11)
    for (width, height) in [(97, 61), (320, 180), (33, 40)] {
      for subsampling in ChromaSubsampling.allCases {
        let format = FrameFormat.test(width, height, subsampling, bitDepth: bitDepth)
        let frame = picture(format, &numbers)
        let canvas = Size(width: 211, height: 97)
        let views = [
          // Copied, enlarged twice, halved, between, and thumbnails of all sizes.
          ViewDrawing(region: Rect(4, 2, 29, 38), target: Rect(0, 0, 29, 38), mode: .fill),
          ViewDrawing(region: Rect(0, 0, 32, 32), target: Rect(30, 0, 64, 64), mode: .fill),
          ViewDrawing(region: Rect(1, 0, 32, 40), target: Rect(100, 0, 16, 20), mode: .fill),
          ViewDrawing(region: Rect(3, 3, 30, 30), target: Rect(120, 1, 67, 43), mode: .hidden),
          ViewDrawing(region: Rect(format.size), target: Rect(0, 64, 50, 33), mode: .fit),
          ViewDrawing(region: Rect(format.size), target: Rect(60, 70, 20, 11), mode: .fill),
          ViewDrawing(region: Rect(format.size), target: Rect(90, 70, 7, 5), mode: .fill),
          ViewDrawing(region: Rect(0, 0, 33, 40), target: Rect(190, 60, 33, 80), mode: .fill),
          ViewDrawing(region: Rect(0, 0, 33, 40), target: Rect(130, 50, 60, 40), mode: .fill),
        ]
        let drawing = Drawing(canvas: canvas, background: .black, views: views)
        let scalar = draw(drawing, frame, filter: filter, kernels: .scalar)
        let other = draw(drawing, frame, filter: filter, kernels: KernelTable(set))
        #expect(scalar.samples == other.samples, "\(width)x\(height) \(subsampling) \(bitDepth)")
      }
    }
  }
}
