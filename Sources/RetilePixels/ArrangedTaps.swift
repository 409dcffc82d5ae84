internal import CKernels

/// A row's taps as the horizontal kernels read them: the table, and its arrangement, in memory that
/// stays where it is.
package final class ArrangedTaps: @unchecked Sendable, Hashable {
  package let table: TapTable
  /// What the rows are made of: taps for one kind do not serve the other.
  package let samples: TapArrangement.Samples
  package let arrangement: TapArrangement
  /// The samples of a row that are read, from the first tap to one past the last.
  package let range: Range<Int>
  private let memory: [UnsafeMutableRawPointer]
  let descriptor: UnsafePointer<ck_taps>

  package init(_ table: TapTable, for samples: TapArrangement.Samples = .bytes) {
    self.table = table
    self.samples = samples
    let arrangement = TapArrangement(table, for: samples)
    self.arrangement = arrangement
    let end = table.end
    range = min(end, Int(table.firsts.first ?? 0))..<end
    var memory: [UnsafeMutableRawPointer] = []
    // Aligned to vector registers; a little longer than needed, for no allocation is empty.
    func kept<Element>(_ elements: [Element]) -> UnsafeRawPointer {
      let byteCount = elements.count * MemoryLayout<Element>.stride
      let copy = UnsafeMutableRawPointer.allocate(byteCount: byteCount + 64, alignment: 64)
      elements.withUnsafeBytes { bytes in
        if let base = bytes.baseAddress { copy.copyMemory(from: base, byteCount: byteCount) }
      }
      memory.append(copy)
      return UnsafeRawPointer(copy)
    }
    // Octets are as fast, or faster.
    let usesBlocks =
      samples == .bytes && arrangement.kind != .octets && InstructionSet.avx512.isAvailable
    let blocks = usesBlocks ? TapBlocks(table) : nil
    let taps = ck_taps(
      arrangement: arrangement.kind.rawValue, count: Int32(table.count), taps: Int32(table.taps),
      firsts: kept(table.firsts).assumingMemoryBound(to: Int32.self),
      weights: kept(table.weights).assumingMemoryBound(to: Int16.self),
      steps: Int32(arrangement.steps), span: Int32(arrangement.span),
      bases: kept(arrangement.bases).assumingMemoryBound(to: Int32.self),
      shuffles: kept(arrangement.shuffles).assumingMemoryBound(to: UInt8.self),
      arranged: kept(arrangement.weights).assumingMemoryBound(to: Int16.self),
      arranged_bytes: kept(arrangement.byteWeights).assumingMemoryBound(to: Int8.self),
      block_steps: Int32(blocks?.steps ?? 0), block_windows: Int32(blocks?.windows ?? 0),
      block_bases: kept(blocks?.bases ?? []).assumingMemoryBound(to: Int32.self),
      blocks: kept(blocks?.parts ?? []).assumingMemoryBound(to: UInt8.self))
    self.memory = memory
    let descriptor = UnsafeMutablePointer<ck_taps>.allocate(capacity: 1)
    descriptor.initialize(to: taps)
    self.descriptor = UnsafePointer(descriptor)
  }

  deinit {
    UnsafeMutablePointer(mutating: descriptor).deallocate()
    for part in memory { part.deallocate() }
  }

  package static func == (a: ArrangedTaps, b: ArrangedTaps) -> Bool {
    a === b || (a.samples == b.samples && a.table == b.table)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(samples)
    hasher.combine(table)
  }
}
