/// A row with marked samples before and after it, to see writes that go too far.
struct GuardedRow<Sample: FixedWidthInteger> {
  private static var margin: Int { 40 }
  private var memory: [Sample]
  private let count: Int

  init(count: Int) {
    self.count = count
    memory = Array(repeating: 99, count: count + 2 * Self.margin)
  }

  /// Lets `body` write the row.
  mutating func write(_ body: (UnsafeMutablePointer<Sample>) -> Void) {
    memory.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base + Self.margin) }
    }
  }

  var samples: [Sample] { Array(memory[Self.margin..<(Self.margin + count)]) }

  /// True if nothing outside the row was written.
  var isIntact: Bool {
    memory.prefix(Self.margin).allSatisfy { $0 == 99 }
      && memory.suffix(Self.margin).allSatisfy { $0 == 99 }
  }
}

extension Array {
  /// The samples' address, for a kernel; there is at least one.
  func withRow(_ body: (UnsafePointer<Element>) -> Void) {
    withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base) }
    }
  }
}

/// All rows in one piece of memory, and the address of each.
func withPointers<Sample>(
  _ rows: [[Sample]], _ body: (UnsafePointer<UnsafePointer<Sample>>) -> Void
) {
  Array(rows.joined()).withRow { base in
    rows.indices.map { base + $0 * rows[0].count }.withRow(body)
  }
}
