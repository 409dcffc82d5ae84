import RetilePixels

/// Cases and what the definition writes, as bytes for `Tests/KernelReplay`, which runs the kernels
/// of processors that this program does not run on.
///
/// All numbers have eight bytes, the lowest first; a memory is its lead, its count of bytes and the
/// bytes.
///
///     "RTKCASE1"
///     each case: the kernel's name as a memory, a count, and so many numbers
///                a count, and so many memories: the rows; of scale_horizontal and
///                  scale_horizontal_16 then also the taps: arrangement, count, taps, steps, span
///                  (numbers, as 40 bytes), firsts, weights, bases, shuffles, arranged,
///                  arranged_bytes
///                a count, and so many targets: sample size, the memory as it is before, and the
///                  expected bytes as another memory
///     a name of no bytes
package struct CaseFile: Sendable {
  package private(set) var bytes: [UInt8] = Array("RTKCASE1".utf8)
  package private(set) var count = 0

  package init() {}

  /// Adds a case and the bytes that its targets hold afterwards.
  package mutating func add(_ test: KernelCase, expected: [[UInt8]]) {
    count += 1
    add(Array(test.call.kernel.rawValue.utf8))
    add(test.call.numbers.count)
    for number in test.call.numbers { add(number) }
    let taps = test.call.taps.map(Self.parts) ?? []
    add(test.rows.count + taps.count)
    for row in test.rows { add(row.bytes, lead: row.lead) }
    for part in taps { add(part) }
    add(test.targets.count)
    for (target, expected) in zip(test.targets, expected) {
      add(target.memory.sampleSize)
      add(target.memory.bytes, lead: target.memory.lead)
      add(expected)
    }
  }

  /// Ends the file.
  package mutating func finish() { add([]) }

  private mutating func add(_ number: Int) {
    withUnsafeBytes(of: Int64(number).littleEndian) { bytes.append(contentsOf: $0) }
  }

  private mutating func add(_ memory: [UInt8], lead: Int = 0) {
    add(lead)
    add(memory.count)
    bytes.append(contentsOf: memory)
  }

  private static func parts(_ taps: ArrangedTaps) -> [[UInt8]] {
    let (table, arrangement) = (taps.table, taps.arrangement)
    let numbers = [
      Int(arrangement.kind.rawValue), table.count, table.taps, arrangement.steps, arrangement.span,
    ]
    return [
      raw(numbers.map { Int64($0).littleEndian }), raw(table.firsts.map(\.littleEndian)),
      raw(table.weights.map(\.littleEndian)), raw(arrangement.bases.map(\.littleEndian)),
      arrangement.shuffles, raw(arrangement.weights.map(\.littleEndian)),
      raw(arrangement.byteWeights),
    ]
  }

  private static func raw<Number>(_ numbers: [Number]) -> [UInt8] {
    numbers.withUnsafeBytes { Array($0) }
  }
}
