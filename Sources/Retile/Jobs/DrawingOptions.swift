public import RetileFrames
public import RetilePixels

/// How pictures are drawn.
public struct DrawingOptions: Sendable {
  /// How hosts are scaled.
  public var filter: ScaleFilter
  /// Which kernels draw; the pictures are the same with any.
  public var instructionSet: InstructionSet

  /// Bilinear, as fast as the processor can, unless told otherwise.
  public init(filter: ScaleFilter = .bilinear, instructionSet: InstructionSet = .best) {
    self.filter = filter
    self.instructionSet = instructionSet
  }

  /// - Throws: `RetileError.usage` if the processor lacks the instructions.
  func kernels() throws(RetileError) -> KernelTable {
    guard instructionSet.isAvailable else {
      throw .usage(
        "this processor has no \(instructionSet); it has "
          + InstructionSet.available.map(\.rawValue).joined(separator: ", "))
    }
    return KernelTable(instructionSet)
  }
}
