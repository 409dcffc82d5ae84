package import RetilePixels

/// What `KernelBench` measured.
package struct KernelFigures: Sendable {
  /// One instruction set's way through a case.
  package struct Level: Sendable {
    package let instructionSet: InstructionSet
    /// Thread CPU time of one call: the best of all runs.
    package let seconds: Double

    package init(_ instructionSet: InstructionSet, seconds: Double) {
      self.instructionSet = instructionSet
      self.seconds = seconds
    }
  }

  /// A case of the check.
  package struct Case: Sendable {
    package let kernel: Kernel
    /// What it does: filter, scale, taps.
    package let content: String
    /// Samples written by one call: of each plane or channel, and of both targets of `split`.
    package let samples: Int
    /// Bytes written by one call.
    package let bytes: Int
    /// Thread CPU time of copying as many bytes with memcpy: the best of all runs.
    package let memcpySeconds: Double
    /// The scalar definition first.
    package let levels: [Level]

    package init(
      _ kernel: Kernel, _ content: String, samples: Int, bytes: Int, memcpySeconds: Double,
      levels: [Level]
    ) {
      precondition(!levels.isEmpty, "the definition is always measured")
      self.kernel = kernel
      self.content = content
      self.samples = samples
      self.bytes = bytes
      self.memcpySeconds = memcpySeconds
      self.levels = levels
    }

    /// Samples a second.
    package func rate(_ level: Level) -> Double { Double(samples) / level.seconds }
    /// How often as fast as the definition.
    package func toScalar(_ level: Level) -> Double { levels[0].seconds / level.seconds }
    /// How often as fast as copying its output; hardly ever 1.
    package func toMemcpy(_ level: Level) -> Double { memcpySeconds / level.seconds }
  }

  package let runs: Int
  package let cases: [Case]

  package init(runs: Int, cases: [Case]) {
    self.runs = runs
    self.cases = cases
  }
}
