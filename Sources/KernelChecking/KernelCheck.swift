import Glibc
package import RetilePixels

/// Runs kernels on cases and compares what they write with what the definition writes.
package final class KernelCheck {
  /// A case in which a kernel wrote something else than its definition.
  package struct Fault: Sendable, CustomStringConvertible {
    package let description: String
  }

  /// Runs up to now.
  package private(set) var runs = 0
  private var rows: [GuardedBuffer] = []
  private var targets: [GuardedBuffer] = []

  package init() {}

  /// What the definition writes: for each target the bytes that are compared.
  package func expected(_ test: KernelCase) throws(GuardedBuffer.Refusal) -> [[UInt8]] {
    try run(test, .scalar, .end, .end, mark: 0x5a)
    return test.targets.indices.map { Array(targets[$0].bytes.prefix(test.targets[$0].compared)) }
  }

  /// Runs a case with its memory at both ends of a page and at `offsets` many places in between.
  package func fault(
    in test: KernelCase, _ table: KernelTable, expected: [[UInt8]], offsets: Int
  ) throws(GuardedBuffer.Refusal) -> Fault? {
    var places: [(GuardedBuffer.Placement, GuardedBuffer.Placement)] = [
      (.end, .end), (.start, .start),
    ]
    for number in 0..<offsets {
      // With 32, each offset occurs once on either side.
      let offset = number * 32 / offsets
      places.append((.offset(offset), .offset((7 * offset + 3) % 32)))
    }
    for (index, (source, target)) in places.enumerated() {
      // What is beside a row is never the same: nothing may depend on it.
      try run(test, table, source, target, mark: UInt8(truncatingIfNeeded: 37 * index + 1))
      if let found = difference(test, expected) {
        return Fault(
          description: "\(table.instructionSet): \(test.call): \(test.content),"
            + " source at \(source), target at \(target): \(found)")
      }
    }
    return nil
  }

  private func run(
    _ test: KernelCase, _ table: KernelTable, _ source: GuardedBuffer.Placement,
    _ target: GuardedBuffer.Placement, mark: UInt8
  ) throws(GuardedBuffer.Refusal) {
    runs += 1
    try Self.reserve(&rows, test.rows)
    try Self.reserve(&targets, test.targets.map(\.memory))
    let sources = test.rows.indices.map {
      UnsafeRawPointer(rows[$0].place(test.rows[$0], source, mark: mark))
    }
    let written = test.targets.indices.map {
      targets[$0].place(test.targets[$0].memory, target, mark: ~mark)
    }
    test.call.run(table, sources, written)
  }

  private static func reserve(
    _ buffers: inout [GuardedBuffer], _ memories: [KernelCase.Memory]
  ) throws(GuardedBuffer.Refusal) {
    for (index, memory) in memories.enumerated() {
      if index == buffers.count {
        buffers.append(try GuardedBuffer(rowCount: memory.bytes.count))
      } else if !buffers[index].holds(memory.bytes.count) {
        buffers[index] = try GuardedBuffer(rowCount: memory.bytes.count)
      }
    }
  }

  // What is wrong with the memory after a run.
  private func difference(_ test: KernelCase, _ expected: [[UInt8]]) -> String? {
    for (index, row) in test.rows.enumerated() where !Self.equal(row.bytes, rows[index].bytes) {
      return "row \(index) was changed"
    }
    for (index, expected) in expected.enumerated() {
      let found = targets[index].bytes
      let byte =
        Self.equal(expected, found)
        ? nil : zip(expected, found).enumerated().first { $1.0 != $1.1 }?.offset
      if let byte {
        let size = test.targets[index].memory.sampleSize
        func sample(_ value: (Int) -> UInt8) -> Int {
          let first = byte / size * size
          return size == 1
            ? Int(value(first))
            : Int(Int16(truncatingIfNeeded: Int(value(first)) | Int(value(first + 1)) << 8))
        }
        return "target \(index), sample \(byte / size) is \(sample { found[$0] }), "
          + "by the definition \(sample { expected[$0] })"
      }
      if !targets[index].isIntact { return "target \(index): written beside the row" }
    }
    return nil
  }

  // True if `found` begins with the expected bytes. Without optimization a loop would take most of
  // the time of a check.
  private static func equal(_ expected: [UInt8], _ found: UnsafeRawBufferPointer) -> Bool {
    precondition(expected.count <= found.count, "fewer bytes than are compared")
    guard let start = found.baseAddress else { return true }
    return expected.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return true }
      return memcmp(base, start, bytes.count) == 0
    }
  }
}
