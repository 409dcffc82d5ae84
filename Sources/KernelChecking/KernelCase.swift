/// One call of a kernel with all that it reads.
package struct KernelCase: Sendable {
  /// Bytes that a pointer reaches.
  package struct Memory: Sendable {
    package let bytes: [UInt8]
    /// The bytes before the one that the pointer points at.
    package let lead: Int
    /// The bytes of a sample, to whose multiples pointers are aligned.
    package let sampleSize: Int

    package init(_ bytes: [UInt8], lead: Int = 0) {
      self.bytes = bytes
      self.lead = lead
      sampleSize = 1
    }

    package init(_ words: [Int16], lead: Int = 0) {
      bytes = words.withUnsafeBytes { Array($0) }
      self.lead = 2 * lead
      sampleSize = 2
    }
  }

  /// Memory that is written.
  package struct Target: Sendable {
    /// What it holds before.
    package let memory: Memory
    /// The bytes from the memory's first on that the kernel decides; it may use the rest.
    package let compared: Int

    package init(_ memory: Memory, compared: Int? = nil) {
      self.memory = memory
      self.compared = compared ?? memory.bytes.count
    }
  }

  package let call: KernelCall
  /// What the rows hold, for messages.
  package let content: String
  package let rows: [Memory]
  package let targets: [Target]

  package init(_ call: KernelCall, _ content: String, rows: [Memory], targets: [Target]) {
    self.call = call
    self.content = content
    self.rows = rows
    self.targets = targets
  }
}
